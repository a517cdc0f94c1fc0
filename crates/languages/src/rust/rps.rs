use crate::broadside::Rps;

// en: A bot for Rock-Paper-Scissors. It plays by the rules as it is: make it clever.
// ru: Бот для игры «камень-ножницы-бумага». Он уже играет по правилам: сделайте его умнее.
#[derive(Default)]
pub struct Bot;

// en: 1 is rock, 2 is paper, 3 is scissors.
// ru: 1 - камень, 2 - бумага, 3 - ножницы.
const ROCK: i32 = 1;

impl Rps for Bot {
    // en: Your choice, given what the opponent chose the turn before (0 at the very first turn).
    // ru: Ваш выбор; известен прошлый выбор соперника (0 на самом первом ходу).
    fn choose(&mut self, _previous: i32) -> i32 {
        ROCK
    }
}
