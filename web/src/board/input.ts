/** What a page says about a board that is only looked at. Cells are names with spaces between, such as `A1 B7`. */
export interface BoardInput {
  name?: string;
  /** Ten rows from the top, `#` for decks. */
  rows?: string[];
  shots?: string;
  last?: string;
  trouble?: string;
  /** Hide what was not shot at. */
  fog?: boolean;
  /** Let readers walk over the cells with the arrow keys. */
  grid?: boolean;
}
