//! How long players may take over their calls.

use std::time::Duration;

use rules::{Call, Preset};

use crate::judged::Judged;

/// How long a player may take over a call of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLimits {
    /// Until a program is ready for its first call.
    pub start: Duration,
    /// Over calls around the sets.
    pub notice: Duration,
    /// Over the board of a set.
    pub place: Duration,
    /// Over everything else that happens in a set.
    pub turn: Duration,
}

impl TimeLimits {
    /// How long any program may take until it is ready.
    pub const START: Duration = Duration::from_secs(10);

    /// The limits that a preset is known for.
    #[must_use]
    pub const fn of(preset: Preset) -> Self {
        let (place_ms, turn_ms) = match preset {
            Preset::AiBattle | Preset::Homework => (1_500, 1_500),
            Preset::SeaFight | Preset::Lol2019 => (5_000, 1_000),
        };
        Self {
            start: Self::START,
            notice: Duration::from_secs(5),
            place: Duration::from_millis(place_ms),
            turn: Duration::from_millis(turn_ms),
        }
    }

    /// The limit of a call.
    pub(crate) fn of_call<G: Judged>(&self, call: Call<G>) -> Duration {
        match call {
            Call::Play(call) if G::is_placing(call) => self.place,
            Call::Play(_) => self.turn,
            _ => self.notice,
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::rps::{Choose, Rps};
    use rules::sea_battle::{SeaBattle, SeaBattleCall};

    use super::*;

    #[test]
    fn every_call_has_the_limit_of_its_preset() {
        let check = |preset, notice, place, turn| {
            let limits = TimeLimits::of(preset);
            let sea_battle = |call: Call<SeaBattle>| limits.of_call(call).as_millis();
            assert_eq!(sea_battle(Call::GameStart), notice);
            assert_eq!(sea_battle(Call::SetEnd), notice);
            assert_eq!(sea_battle(Call::Play(SeaBattleCall::Place)), place);
            assert_eq!(sea_battle(Call::Play(SeaBattleCall::Shoot)), turn);
            let choose = Call::<Rps>::Play(Choose { previous: None });
            assert_eq!(limits.of_call(choose).as_millis(), turn);
        };
        check(Preset::AiBattle, 5_000, 1_500, 1_500);
        check(Preset::SeaFight, 5_000, 5_000, 1_000);
        check(Preset::Lol2019, 5_000, 5_000, 1_000);
    }
}
