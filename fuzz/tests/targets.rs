//! Every target on its seeds, on the inputs that once broke it, and on spoilt copies of both.

use std::fs;
use std::path::Path;

use fuzz::{Mutator, TARGETS};

const INPUTS_PER_TARGET: usize = 3_000;

fn files(folder: &str, target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(folder).join(target);
    let Ok(entries) = fs::read_dir(&folder) else { return Vec::new() };
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).expect("a readable file")).collect()
}

#[test]
fn seeds_and_regressions_do_no_harm() {
    for (name, target) in TARGETS {
        let seeds = files("seeds", name);
        assert!(!seeds.is_empty(), "{name} has seeds");
        seeds.iter().chain(&files("regressions", name)).for_each(|input| target(input));
    }
}

#[test]
fn spoilt_inputs_do_no_harm() {
    for (name, target) in TARGETS {
        let inputs = files("seeds", name).into_iter().chain(files("regressions", name)).collect();
        let mut mutator = Mutator::new(2019, inputs);
        (0..INPUTS_PER_TARGET).for_each(|_| target(&mutator.input()));
    }
}
