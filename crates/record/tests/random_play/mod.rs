//! Random matches of every preset, with random faults and broken rules, from a seed.

#![allow(dead_code, clippy::allow_attributes, reason = "every test takes what it needs")]

use std::cell::RefCell;

use record::{
    CallTime, Contestant, Event, Excerpt, Exit, Fault, GameKind, Header, Host, Record, Recorded, Scribe,
};
use rules::rps::{Choice, Rps, RpsAnswer, Throw};
use rules::sea_battle::{Aim, Contact, Layout, Mark, Placement, SeaBattle, SeaBattleAnswer, SeaBattleCall};
use rules::{Board, BySeat, Call, Cell, CellSet, Match, Preset, Seat};

/// A small source of chance: the same seed gives the same match.
#[derive(Clone)]
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.number() % limit
    }

    /// True once in so many times.
    pub(crate) fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u64) as usize]
    }

    pub(crate) fn cell(&mut self) -> Cell {
        Cell::from_index(self.below(100) as u8).unwrap()
    }

    pub(crate) fn cells(&mut self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = Cell::all().collect();
        for place in (1..cells.len()).rev() {
            cells.swap(place, self.below(place as u64 + 1) as usize);
        }
        cells
    }
}

/// Decks of the standard fleet whose ships do not touch.
pub(crate) fn random_decks(chance: &mut Chance) -> CellSet {
    'again: loop {
        let mut decks = CellSet::EMPTY;
        for length in [4, 3, 3, 2, 2, 2, 1, 1, 1, 1] {
            let mut tries = 0..200;
            let placed = tries.find_map(|_| {
                let (start, upright) = (chance.cell(), chance.once_in(2));
                let deck = |place: i8| if upright { start.offset(place, 0) } else { start.offset(0, place) };
                let ship: CellSet = (0..length).map(deck).collect::<Option<Vec<_>>>()?.into_iter().collect();
                (!ship.with_halo().meets(decks)).then_some(ship)
            });
            let Some(ship) = placed else { continue 'again };
            decks |= ship;
        }
        return decks;
    }
}

pub(crate) fn random_board(chance: &mut Chance, placement: &Placement) -> Board {
    let mut decks = random_decks(chance);
    if placement.contact == Contact::Corners && chance.once_in(2) {
        decks = decks.components().nth(chance.below(10) as usize).unwrap();
    }
    Layout::from_decks(decks).check(placement).unwrap()
}

fn random_layout(chance: &mut Chance, placement: &Placement, is_legal: bool) -> Layout {
    let marks = [Mark::Water, Mark::Deck, Mark::Number(7), Mark::Number(-1), Mark::Character('\u{7f}')];
    match chance.below(20) {
        _ if is_legal => random_board(chance, placement).into(),
        0 => Layout::from_decks(CellSet::from_bits(u128::from(chance.number()) << chance.below(60))),
        1 => {
            let rows = 8 + chance.below(4);
            let row = |chance: &mut Chance| (0..8 + chance.below(4)).map(|_| chance.pick(&marks)).collect();
            Layout::from_rows((0..rows).map(|_| row(chance)).collect::<Vec<Vec<Mark>>>())
        }
        _ => random_board(chance, placement).into(),
    }
}

pub(crate) fn random_fault(chance: &mut Chance) -> Fault {
    let text =
        chance.pick(&["", "Traceback:\n  \"quoted\" \\ \u{0}\u{1b}", "Ошибка в строке 7", "\u{2028}🚢"]);
    match chance.below(6) {
        5 => random_fault(chance).at_start(),
        0 => Fault::Late { limit_ms: 1500, cpu_ms: chance.below(2000), wall_ms: u64::MAX },
        1 => Fault::Died {
            exit: chance.pick(&[Exit::Code(-1), Exit::Code(217), Exit::Signal(11), Exit::Gone]),
            stderr: Excerpt::tail(text),
            source_line: chance.pick(&[None, Some(7)]),
        },
        2 => Fault::Garbled { expected: Excerpt::head("two integers"), found: Excerpt::head(text) },
        3 => Fault::Flooded { limit_bytes: 65_536 },
        _ => Fault::Memory { limit_bytes: 256 << 20 },
    }
}

