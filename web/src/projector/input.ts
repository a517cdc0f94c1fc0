/** What is shown to the whole room, one after another. Asked for anew after every round, so that it stays true. */
export interface ProjectorInput {
  title: string;
  /** How long each stays, in seconds. */
  seconds?: number;
  slides: Slide[];
}

export type Slide =
  | { kind: 'game'; title: string; stream?: string; record?: string }
  | { kind: 'table'; title: string; played: number; games: number; rows: { place: string; name: string; points: number; low?: number; high?: number }[] };
