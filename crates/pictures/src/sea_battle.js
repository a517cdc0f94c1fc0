const CELL = 24, BOARD = 240;

/** What is seen of a player's board after some moves of the set in play. */
function view(owner) {
  const { ships, moves } = game.sets[set], shot = new Map();
  for (const [who, cell, result] of moves.slice(0, step)) if (who !== owner && !shot.has(cell)) shot.set(cell, result);
  const afloat = ships[owner].filter((ship) => !ship.every((cell) => shot.has(cell)));
  const sunk = ships[owner].filter((ship) => ship.every((cell) => shot.has(cell)));
  return { shot, afloat, sunk };
}

function hull(ship, kind) {
  const [first, last] = [Math.min(...ship), Math.max(...ship)];
  const [x, y] = [first % 10, Math.floor(first / 10)], [w, h] = [last % 10 - x + 1, Math.floor(last / 10) - y + 1];
  return `<rect class="${kind}" x="${x * CELL + 2}" y="${y * CELL + 2}" width="${w * CELL - 4}" height="${h * CELL - 4}" rx="7"/>`;
}

function board(owner) {
  const { shot, afloat, sunk } = view(owner), struck = new Set(sunk.flat());
  let marks = sunk.map((ship) => hull(ship, 'sunk')).join('');
  if (shown[owner]) marks += afloat.map((ship) => hull(ship, 'hull')).join('');
  for (const [cell, result] of shot) {
    const x = (cell % 10) * CELL + 12, y = Math.floor(cell / 10) * CELL + 12;
    if (struck.has(cell)) marks += `<path class="sunk" d="M${x - 5} ${y - 5}l10 10m0 -10l-10 10"/>`;
    else if (result === 0) marks += `<circle cx="${x}" cy="${y}" r="3"/>`;
    else marks += `<path class="hit" d="M${x} ${y - 8}L${x + 8} ${y} ${x} ${y + 8} ${x - 8} ${y}Z"/>`;
  }
  const last = game.sets[set].moves[step - 1];
  if (last && last[0] !== owner) marks += `<circle class="last" cx="${(last[1] % 10) * CELL + 12}" cy="${Math.floor(last[1] / 10) * CELL + 12}" r="10.5"/>`;
  let rulers = '', grid = '';
  for (let i = 0; i < 10; i++) {
    rulers += `<text x="${i * CELL + 12}" y="-7" text-anchor="middle">${'ABCDEFGHIJ'[i]}</text><text x="-7" y="${i * CELL + 16}" text-anchor="end">${i + 1}</text>`;
    if (i) grid += `M${i * CELL} 0V${BOARD}M0 ${i * CELL}H${BOARD}`;
  }
  return `<svg viewBox="-24 -22 268 266" aria-hidden="true"><rect class="sea" width="${BOARD}" height="${BOARD}"/><path class="grid" d="${grid}"/>${rulers}${marks}</svg>`;
}
