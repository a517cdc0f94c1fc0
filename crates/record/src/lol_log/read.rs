//! Reading a log. Everything that is wrong with its lines is said at once, each thing with its line and column.

use rules::sea_battle::{SIZE, ShotResult};
use rules::{BySeat, Cell, CellSet, Seat};

use super::complaint::{Complaint, Complaints, MAX_COMPLAINTS, What};
use super::play::agreeing_results;
use super::{Base, Certainty, LolLog, LolShot, MAX_ENDING_BYTES, MAX_LOG_BYTES, result_word};

impl LolLog {
    /// Reads a log. Carriage returns, a byte order mark, blanks at the ends of lines and empty lines at the end do
    /// no harm.
    pub fn parse(text: &str) -> Result<Self, Complaints> {
        if text.len() > MAX_LOG_BYTES {
            return Err(Complaints(vec![Complaint { line: 1, column: 1, what: What::Large }]));
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim_end();
        let mut reader =
            Reader { lines: text.lines().map(str::trim_end).enumerate(), complaints: Vec::new() };
        let boards = BySeat::new(0, usize::from(SIZE) + 1).map(|_, first_line| reader.board(first_line));
        let (shots, ending) = reader.shots();
        let shown = reader.shown_base(&shots);
        if !reader.complaints.is_empty() {
            return Err(Complaints(reader.complaints));
        }
        let in_base = |base| shots.iter().filter_map(|shot| shot.in_base(base)).collect::<Vec<_>>();
        let (base, certainty, shots) = match shown {
            Some(base) => (base, Certainty::Shown, in_base(base)),
            None => by_results(boards, in_base(Base::Zero), in_base(Base::One)),
        };
        Ok(Self { boards, shots, base, certainty, ending })
    }
}

/// The base with which more results agree with the boards.
fn by_results(
    boards: BySeat<CellSet>,
    from_zero: Vec<LolShot>,
    from_one: Vec<LolShot>,
) -> (Base, Certainty, Vec<LolShot>) {
    match agreeing_results(boards, &from_zero).cmp(&agreeing_results(boards, &from_one)) {
        std::cmp::Ordering::Greater => (Base::Zero, Certainty::ByResults, from_zero),
        std::cmp::Ordering::Equal => (Base::One, Certainty::Assumed, from_one),
        std::cmp::Ordering::Less => (Base::One, Certainty::ByResults, from_one),
    }
}

/// A shot whose coordinates count from a number that is not known yet.
struct RawShot {
    seat: Seat,
    coordinates: [u8; 2],
    columns: [usize; 2],
    line: usize,
    result: ShotResult,
}

impl RawShot {
    fn in_base(&self, base: Base) -> Option<LolShot> {
        let [x, y] = self.coordinates;
        let cell = Cell::new(y.checked_sub(base.number())?, x.checked_sub(base.number())?)?;
        Some(LolShot { seat: self.seat, cell, result: self.result })
    }
}

/// Lines that are no shots, as long as no shot follows.
struct RawEnding {
    line: usize,
    text: String,
    /// The line that does not fit any more.
    too_long: Option<usize>,
}

impl RawEnding {
    fn at(line: usize) -> Self {
        Self { line, text: String::new(), too_long: None }
    }

    fn push(&mut self, line: usize, text: &str) {
        if self.too_long.is_some() || self.text.len() + 1 + text.len() > MAX_ENDING_BYTES {
            self.too_long.get_or_insert(line);
            return;
        }
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(text);
    }
}

struct Reader<'t, L: Iterator<Item = (usize, &'t str)>> {
    lines: L,
    complaints: Vec<Complaint>,
}

