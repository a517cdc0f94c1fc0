import { island } from '../island/island';
import Stages from './Stages.svelte';
import { stageTexts } from './texts';

island('stages', Stages, stageTexts);
