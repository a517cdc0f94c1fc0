import { island } from '../island/island';
import Place from './Place.svelte';
import { placeTexts } from './texts';

island('place', Place, placeTexts);
