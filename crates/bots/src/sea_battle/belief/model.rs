//! What was learned about one hider.

use std::fmt::{self, Write as _};

use rules::sea_battle::Cell;

use super::chase::Chase;
use super::grid::Grid;
use super::odds::{ByCourse, Odds, place_bias};
use super::outlook::Outlook;
use super::taste::{TASTES, tastes};
use super::traits::{LONGEST, STAGES, TRAITS};
use crate::sea_battle::Intel;

/// How one hider weighs the berths of each length, stage by stage, and those of a wounded ship.
#[derive(Clone, Debug)]
pub struct Model {
    hidden: [[[f32; TRAITS]; LONGEST]; STAGES],
    wounded: [[f32; TRAITS + LONGEST - 1]; STAGES],
    taste: [[f32; TASTES]; STAGES],
    bias: [[ByCourse<Grid>; LONGEST]; STAGES],
}

impl Model {
    /// Weights of the traits of berths, by stage and by length, and those of the berths of a wounded ship:
    /// the same traits, then whether it has two, three or four decks.
    #[must_use]
    pub fn new(
        hidden: [[[f32; TRAITS]; LONGEST]; STAGES],
        wounded: [[f32; TRAITS + LONGEST - 1]; STAGES],
    ) -> Self {
        let bias = std::array::from_fn(|stage| {
            std::array::from_fn(|shorter| place_bias(shorter + 1, &hidden[stage][shorter]))
        });
        Self { hidden, wounded, taste: [[0.0; TASTES]; STAGES], bias }
    }

    /// The same model with a taste for cells, by stage: weights of [`tastes`].
    #[must_use]
    pub fn with_taste(self, taste: [[f32; TASTES]; STAGES]) -> Self {
        Self { taste, ..self }
    }

    /// How much better a cell is than its chance says.
    #[must_use]
    pub fn taste(&self, outlook: &Outlook, odds: &Odds, cell: Cell) -> f32 {
        let weights = &self.taste[outlook.stage()];
        if *weights == [0.0; TASTES] {
            return 0.0;
        }
        tastes(outlook, odds, cell).iter().zip(weights).fold(0.0, |sum, (taste, weight)| sum + taste * weight)
    }

    /// A model that knows nothing but the rules.
    #[must_use]
    pub fn ignorant() -> Self {
        let mut hidden = [[[0.0; TRAITS]; LONGEST]; STAGES];
        let mut wounded = [[0.0; TRAITS + LONGEST - 1]; STAGES];
        hidden.iter_mut().flatten().for_each(|weights| weights[0] = -1.0);
        wounded.iter_mut().for_each(|weights| weights[0] = -1.0);
        Self::new(hidden, wounded)
    }

    /// How likely each cell holds a deck of a ship that was not hit yet.
    #[must_use]
    pub fn odds(&self, outlook: &Outlook) -> Odds {
        let stage = outlook.stage();
        let grid = |length: usize| outlook.blend(&self.hidden[stage][length - 1]);
        Odds::spread(outlook, grid, |length| &self.bias[stage][length - 1])
    }

    /// How likely the cells next to a wounded ship hold its next deck.
    #[must_use]
    pub fn chase(&self, outlook: &Outlook, intel: &Intel) -> Option<Chase> {
        Chase::new(outlook, intel, &self.wounded[outlook.stage()])
    }

    /// Reads what [`Model`] prints: lines of numbers, and comments after `#`.
    pub fn parse(text: &str) -> Result<Self, BadModel> {
        let mut rows = text
            .lines()
            .map(|line| line.split('#').next().unwrap_or(""))
            .filter(|line| !line.trim().is_empty());
        let mut hidden = [[[0.0; TRAITS]; LONGEST]; STAGES];
        let mut wounded = [[0.0; TRAITS + LONGEST - 1]; STAGES];
        for weights in hidden.iter_mut().flatten() {
            read_row(rows.next(), weights)?;
        }
        for weights in &mut wounded {
            read_row(rows.next(), weights)?;
        }
        let mut taste = [[0.0; TASTES]; STAGES];
        for weights in &mut taste {
            read_row(rows.next(), weights)?;
        }
        if rows.next().is_some() { Err(BadModel) } else { Ok(Self::new(hidden, wounded).with_taste(taste)) }
    }
}

fn read_row(row: Option<&str>, weights: &mut [f32]) -> Result<(), BadModel> {
    let mut words = row.ok_or(BadModel)?.split_whitespace();
    for weight in &mut *weights {
        *weight = words.next().and_then(|word| word.parse().ok()).ok_or(BadModel)?;
    }
    if words.next().is_some() { Err(BadModel) } else { Ok(()) }
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (stage, lengths) in self.hidden.iter().enumerate() {
            writeln!(f, "# stage {stage}: ships of 1, 2, 3 and 4 decks")?;
            lengths.iter().try_for_each(|weights| write_row(f, weights))?;
        }
        writeln!(f, "# a wounded ship, stage by stage")?;
        self.wounded.iter().try_for_each(|weights| write_row(f, weights))?;
        writeln!(f, "# taste, stage by stage")?;
        self.taste.iter().try_for_each(|weights| write_row(f, weights))
    }
}

fn write_row(f: &mut fmt::Formatter<'_>, weights: &[f32]) -> fmt::Result {
    let row = weights.iter().try_fold(String::new(), |mut row, weight| {
        write!(row, "{weight:9.4}")?;
        Ok(row)
    })?;
    writeln!(f, "{row}")
}

/// The text is not that of a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadModel;

impl fmt::Display for BadModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hidden, wounded) = (STAGES * LONGEST, TRAITS + LONGEST - 1);
        write!(
            f,
            "a model has {hidden} rows of {TRAITS} numbers, {STAGES} of {wounded} and {STAGES} of {TASTES}"
        )
    }
}

impl std::error::Error for BadModel {}
