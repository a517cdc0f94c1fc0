import { island } from '../island/island';
import Chart from './Chart.svelte';
import { chartTexts } from './texts';

island('charts', Chart, chartTexts);
