/**
 * What a page gives to the editor. The place is a form with a `<textarea name="source">`, which works without scripts too.
 * `data-language` names the language, `data-draft` takes drafts (PUT `{"source"}`), `data-submit` takes submissions (POST
 * `{"source"}`, answered by `{"version", "events"}`; `events` is where the stages of the check can be heard).
 */
export interface Diagnostic {
  line?: number | null;
  column?: number | null;
  severity: 'error' | 'warning' | 'note';
  message: string;
  /** What it means, in the language of the reader. */
  help?: string;
}

export interface EditorInput {
  diagnostics?: Diagnostic[];
  readOnly?: boolean;
}

/** Islands of a page tell each other what happened by these events of the document. */
export interface Submitted { version: number; events: string }
export interface Checked { diagnostics: Diagnostic[]; accepted: boolean }
