/** What a page gives to a chart; `kind` says which one it is. */
export type ChartInput = Intervals | Cross | Rating | Histogram | Heat;

export interface Intervals {
  kind: 'intervals';
  /** The strongest first. Neighbours of one group are not told apart. */
  rows: { name: string; href?: string; value: number; low: number; high: number; group?: number; mine?: boolean }[];
}

export type CrossResult = 'won' | 'drawn' | 'lost' | 'both-lost';

export interface Cross {
  kind: 'cross';
  names: { name: string; href?: string; points?: number; mine?: boolean }[];
  /** One row per name: what came of its game with each of the others, from its side; nothing on the diagonal. */
  cells: ({ result: CrossResult; score?: string; href?: string } | null)[][];
}

export interface Rating {
  kind: 'rating';
  /** Milliseconds since 1970, the rating, how far the 95 % reach to either side. A point with a version began it. */
  points: { at: number; value: number; reach?: number; version?: number }[];
}

export interface Histogram {
  kind: 'histogram';
  /** Upper ends in milliseconds, rising by a factor, and how many calls came in each. */
  bins: { upTo: number; count: number }[];
  limit: number;
}

export interface Heat {
  kind: 'heat';
  /** A hundred shares, 0 to 1, row by row. */
  cells: number[];
  label: string;
}
