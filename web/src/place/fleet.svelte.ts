/** A fleet while it is being placed: any arrangement is allowed meanwhile, and what is wrong with it is known at once. */
import { LENGTHS } from '../board/fleet';
import { cellAt, columnOf, isOnBoard, rowOf, SIZE, type Cell } from '../record/cell';


export interface Ship {
  id: number;
  length: number;
  /** Its first cell; nothing while it is in the dock. */
  at: Cell | null;
  isUpright: boolean;
}

/** The cells of a ship, or nothing when it does not fit on the board. */
export function cellsOf(ship: Pick<Ship, 'length' | 'isUpright'>, at: Cell): Cell[] | null {
  const cells = Array.from({ length: ship.length }, (_, deck) => [rowOf(at) + (ship.isUpright ? deck : 0), columnOf(at) + (ship.isUpright ? 0 : deck)] as const);
  return cells.every(([row, column]) => isOnBoard(row, column)) ? cells.map(([row, column]) => cellAt(row, column)) : null;
}

/** The nearest place of a first cell where a ship fits. */
export function fit(ship: Pick<Ship, 'length' | 'isUpright'>, at: Cell): Cell {
  const [row, column] = [rowOf(at), columnOf(at)];
  return ship.isUpright ? cellAt(Math.min(row, SIZE - ship.length), column) : cellAt(row, Math.min(column, SIZE - ship.length));
}

function touches(one: Cell, other: Cell): boolean {
  return Math.abs(rowOf(one) - rowOf(other)) <= 1 && Math.abs(columnOf(one) - columnOf(other)) <= 1;
}

export class Fleet {
  ships: Ship[] = $state(LENGTHS.map((length, id) => ({ id, length, at: null, isUpright: false })));

  placed = $derived(this.ships.filter((ship) => ship.at !== null));
  docked = $derived(this.ships.filter((ship) => ship.at === null));
  decks: ReadonlyMap<Cell, Ship> = $derived(new Map(this.placed.flatMap((ship) => (cellsOf(ship, ship.at!) ?? []).map((cell) => [cell, ship] as const))));
  trouble: Cell[] = $derived.by(() => {
    const all = this.placed.map((ship) => cellsOf(ship, ship.at!) ?? []);
    const bad = all.flatMap((cells, place) => cells.filter((cell) => all.some((others, other) => other !== place && others.some((near) => touches(cell, near)))));
    return [...new Set(bad)].sort((one, other) => one - other);
  });
  isReady = $derived(this.docked.length === 0 && this.trouble.length === 0);

  put(id: number, at: Cell, isUpright?: boolean): void {
    const ship = this.ships[id]!;
    if (isUpright !== undefined) ship.isUpright = isUpright;
    ship.at = fit(ship, at);
  }

  take(id: number): void {
    this.ships[id]!.at = null;
  }

  turn(id: number): void {
    const ship = this.ships[id]!;
    ship.isUpright = !ship.isUpright;
    if (ship.at !== null) ship.at = fit(ship, ship.at);
  }

  clear(): void {
    for (const ship of this.ships) ship.at = null;
  }

  /** Places everything at random: the long ships first, anew when the short ones find no room. */
  random(chance: () => number = Math.random): void {
    do this.clear();
    while (!this.ships.every((ship) => this.tryRandom(ship, chance)));
  }

  private tryRandom(ship: Ship, chance: () => number): boolean {
    const places: { at: Cell; isUpright: boolean }[] = [];
    const taken = [...this.decks.keys()];
    for (const isUpright of ship.length > 1 ? [false, true] : [false]) {
      for (let at = 0; at < SIZE * SIZE; at++) {
        const cells = cellsOf({ length: ship.length, isUpright }, at);
        if (cells && !cells.some((cell) => taken.some((deck) => touches(cell, deck)))) places.push({ at, isUpright });
      }
    }
    const chosen = places[Math.floor(chance() * places.length)];
    if (chosen) this.put(ship.id, chosen.at, chosen.isUpright);
    return chosen !== undefined;
  }

  /** Ten rows from the top, `#` for decks, as records have them. */
  get rows(): string[] {
    return Array.from({ length: SIZE }, (_, row) => Array.from({ length: SIZE }, (_, column) => (this.decks.has(cellAt(row, column)) ? '#' : '_')).join(''));
  }
}
