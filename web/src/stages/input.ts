/**
 * How a check stands. A server sends the whole state again whenever something changes (server-sent events at
 * `data-events`, or where `broadside:submitted` says), and `over` with the last one.
 */
import type { CheckState as Told, StageState } from '../generated/islands';

/** Before anything was sent, a page knows nothing. */
export type CheckState = Partial<Told>;
export type Stage = StageState;
export const STAGES: readonly Stage['key'][] = ['saved', 'compile', 'start', 'game', 'done'];
