//! Trains the models of the captain and the admiral and writes them to `crates/bots/models`.
//!
//! ```text
//! cargo run --release -p bots --example fit              # all models, about six minutes on one core
//! cargo run --release -p bots --example fit -- never edge  # only those whose names have all these words
//! ```
//!
//! A model is fitted by maximum likelihood: captains play against fleets that are known, and in the positions
//! they meet the weights must make the true berths likely among all that fit. Each round plays with the
//! weights of the round before, because positions depend on who shoots. At last the captain acquires a taste
//! for cells that are nearly as likely as the best, by playing many games and keeping what paid. Everything comes from fixed seeds:
//! running it again gives the same files.

mod newton;
mod positions;
mod taste;
mod weights;

use std::path::Path;
use std::{env, fs, io};

use bots::sea_battle::belief::{Model, Trained};
use bots::sea_battle::hiders::HiderKind;
use rules::sea_battle::{Contact, Fleet, Muster, Placement};

use positions::collect;
use weights::Weights;

const ROUNDS: u64 = 3;

/// Weights of the same likelihood shoot a little better or worse; this seed is the best of three, chosen on
/// fleets that no published figure was measured on.
const SEED: u64 = 3_000;

/// The hiders against whom a taste was found to pay. Against uniform fleets there was nothing to learn.
const TASTED: [HiderKind; 3] = [HiderKind::Sequential, HiderKind::Edge, HiderKind::Rings];

fn main() -> io::Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    for (contact, folder) in [(Contact::Never, "never"), (Contact::Corners, "corners")] {
        for trained in Trained::ALL {
            let name = format!("{folder}/{}", trained.name());
            if words.iter().all(|word| name.split('/').any(|part| part == word)) {
                fit(trained, contact, &name)?;
            }
        }
    }
    Ok(())
}

fn fit(trained: Trained, contact: Contact, name: &str) -> io::Result<()> {
    let hiders: &[HiderKind] = match &trained {
        Trained::On(hider) => &[*hider],
        Trained::OnAll => &HiderKind::ALL,
    };
    let placement = Placement { muster: Muster::Exactly(Fleet::STANDARD), contact };
    let mut weights = Weights::ZERO;
    let mut model = Model::ignorant();
    for round in 0..ROUNDS {
        let positions = collect(&model, hiders, &placement, SEED + round);
        eprint!("{name}: round {} of {ROUNDS}, {} positions, surprise", round + 1, positions.len());
        for _ in 0..if round == 0 { 4 } else { 2 } {
            eprint!(" {:.4}", weights.improve(&positions));
        }
        eprintln!();
        model = weights.model();
    }
    if let (Trained::On(hider), Contact::Never) = (trained, contact)
        && TASTED.contains(&hider)
    {
        model = taste::acquire(model, hider, &placement, SEED + ROUNDS, name);
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("models").join(name).with_extension("txt");
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, format!("# How likely ships lie where: made by the example `fit`, not by hand.\n{model}"))
}
