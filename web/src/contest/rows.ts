/** What a server tells of a tournament while it is played. Everything that is read is in the reader's language already. */
export interface ContestNews {
  /** `running`, `paused`, `finished` or another state by its name. */
  state: string;
  say: Record<string, string>;
  played: number;
  games: number;
  rows: ContestRow[];
  now: { title: string; address: string }[];
  over: boolean;
}

/** A row of the table: the number of the entrant, and what stands in the cells that are marked with these names. */
export interface ContestRow {
  entrant: number;
  cells: Record<string, string>;
}

/** Writes the rows into their places and puts them into their order. Whom the page does not know is left out. */
export function arrange(body: HTMLElement, rows: readonly ContestRow[]): void {
  const known = new Map([...body.querySelectorAll<HTMLElement>('[data-entrant]')].map((row) => [Number(row.dataset['entrant']), row]));
  const ordered = rows.flatMap(({ entrant, cells }) => {
    const row = known.get(entrant);
    if (row) fill(row, cells);
    return row ?? [];
  });
  const stands = [...body.children].filter((row) => ordered.includes(row as HTMLElement));
  // Rows that stand right stay where they are: a reader may have chosen something there.
  if (ordered.some((row, at) => row !== stands[at])) body.append(...ordered);
}

function fill(row: HTMLElement, cells: Record<string, string>): void {
  for (const cell of row.querySelectorAll<HTMLElement>('[data-of]')) {
    const text = cells[cell.dataset['of']!];
    if (text !== undefined && cell.textContent !== text) cell.textContent = text;
  }
}
