## Что чаще всего говорят компиляторы.

remark-no-function = у бота нет функции { $name }
remark-interface = { $name } нужно объявить и в разделе interface
remark-unit = бот на Паскале — это модуль, он начинается с «unit bot;»
remark-package = уберите строку package
remark-nothing-to-run = в исходнике нечего запускать
remark-unknown-name = неизвестное имя { $name }
remark-expected = здесь нужно «{ $expected }», а стоит «{ $found }»
remark-types = типы не подходят: получен { $found }, а нужен { $expected }
remark-duplicate = имя { $name } объявлено дважды
remark-arguments = не то число параметров у { $name }
remark-unused = имя { $name } нигде не используется
remark-uninitialised = { $name } используется раньше, чем получает значение
remark-no-result = функция не возвращает значения
remark-end-of-file = текст кончился раньше времени: не хватает end или скобки
remark-no-unit = нет модуля { $name }
remark-colon = в конце строки не хватает двоеточия
remark-no-indent = после двоеточия нужна строка с отступом
remark-indent = неверный отступ
remark-tabs = в отступах смешаны пробелы и табуляция
remark-string = строка в кавычках не закрыта
remark-bracket = скобка без пары: { $name }
remark-syntax = здесь ошибка в записи
remark-program = бот на Паскале — это модуль: напишите «unit bot;» вместо «program», затем разделы interface и implementation
remark-other-letters = у бота нет функции { $name }: у вас { $found }, напишите { $name }
remark-in-class = вынесите функцию { $name } из класса
remark-called-with = игра передаёт в { $name } параметров: { $given }, а функция принимает { $taken }
remark-not-as-called = { $name } объявлена не так, как её вызывает игра: сравните с шаблоном
remark-procedure = { $name } должна быть процедурой: она ничего не возвращает
remark-function = { $name } должна быть функцией и возвращать значение
remark-no-main = у бота нет своей функции main: игра сама вызывает его функции
remark-not-written = функция { $name } объявлена, но не написана
remark-expression = ошибка в выражении
remark-character = недопустимый символ: может быть, русская буква вместо латинской
remark-else = перед else не ставят «;»: уберите её
remark-before = перед «{ $found }» не хватает «{ $expected }»
remark-missing = не хватает «{ $name }»
remark-print = у print нужны скобки: print(…)

## Что говорит упавшая программа.

remark-run-zero = деление на ноль
remark-run-range = индекс или значение вне границ
remark-run-stack = переполнение стека, может быть бесконечная рекурсия
remark-run-memory = обращение к чужой памяти, может быть индекс вне границ или nil
remark-run-overflow = переполнение при вычислении
remark-run-number = здесь нужно целое число