/// A header of a random match of a game.
pub(crate) fn random_header(chance: &mut Chance, game: GameKind) -> Header {
    let presets: &[Preset] = if game == GameKind::Rps { &Preset::ALL[..2] } else { &Preset::ALL };
    let preset = chance.pick(presets);
    Header {
        game,
        preset,
        sets: preset.most_sets().min(1 + chance.below(4) as u32),
        wins: (game == GameKind::Rps).then_some(1 + chance.below(4) as u32),
        first: if preset.most_sets() == 1 { Seat::First } else { chance.pick(&Seat::BOTH) },
        bots: BySeat::new(
            Contestant::named("admiral"),
            Contestant { name: "бот \"2\"".to_owned(), version: Some("3".to_owned()) },
        ),
        seed: chance.pick(&[None, Some(u64::MAX)]),
        host: if chance.once_in(2) { Host::InProcess } else { Host::Named("seccomp+landlock".to_owned()) },
        voided: chance.pick(&[0, 0, 2]),
    }
}

/// The chance of one in so many that a call fails.
fn fault_rate(chance: &mut Chance) -> u64 {
    chance.pick(&[2, 10, 100, 1_000, u64::MAX])
}

pub(crate) fn sea_battle(seed: u64) -> Record<SeaBattle> {
    let mut chance = Chance(seed);
    let header = random_header(&mut chance, GameKind::SeaBattle);
    sea_battle_with(header, chance)
}

pub(crate) fn sea_battle_with(header: Header, mut chance: Chance) -> Record<SeaBattle> {
    let placement = header.rules::<SeaBattle>().unwrap().game.placement;
    let rate = fault_rate(&mut chance);
    let mut targets = BySeat::new(Vec::new(), Vec::new());
    play(header, |seat, call| {
        if chance.once_in(rate) {
            return Err(random_fault(&mut chance));
        }
        let wrong_kind = rate < u64::MAX && chance.once_in(rate.saturating_mul(2));
        Ok(match call {
            Call::Play(SeaBattleCall::Place) if !wrong_kind => {
                targets[seat] = chance.cells();
                let is_peaceful = rate == u64::MAX;
                SeaBattleAnswer::Layout(random_layout(&mut chance, &placement, is_peaceful))
            }
            Call::Play(SeaBattleCall::Shoot) if wrong_kind => SeaBattleAnswer::Layout(Layout::default()),
            Call::Play(SeaBattleCall::Shoot) => {
                SeaBattleAnswer::Shot(match chance.below(rate.saturating_mul(3)) {
                    0 => Aim::Off { row: i64::MIN, column: 10 },
                    1 => Aim::At(chance.cell()),
                    _ => Aim::At(targets[seat].pop().unwrap_or_else(|| chance.cell())),
                })
            }
            Call::Play(_) if wrong_kind => SeaBattleAnswer::Shot(Aim::At(chance.cell())),
            _ => SeaBattleAnswer::Done,
        })
    })
}

pub(crate) fn rps(seed: u64) -> Record<Rps> {
    let mut chance = Chance(seed);
    let header = random_header(&mut chance, GameKind::Rps);
    let rate = fault_rate(&mut chance);
    let likes_draws = chance.once_in(3);
    play(header, |_, call| {
        if chance.once_in(rate) {
            return Err(random_fault(&mut chance));
        }
        Ok(match call {
            Call::Play(_) => match chance.below(rate.saturating_mul(3)) {
                0 => RpsAnswer::Choice(Choice::Unknown(-4)),
                1 => RpsAnswer::Done,
                _ if likes_draws && !chance.once_in(12) => RpsAnswer::Choice(Choice::Of(Throw::Rock)),
                _ => RpsAnswer::Choice(Choice::Of(chance.pick(&Throw::ALL))),
            },
            _ => RpsAnswer::Done,
        })
    })
}

fn play<G: Recorded>(
    header: Header,
    mut ask: impl FnMut(Seat, Call<G>) -> Result<G::Answer, Fault>,
) -> Record<G> {
    let scribe = RefCell::new(Scribe::default());
    let mut timed = Chance(header.seed.unwrap_or(1));
    let mut tell = |event: Event<G>| scribe.borrow_mut().event(event);
    let mut game = Match::begin(&header.rules::<G>().unwrap(), header.first, &mut tell);
    let ask = |seat, call| {
        let time = CallTime { cpu_us: timed.below(100) as u32, wall_us: timed.number() as u32 };
        scribe.borrow_mut().call(seat, time);
        ask(seat, call)
    };
    game.run(ask, &mut tell);
    scribe.into_inner().finish(header).unwrap()
}
