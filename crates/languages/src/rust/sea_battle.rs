use crate::broadside::SeaBattle;

// en: A bot for Sea Battle. It plays by the rules as it is: make it clever.
// ru: Бот для морского боя. Он уже играет по правилам: сделайте его умнее.
#[derive(Default)]
pub struct Bot {
    // en: The number of the next shot of this set.
    // ru: Номер следующего выстрела в этом сете.
    next_shot: i32,
}

impl SeaBattle for Bot {
    fn on_set_start(&mut self) {
        self.next_shot = 0;
    }

    // en: Your ships: 0 is water, 1 is a deck. Ships do not touch, not even by corners.
    // ru: Ваши корабли: 0 - вода, 1 - палуба. Корабли не касаются даже углами.
    fn get_map(&mut self) -> [[i32; 10]; 10] {
        [
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
        ]
    }

    // en: Where to shoot: row and column, from 0 to 9. Never shoot at the same cell twice.
    // ru: Куда стрелять: строка и столбец, от 0 до 9. В одну клетку дважды стрелять нельзя.
    fn shoot(&mut self) -> (i32, i32) {
        let cell = (self.next_shot / 10, self.next_shot % 10);
        self.next_shot += 1;
        cell
    }

    // en: What came of your shot: 0 missed, 2 hit, 3 sunk.
    // ru: Чем кончился ваш выстрел: 0 - мимо, 2 - ранен, 3 - потоплен.
    fn shot_result(&mut self, _code: i32) {}

    // en: Where the opponent has shot: row and column.
    // ru: Куда выстрелил соперник: строка и столбец.
    fn on_opponent_shot(&mut self, _cell: (i32, i32)) {}
}
