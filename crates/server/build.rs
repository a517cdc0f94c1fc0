//! Lists the files that the front end was built into, so that they become a part of the program. Without them (nobody has
//! built the front end) pages come without style and scripts, and still work.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

fn main() {
    let folder =
        Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo says where we are")).join("../../web/dist");
    // A place that is not there would be looked for again in every build: whoever builds the front end builds it first.
    let watched = if folder.exists() { folder.clone() } else { "build.rs".into() };
    println!("cargo::rerun-if-changed={}", watched.display());
    let mut names: Vec<String> = fs::read_dir(&folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok().filter(|entry| entry.path().is_file())?.file_name().into_string().ok())
        .collect();
    names.sort();
    let mut table = String::from("&[\n");
    for name in names {
        let path = folder.join(&name);
        writeln!(table, "    ({name:?}, include_bytes!({path:?})),").expect("a string takes everything");
    }
    table.push_str("]\n");
    let out = env::var("OUT_DIR").expect("cargo says where to write");
    fs::write(Path::new(&out).join("assets.rs"), table).expect("cargo lets us write there");
}
