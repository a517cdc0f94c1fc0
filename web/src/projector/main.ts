import { island } from '../island/island';
import Projector from './Projector.svelte';
import { projectorTexts } from './texts';

island('projector', Projector, projectorTexts);
