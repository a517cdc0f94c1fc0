/** A throw as a shape: a stone is round, paper is a sheet, scissors are crossed; one that has won is underlined. */
function shape(thrown, x, y, r, kind) {
  const line = kind === 'won' ? `<path class="won" stroke-width="${r / 4}" d="M${x - r} ${y + r * 1.4}h${2 * r}"/>` : '';
  return line + drawn(thrown, x, y, r, kind);
}

function drawn(thrown, x, y, r, kind) {
  if (thrown === 0) return `<circle class="${kind}" cx="${x}" cy="${y}" r="${r}"/>`;
  if (thrown === 1) return `<rect class="${kind}" x="${x - r * .8}" y="${y - r}" width="${r * 1.6}" height="${r * 2}"/>`;
  return `<path class="${kind}" fill="none" stroke-width="${r / 3}" d="M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}"/>`;
}

/** What a player has thrown so far: the last throw large, those before it as a strip, the newest last. */
function board(owner) {
  const moves = game.sets[set].moves.slice(0, step), strip = moves.slice(-40);
  const kind = (move) => (move[0] === owner ? 'won' : 'lost');
  let marks = '', wins = 0;
  strip.forEach((move, i) => { marks += shape(move[1 + owner], 14 + (i % 10) * 24, 150 + Math.floor(i / 10) * 24, 7, kind(move)); });
  for (const move of moves) wins += move[0] === owner;
  const last = moves.at(-1);
  if (last) marks += shape(last[1 + owner], 122, 70, 42, kind(last));
  return `<svg viewBox="0 0 244 246" aria-hidden="true">${marks}<text x="240" y="14" text-anchor="end">${wins}</text></svg>`;
}
