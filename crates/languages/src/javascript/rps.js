// en: A bot for Rock-Paper-Scissors. It plays by the rules as it is: make it clever.
// ru: Бот для игры «камень-ножницы-бумага». Он уже играет по правилам: сделайте его умнее.

const ROCK = 1;
const PAPER = 2;
const SCISSORS = 3;

// en: Your choice, given what the opponent chose the turn before (0 at the very first turn).
// ru: Ваш выбор; известен прошлый выбор соперника (0 на самом первом ходу).
function choose(previous) {
  return ROCK;
}
