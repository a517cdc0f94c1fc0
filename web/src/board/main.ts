import { island } from '../island/island';
import BoardIsland from './BoardIsland.svelte';
import { boardTexts } from './texts';

island('board', BoardIsland, boardTexts);
