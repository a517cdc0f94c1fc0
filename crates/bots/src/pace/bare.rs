//! The yardstick: random Sea Battle with nothing around it, as a short program made for speed alone would
//! play it.

use super::Played;

const LENGTHS: [usize; 10] = [4, 3, 3, 2, 2, 2, 1, 1, 1, 1];
const BOARD: usize = 100;
const ROW: usize = 10;

/// A start that finds no berth for a ship so many times is thrown away.
const TRIES: usize = 300;

/// Plays games of two random shooters with random fleets: no referee, no players, no calls. Fleets come from
/// drawing berths until one fits, chance from a xorshift generator.
#[must_use]
pub fn bare_sea_battle(games: u64, seed: u64) -> Played {
    let berths = all_berths();
    let mut chance = Xorshift(seed | 1);
    let mut played = Played { matches: games, ..Played::default() };
    for game in 0..games {
        let beginner = (game % 2) as usize;
        let (winner, shots) = play(&berths, beginner, &mut chance);
        played.turns += shots;
        played.won += u64::from(winner == 0);
    }
    played
}

struct Xorshift(u64);

impl Xorshift {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * most as u64) >> 32) as usize
    }
}

/// The decks of a ship and the cells that it closes to others, by length, direction and first cell; none
/// where it would leave the board.
type Berths = [[[Option<(u128, u128)>; BOARD]; 2]; 5];

fn all_berths() -> Box<Berths> {
    let mut berths = Box::new([[[None; BOARD]; 2]; 5]);
    for length in 1..=4 {
        for cell in 0..BOARD {
            berths[length][0][cell] = rectangle(cell, length, 1);
            berths[length][1][cell] = rectangle(cell, 1, length);
        }
    }
    berths
}

fn rectangle(cell: usize, width: usize, height: usize) -> Option<(u128, u128)> {
    let (row, column) = (cell / ROW, cell % ROW);
    if row + height > ROW || column + width > ROW {
        return None;
    }
    let fill = |rows: std::ops::Range<usize>, columns: std::ops::Range<usize>| {
        let cells = rows.flat_map(|row| columns.clone().map(move |column| row * ROW + column));
        cells.fold(0, |set, cell| set | 1_u128 << cell)
    };
    let around = |from: usize, size: usize| from.saturating_sub(1)..ROW.min(from + size + 1);
    let decks = fill(row..row + height, column..column + width);
    Some((decks, fill(around(row, height), around(column, width))))
}

struct Target {
    ships: [u128; LENGTHS.len()],
    afloat: u128,
    order: [u8; BOARD],
    shot: usize,
}

impl Target {
    fn new(berths: &Berths, chance: &mut Xorshift) -> Self {
        let ships = loop {
            if let Some(ships) = lay_fleet(berths, chance) {
                break ships;
            }
        };
        let afloat = ships.iter().fold(0, |all, ship| all | ship);
        Self { ships, afloat, order: std::array::from_fn(|cell| cell as u8), shot: 0 }
    }

    fn take_shot(&mut self, chance: &mut Xorshift) -> bool {
        let drawn = self.shot + chance.below(BOARD - self.shot);
        self.order.swap(self.shot, drawn);
        let cell = 1_u128 << self.order[self.shot];
        self.shot += 1;
        let hit = self.afloat & cell != 0;
        self.afloat &= !cell;
        hit
    }

    fn sunk_ships(&self) -> usize {
        self.ships.iter().filter(|&ship| ship & self.afloat == 0).count()
    }
}

fn lay_fleet(berths: &Berths, chance: &mut Xorshift) -> Option<[u128; LENGTHS.len()]> {
    let mut closed = 0;
    let mut ships = [0; LENGTHS.len()];
    for (ship, length) in ships.iter_mut().zip(LENGTHS) {
        let mut draws = (0..TRIES).map(|_| berths[length][chance.below(2)][chance.below(BOARD)]);
        let (decks, around) = draws.find_map(|berth| berth.filter(|(decks, _)| decks & closed == 0))?;
        *ship = decks;
        closed |= around;
    }
    Some(ships)
}

fn play(berths: &Berths, beginner: usize, chance: &mut Xorshift) -> (usize, u64) {
    let mut targets = [Target::new(berths, chance), Target::new(berths, chance)];
    let mut shooter = beginner;
    let mut shots = 0;
    loop {
        let target = &mut targets[1 - shooter];
        let hit = target.take_shot(chance);
        shots += 1;
        if !hit {
            shooter = 1 - shooter;
        } else if target.sunk_ships() == LENGTHS.len() {
            return (shooter, shots);
        }
    }
}
