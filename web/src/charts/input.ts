/** What a page gives to a chart; `kind` says which one it is. */
import type { Chart, CrossCell } from '../generated/islands';

export type ChartInput = Chart;
type Of<Kind extends Chart['kind']> = Extract<Chart, { kind: Kind }>;

export type Intervals = Of<'intervals'>;
export type Cross = Of<'cross'>;
export type Rating = Of<'rating'>;
export type Histogram = Of<'histogram'>;
export type Heat = Of<'heat'>;
export type CrossResult = CrossCell['result'];
