/**
 * What a page says about a game to look at. The record itself comes from `data-record` (an address) or
 * `data-record-script` (the id of a script of the page that holds the lines).
 */
import type { CallStyle } from '../record/calls';
import type { Viewpoint } from '../record/story';

export interface Review {
  set: number;
  /** The number of the shot in the set, from 1. */
  shot: number;
  /** The chance to hit there, and that of the best cell, 0 to 1. */
  chance: number;
  best: number;
}

export interface ReplayInput {
  /** Whose eyes at first, and whether readers may choose. */
  view?: Viewpoint;
  fixedView?: boolean;
  /** How the calls of each player are spelled. */
  callStyle?: [CallStyle, CallStyle];
  /** Leave the log of calls out. */
  withoutCalls?: boolean;
  /** Leave keyboard and address of the page alone: there is more than one on the page. */
  embedded?: boolean;
  /** Begin to play at once, at this speed. */
  autoplay?: number;
  review?: Review[];
  /** What the bots printed, where it is known, by the number of the call of that player, from 0. */
  output?: { seat: 1 | 2; call: number; text: string }[];
}
