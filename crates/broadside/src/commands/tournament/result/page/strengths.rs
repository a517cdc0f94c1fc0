//! How strong everybody is and how sure that is: a dot for the estimate, a bar for where the truth lies.

use std::io::Write;

use store::StoreError;
use texts::say;
use tournament::Strength;

use super::super::words;
use super::Page;
use super::markup::{escaped, name};

/// Lines of the scale, at most.
const MOST_TICKS: f64 = 7.0;
/// Distances between two lines of the scale.
const STEPS: [f64; 9] = [10.0, 25.0, 50.0, 100.0, 200.0, 400.0, 1_000.0, 2_000.0, 5_000.0];

impl Page<'_> {
    pub(super) fn strengths(&mut self) -> Result<(), StoreError> {
        let (lang, summary) = (self.lang, self.summary);
        let ranked = summary.standings.strengths.ranked();
        let scale = Scale::of(ranked);
        self.section("strength", &say!(lang, "page-strength"))?;
        self.note(&say!(lang, "page-strength-note"))?;
        writeln!(self.out, "<ol class=\"strengths\">\n<li class=\"ticks\" aria-hidden=\"true\">")?;
        write!(self.out, "<svg width=\"100%\" height=\"18\" class=\"axis\">")?;
        for tick in scale.ticks() {
            let (place, label) = (scale.percent(tick), signed(tick));
            write!(self.out, "<text x=\"{place:.2}%\" y=\"13\">{label}</text>")?;
        }
        writeln!(self.out, "</svg></li>")?;
        let mut group = 0;
        for strength in ranked {
            let begins = strength.group != group;
            group = strength.group;
            self.strength(strength, &scale, begins)?;
        }
        writeln!(self.out, "</ol>")?;
        self.note(&say!(lang, "page-group-note"))?;
        self.end_section()
    }

    fn strength(&mut self, strength: &Strength, scale: &Scale, begins: bool) -> Result<(), StoreError> {
        let [low, middle, high] = [strength.low, strength.elo, strength.high].map(|elo| scale.percent(elo));
        let group = texts::group(strength.group);
        let (elo, reach) = (words::elo(strength), words::reach(strength));
        let class = if begins { " class=\"begins\"" } else { "" };
        let label = escaped(&say!(self.lang, "page-group", group = group.as_str()));
        let out = &mut self.out;
        write!(out, "<li{class}><span class=\"group\" title=\"{label}\">{group}</span>")?;
        write!(
            out,
            "{}<span class=\"elo\">{elo} <small>{reach}</small></span>",
            name(self.summary.name(strength.entrant))
        )?;
        write!(out, "<svg width=\"100%\" height=\"22\" role=\"img\" aria-label=\"{elo} {reach}\">")?;
        for tick in scale.ticks() {
            let (place, zero) = (scale.percent(tick), if tick == 0.0 { " class=\"zero\"" } else { "" });
            write!(out, "<line{zero} x1=\"{place:.2}%\" x2=\"{place:.2}%\" y1=\"0\" y2=\"22\"/>")?;
        }
        write!(out, "<line class=\"bar\" x1=\"{low:.2}%\" x2=\"{high:.2}%\" y1=\"11\" y2=\"11\"/>")?;
        for end in [low, high] {
            write!(out, "<line class=\"bar\" x1=\"{end:.2}%\" x2=\"{end:.2}%\" y1=\"6\" y2=\"16\"/>")?;
        }
        writeln!(out, "<circle cx=\"{middle:.2}%\" cy=\"11\" r=\"5\"/></svg></li>")?;
        Ok(())
    }
}

/// From which strength to which the figure reaches.
struct Scale {
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    fn of(ranked: &[Strength]) -> Self {
        let low = ranked.iter().map(|strength| strength.low).fold(-STEPS[0], f64::min);
        let high = ranked.iter().map(|strength| strength.high).fold(STEPS[0], f64::max);
        let fits = |step: &&f64| (high - low) / **step <= MOST_TICKS;
        let step = *STEPS.iter().find(fits).unwrap_or(&STEPS[STEPS.len() - 1]);
        // Room for the labels at both ends.
        let room = (high - low) * 0.04;
        Self { low: low - room, high: high + room, step }
    }

    fn percent(&self, elo: f64) -> f64 {
        (elo - self.low) / (self.high - self.low) * 100.0
    }

    fn ticks(&self) -> impl Iterator<Item = f64> {
        let (first, last) = ((self.low / self.step).ceil(), (self.high / self.step).floor());
        let step = self.step;
        (0..).map(move |number| first + f64::from(number)).take_while(move |tick| *tick <= last).map(
            move |tick| {
                let tick = tick * step;
                // There is a zero below zero, and nobody wants to read it.
                if tick == 0.0 { 0.0 } else { tick }
            },
        )
    }
}

fn signed(elo: f64) -> String {
    match elo {
        _ if elo > 0.0 => format!("+{elo:.0}"),
        _ if elo < 0.0 => format!("−{:.0}", -elo),
        _ => "0".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use tournament::Entrant;

    use super::*;

    #[test]
    fn the_scale_holds_everybody_and_has_few_lines() {
        for (low, high) in [(-1.0, 1.0), (-340.0, 610.0), (-30_000.0, 28_000.0)] {
            let of = |elo| Strength { entrant: Entrant(0), elo, low, high, group: 1 };
            let scale = Scale::of(&[of(low), of(high)]);
            assert!(scale.percent(low) >= 0.0 && scale.percent(high) <= 100.0);
            let ticks: Vec<f64> = scale.ticks().collect();
            assert!((2..=14).contains(&ticks.len()) && ticks.contains(&0.0), "{ticks:?}");
        }
    }
}
