/**
 * Typing over a selection. A browser that does it by itself keeps the look of what was there in a `style` attribute, which the
 * policy of the page forbids; so the text is put there without its help. Brackets still close around what is selected.
 */
import { EditorView } from '@codemirror/view';

export const overtype = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType } = event;
    if (inputType !== 'insertText' || !data || view.composing || view.state.readOnly) return false;
    const { ranges, main } = view.state.selection;
    if (ranges.every((range) => range.empty)) return false;
    const insert = () => view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    const isTaken = view.state.facet(EditorView.inputHandler).some((handle) => handle(view, main.from, main.to, data, insert));
    if (!isTaken) view.dispatch(insert());
    event.preventDefault();
    return true;
  },
});
