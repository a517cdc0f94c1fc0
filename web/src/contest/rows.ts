/** The table of a tournament while it is played. */
import type { NewsRow } from '../generated/islands';

/** Writes the rows into their places and puts them into their order. Whom the page does not know is left out. */
export function arrange(body: HTMLElement, rows: readonly NewsRow[]): void {
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
