//! Bots and sources that want more than to play. Each says in its first lines what it does and the exact verdict that
//! it must get; its opponent must be unharmed, and nothing of it may be left behind.
//!
//! Every attempt that is refused prints `blocked: …`; one that succeeds prints `REACHED: …`. That the attempts are real
//! is shown by a game in which bots are trusted: there the same bot reaches a good deal.

mod attack;

use attack::{Attack, Ground, each, folder};
use serde_json::Value;

#[test]
fn bots_that_speak_for_themselves_get_the_verdict_they_deserve() {
    each(folder("speakers", "c"), |ground, attack| ground.fight(attack));
}

#[test]
fn bots_in_python_get_the_verdict_they_deserve() {
    each(folder("python", "py"), |ground, attack| ground.fight(attack));
}

#[test]
fn sources_cannot_hurt_the_compiler_or_read_through_it() {
    each(folder("sources", ""), |ground, attack| ground.submit(attack));
}

#[test]
fn the_same_attempts_reach_something_where_bots_are_trusted() {
    let ground = Ground::new();
    for (name, least) in [("reads_what_is_not_its_own", 3), ("calls_the_network", 4), ("asks_the_kernel", 10)]
    {
        let attack =
            folder("speakers", "c").into_iter().find(|attack| attack.name == name).expect("it is there");
        let output = ground.output_where_trusted(&attack);
        let reached = output.lines().filter(|line| line.starts_with("REACHED")).count();
        assert!(reached >= least, "{name} reaches only {reached}: {output}");
    }
}

#[test]
fn the_same_sources_tell_the_secret_where_bots_are_trusted() {
    let ground = Ground::new();
    let mut told = 0;
    for attack in folder("sources", "")
        .iter()
        .filter(|attack| attack.name.contains("secret") || attack.name == "environment")
    {
        told += u32::from(attack::tells_the_secret(&ground.check(attack, &["--trust-bots"])));
    }
    assert!(told >= 2, "only {told}");
}

#[test]
fn no_attack_is_without_a_verdict() {
    let attacks = folder("speakers", "c").len() + folder("python", "py").len() + folder("sources", "").len();
    assert!(attacks >= 40, "{attacks}");
}

impl Ground {
    /// Lets the attack play against somebody who minds their own business.
    fn fight(&self, attack: &Attack) -> Result<(), String> {
        let game = self.play(attack)?;
        let faults = game["ending"]["faults"].as_array().ok_or_else(|| format!("no game: {game}"))?;
        if let Some(fault) = faults.iter().find(|fault| fault["seat"] == 2) {
            return Err(format!("the opponent was harmed: {fault}"));
        }
        match attack.verdict.as_str() {
            "opponent unharmed" => Ok(()),
            "plays on" => plays_on(&game),
            verdict => fails_as(verdict, &game, faults),
        }?;
        self.nothing_is_left(attack)
    }
}

fn plays_on(game: &Value) -> Result<(), String> {
    let output = game["seats"][0]["output"].as_str().unwrap_or_default();
    if game["ending"]["kind"] != "played" {
        return Err(format!("it did not play on: {}", game["ending"]));
    }
    if let Some(reached) = output.lines().find(|line| line.starts_with("REACHED")) {
        return Err(reached.to_owned());
    }
    let refusals = output.lines().filter(|line| line.starts_with("blocked")).count();
    let attempted = refusals > 0 || output.is_empty();
    if attempted { Ok(()) } else { Err(format!("nothing was attempted: {output}")) }
}

/// Holds `late at shoot, signal 9` against the one fault of the game.
fn fails_as(verdict: &str, game: &Value, faults: &[Value]) -> Result<(), String> {
    let [fault] = faults else { return Err(format!("one fault was expected: {}", game["ending"])) };
    let (what, evidence) = verdict.split_once(", ").unwrap_or((verdict, ""));
    let (kind, call) = what.split_once(" at ").unwrap_or((what, ""));
    let right_kind = fault["kind"] == kind && (call.is_empty() || fault["call"] == call);
    let detail = fault["detail"].as_str().unwrap_or_default();
    if !right_kind || !detail.contains(evidence) {
        return Err(format!("{verdict:?} was expected: {fault}"));
    }
    if game["outcome"] != "second" {
        return Err(format!("the opponent should have won: {}", game["outcome"]));
    }
    Ok(())
}
