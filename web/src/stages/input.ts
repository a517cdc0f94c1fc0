/**
 * How a check stands. A server sends the whole state again whenever something changes (server-sent events at
 * `data-events`, or where `broadside:submitted` says), and `over` with the last one.
 */
import type { Diagnostic } from '../editor/input';
import type { Flaw } from '../record/lines';

export type StageKey = 'saved' | 'compile' | 'start' | 'game' | 'done';
export type StageState = 'waiting' | 'running' | 'passed' | 'failed' | 'skipped';
export const STAGES: readonly StageKey[] = ['saved', 'compile', 'start', 'game', 'done'];

export interface Stage {
  key: StageKey;
  state: StageState;
  /** How long it took, in milliseconds. */
  ms?: number;
  /** A few words: warnings, the score. */
  detail?: string;
}

export interface CheckState {
  stages?: Stage[];
  queue?: { position: number; seconds: number };
  accepted?: boolean;
  diagnostics?: Diagnostic[];
  /** One sentence: why it was refused, or how it went. */
  sentence?: string;
  /** A map that was refused: ten rows, and the reasons with their cells. */
  map?: { decks: string[]; flaws: Flaw[] };
  output?: string;
  log?: string;
  /** Where the record of the test game is. */
  record?: string;
  over?: boolean;
}
