import { island } from '../island/island';
import Live from './Live.svelte';
import { liveTexts } from './texts';

island('live', Live, liveTexts);
