import { island } from '../island/island';
import Play from './Play.svelte';
import { playTexts } from './texts';

island('play', Play, playTexts);
