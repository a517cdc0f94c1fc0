/** A cell is its number from 0 to 99, row by row. Only this file spells cells: a letter for the column, a number for the row. */
export type Cell = number;

export const SIZE = 10;
export const COLUMNS = [...'ABCDEFGHIJ'];
export const CELLS: readonly Cell[] = Array.from({ length: SIZE * SIZE }, (_, cell) => cell);

export const rowOf = (cell: Cell): number => Math.floor(cell / SIZE);
export const columnOf = (cell: Cell): number => cell % SIZE;
export const cellAt = (row: number, column: number): Cell => row * SIZE + column;
export const isOnBoard = (row: number, column: number): boolean => row >= 0 && column >= 0 && row < SIZE && column < SIZE;

export function nameOf(cell: Cell): string {
  return `${COLUMNS[columnOf(cell)]}${rowOf(cell) + 1}`;
}

export function readCell(name: string): Cell | undefined {
  const found = /^([A-J])(10|[1-9])$/.exec(name);
  return found ? cellAt(Number(found[2]) - 1, COLUMNS.indexOf(found[1]!)) : undefined;
}

/** The cells that share a side with a cell. */
export function sidesOf(cell: Cell): Cell[] {
  const [row, column] = [rowOf(cell), columnOf(cell)];
  const around: [number, number][] = [[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]];
  return around.filter(([r, c]) => isOnBoard(r, c)).map(([r, c]) => cellAt(r, c));
}

/** The cells that can be reached from one over others by their sides; in the order of the board. */
export function reach(from: Cell, over: (cell: Cell) => boolean): Cell[] {
  const seen = new Set([from]);
  for (const cell of seen) for (const side of sidesOf(cell)) if (over(side)) seen.add(side);
  return [...seen].sort((one, other) => one - other);
}

/** The ships of a board: groups of decks that share sides. */
export function shipsOf(decks: ReadonlySet<Cell>): Cell[][] {
  const ships: Cell[][] = [];
  const seen = new Set<Cell>();
  for (const deck of [...decks].sort((one, other) => one - other)) {
    if (seen.has(deck)) continue;
    const ship = reach(deck, (cell) => decks.has(cell));
    ship.forEach((cell) => seen.add(cell));
    ships.push(ship);
  }
  return ships;
}
