/**
 * What a page says about a game to look at. The record itself comes from `data-record` (an address) or
 * `data-record-script` (the id of a script of the page that holds the lines). Islands that show a game in their midst say
 * less, and may begin with the eyes of one side.
 */
import type { ReplayInput as Told } from '../generated/islands';
import type { Viewpoint } from '../record/story';

export type { Reviewed } from '../generated/islands';
export type ReplayInput = Partial<Omit<Told, 'view'>> & { view?: Told['view'] | Viewpoint };
