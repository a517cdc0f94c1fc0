import type { Defaults } from '../island/texts';

export type EditorText =
  | 'source' | 'saved' | 'saving' | 'unsaved' | 'notSaved' | 'submitting' | 'notSubmitted' | 'leave' | 'keys'
  | 'conflict' | 'keepMine' | 'showOther' | 'problems' | 'noProblems' | 'error' | 'warning' | 'note' | 'line' | 'lineColumn' | 'whole';

export const editorTexts: Defaults<EditorText> = {
  en: {
    source: 'Source of the bot', saved: 'Draft saved at {time}', saving: 'Saving …', unsaved: 'Not saved yet',
    notSaved: 'The draft could not be saved. It is kept in this browser; trying again.', submitting: 'Submitting …',
    notSubmitted: 'The bot could not be submitted. Check the connection and try again.', leave: 'There are changes that are not saved.',
    keys: 'Ctrl+Enter submits. Esc, then Tab leaves the editor.',
    conflict: 'The draft was changed elsewhere, in another tab or by a program. What you type here is kept in this browser until you choose.',
    keepMine: 'Save mine over it', showOther: 'Take the other (Ctrl+Z brings mine back)',
    problems: 'Problems', noProblems: 'No errors and no warnings.', error: 'error', warning: 'warning', note: 'note',
    line: 'line {line}', lineColumn: 'line {line}, column {column}', whole: 'whole source',
  },
  ru: {
    source: 'Исходный текст бота', saved: 'Черновик сохранён в {time}', saving: 'Сохраняем …', unsaved: 'Ещё не сохранено',
    notSaved: 'Черновик не удалось сохранить. Он остаётся в этом браузере, пробуем снова.', submitting: 'Отправляем …',
    notSubmitted: 'Бота не удалось отправить. Проверьте соединение и попробуйте ещё раз.', leave: 'Есть несохранённые изменения.',
    keys: 'Ctrl+Enter отправляет. Esc, затем Tab — выйти из редактора.',
    conflict: 'Черновик изменили в другом месте: в другой вкладке или программой. Что вы пишете здесь, хранится в этом браузере, пока вы не выберете.',
    keepMine: 'Сохранить моё поверх', showOther: 'Взять другой (Ctrl+Z вернёт мой)',
    problems: 'Замечания', noProblems: 'Ни ошибок, ни предупреждений.', error: 'ошибка', warning: 'предупреждение', note: 'замечание',
    line: 'строка {line}', lineColumn: 'строка {line}, столбец {column}', whole: 'весь текст',
  },
};
