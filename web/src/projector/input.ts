/** What is shown to the whole room, one after another. Asked for anew after every round, so that it stays true. */
export interface ProjectorInput {
  title: string;
  /** How long a table stays, in seconds. A game stays until its end was seen. */
  seconds?: number;
  slides: Slide[];
}

export type Slide =
  | { kind: 'game'; title: string; stream?: string; record?: string; tag?: string }
  | { kind: 'table'; title: string; played: number; games: number; rows: { place: string; name: string; points: number; low?: number; high?: number }[] };
