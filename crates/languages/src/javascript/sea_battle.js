// en: A bot for Sea Battle. It plays by the rules as it is: make it clever.
// ru: Бот для морского боя. Он уже играет по правилам: сделайте его умнее.

// en: The number of the next shot of this set.
// ru: Номер следующего выстрела в этом сете.
let nextShot = 0;

function onSetStart() {
  nextShot = 0;
}

// en: Your ships: 0 is water, 1 is a deck. Ships do not touch, not even by corners.
// ru: Ваши корабли: 0 - вода, 1 - палуба. Корабли не касаются даже углами.
function getMap() {
  return [
    [1, 1, 1, 1, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [1, 1, 1, 0, 1, 1, 1, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [1, 1, 0, 1, 1, 0, 1, 1, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [1, 0, 1, 0, 1, 0, 1, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  ];
}

// en: Where to shoot: row and column, from 0 to 9. Never shoot at the same cell twice.
// ru: Куда стрелять: строка и столбец, от 0 до 9. В одну клетку дважды стрелять нельзя.
function shoot() {
  const cell = [Math.floor(nextShot / 10), nextShot % 10];
  nextShot += 1;
  return cell;
}

// en: What came of your shot: 0 missed, 2 hit, 3 sunk.
// ru: Чем кончился ваш выстрел: 0 - мимо, 2 - ранен, 3 - потоплен.
function shotResult(code) {
}

// en: Where the opponent has shot.
// ru: Куда выстрелил соперник.
function onOpponentShot([row, column]) {
}
