/**
 * What a page gives to the editor. The place is a form with a `<textarea name="source">`, which works without scripts too.
 * `data-language` names the language, `data-draft` takes drafts (PUT `{"source", "over"}`), `data-submit` takes submissions (POST
 * `{"source"}`, answered by `{"version", "events"}`; `events` is where the stages of the check can be heard).
 */
import type { EditorInput as Told, Remark } from '../generated/islands';

export type { Submitted } from '../generated/islands';
export type Diagnostic = Remark;
/** A source that was never sent comes without anything. */
export type EditorInput = Partial<Told>;

/** Islands of a page tell each other what happened by such events of the document. */
export interface Checked { diagnostics: Diagnostic[]; accepted: boolean }
