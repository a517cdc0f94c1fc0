/** What compilers say, as marks in the text. */
import { lintGutter, setDiagnostics, type Diagnostic as Mark } from '@codemirror/lint';
import { RangeSetBuilder, StateField, type EditorState, type Extension, type Text } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import { forEachDiagnostic, setDiagnosticsEffect } from '@codemirror/lint';
import type { Diagnostic } from './input';

const SEVERITY = { error: 'error', warning: 'warning', note: 'info' } as const;

/** A compiler names a point; the mark reaches to the end of the word there, or over the line where there is no column. */
export function markOf(diagnostic: Diagnostic, text: Text): Mark {
  const line = text.line(Math.max(1, Math.min(diagnostic.line ?? 1, text.lines)));
  const start = line.from + (line.text.length - line.text.trimStart().length);
  const from = diagnostic.column ? Math.min(line.from + diagnostic.column - 1, line.to) : Math.min(start, line.to);
  const word = /^[\p{L}\p{N}_]+|^./u.exec(line.text.slice(from - line.from))?.[0].length ?? 0;
  const to = diagnostic.column ? from + word : line.to;
  return { from, to, severity: SEVERITY[diagnostic.severity], message: diagnostic.help ? `${diagnostic.message}\n${diagnostic.help}` : diagnostic.message };
}

export function showMarks(view: EditorView, diagnostics: readonly Diagnostic[]): void {
  const marks = diagnostics.map((diagnostic) => markOf(diagnostic, view.state.doc)).sort((one, other) => one.from - other.from);
  view.dispatch(setDiagnostics(view.state, marks));
}

/** Lines with an error stand out as a whole until they are edited. */
const badLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(lines, change) {
    if (change.effects.some((effect) => effect.is(setDiagnosticsEffect))) return linesOf(change.state);
    if (!change.docChanged) return lines;
    const touched = new Set<number>();
    change.changes.iterChangedRanges((_, __, from, to) => {
      for (let at = from; at <= to; at = change.newDoc.lineAt(at).to + 1) touched.add(change.newDoc.lineAt(at).from);
    });
    return lines.map(change.changes).update({ filter: (from) => !touched.has(change.newDoc.lineAt(from).from) });
  },
  provide: (field) => EditorView.decorations.from(field),
});

function linesOf(state: EditorState): DecorationSet {
  const starts = new Set<number>();
  forEachDiagnostic(state, (mark, from) => void (mark.severity === 'error' && starts.add(state.doc.lineAt(from).from)));
  const lines = new RangeSetBuilder<Decoration>();
  for (const start of [...starts].sort((one, other) => one - other)) lines.add(start, start, Decoration.line({ class: 'bad' }));
  return lines.finish();
}

export const marks: Extension = [lintGutter(), badLines];