impl<'t, L: Iterator<Item = (usize, &'t str)>> Reader<'t, L> {
    fn complain(&mut self, line: usize, column: usize, what: What) {
        if self.complaints.len() < MAX_COMPLAINTS {
            self.complaints.push(Complaint { line: line + 1, column, what });
        }
    }

    fn board(&mut self, first_line: usize) -> CellSet {
        let mut decks = CellSet::EMPTY;
        for row in 0..SIZE {
            let Some((line, text)) = self.lines.next() else {
                if !matches!(self.complaints.last(), Some(Complaint { what: What::Short, .. })) {
                    self.complain(first_line + usize::from(row), 1, What::Short);
                }
                return decks;
            };
            self.row(row, line, text, &mut decks);
        }
        if let Some((line, text)) = self.lines.next()
            && !text.is_empty()
        {
            self.complain(line, 1, What::NoEmptyLine);
        }
        decks
    }

    fn row(&mut self, row: u8, line: usize, text: &str, decks: &mut CellSet) {
        let width = text.chars().count();
        if width != usize::from(SIZE) {
            self.complain(line, width.min(usize::from(SIZE)) + 1, What::Width(width));
        }
        for (column, character) in (0..SIZE).zip(text.chars()) {
            match character {
                '_' => {}
                '#' => Cell::new(row, column).into_iter().for_each(|cell| decks.insert(cell)),
                other => self.complain(line, usize::from(column) + 1, What::Character(other)),
            }
        }
    }

    /// The shots, and what stands after them.
    fn shots(&mut self) -> (Vec<RawShot>, Option<String>) {
        let mut shots = Vec::new();
        let mut ending: Option<RawEnding> = None;
        while let Some((line, text)) = self.lines.next() {
            if !is_shot(text) {
                ending.get_or_insert_with(|| RawEnding::at(line)).push(line, text);
                continue;
            }
            if let Some(ending) = ending.take() {
                self.complain(ending.line, 1, What::NotAShot);
            }
            match shot(line, text) {
                Ok(shot) => shots.push(shot),
                Err((column, what)) => self.complain(line, column, what),
            }
        }
        if let Some(line) = ending.as_ref().and_then(|ending| ending.too_long) {
            self.complain(line, 1, What::LongEnding);
        }
        (shots, ending.map(|ending| ending.text))
    }

    /// The base that a 0 or a 10 shows.
    fn shown_base(&mut self, shots: &[RawShot]) -> Option<Base> {
        let edges = |edge: u8| {
            shots.iter().find_map(move |shot| {
                let place = shot.coordinates.iter().position(|&coordinate| coordinate == edge)?;
                Some((shot.line, shot.columns[place]))
            })
        };
        match (edges(0), edges(SIZE)) {
            (None, None) => None,
            (Some(_), None) => Some(Base::Zero),
            (None, Some(_)) => Some(Base::One),
            (Some(zero), Some(ten)) => {
                let ((early, there), (late, here)) =
                    if zero < ten { ((zero, 0), (ten, SIZE)) } else { ((ten, SIZE), (zero, 0)) };
                self.complain(late.0, late.1, What::MixedBases { here, there, line: early.0 + 1 });
                None
            }
        }
    }
}

/// Whether a line is meant to be a shot: it begins with a number, and another number or a result is in it.
fn is_shot(line: &str) -> bool {
    let is_number =
        |word: &str| word.trim_start_matches(['-', '+']).starts_with(|c: char| c.is_ascii_digit());
    let mut words = line.split_ascii_whitespace();
    let is_numbered = words.next().is_some_and(is_number);
    is_numbered
        && words.next().is_some_and(|word| is_number(word) || words.any(|word| result(word).is_some()))
}

fn result(word: &str) -> Option<ShotResult> {
    [ShotResult::Miss, ShotResult::Hit, ShotResult::Sunk]
        .into_iter()
        .find(|result| result_word(*result) == word)
}

fn shot(line: usize, text: &str) -> Result<RawShot, (usize, What)> {
    let mut words = words(text);
    let mut next = |name| words.next().ok_or((text.chars().count() + 1, What::Missing(name)));
    let (column, word) = next("the player")?;
    let seat = coordinate(word).and_then(Seat::from_number).ok_or((column, What::Player(word.to_owned())))?;
    let mut read = |name| {
        let (column, word) = next(name)?;
        let number = coordinate(word).ok_or((column, What::Coordinate(word.to_owned())))?;
        Ok((number, column))
    };
    let (x, x_column) = read("x")?;
    let (y, y_column) = read("y")?;
    let (column, word) = next("the result")?;
    let result = result(word).ok_or((column, What::Result(word.to_owned())))?;
    match words.next() {
        Some((column, _)) => Err((column, What::Extra)),
        None => Ok(RawShot { seat, coordinates: [x, y], columns: [x_column, y_column], line, result }),
    }
}

/// A number from 0 to 10, without signs and without zeros before it.
fn coordinate(word: &str) -> Option<u8> {
    match word.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        b"10" => Some(10),
        _ => None,
    }
}

/// The words of a line with their columns, from 1.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    line.split_ascii_whitespace().map(move |word| {
        let start = word.as_ptr() as usize - line.as_ptr() as usize;
        (line[..start].chars().count() + 1, word)
    })
}
