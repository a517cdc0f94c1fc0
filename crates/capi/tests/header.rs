//! `include/broadside.h` is what cbindgen makes of the source today.

use std::{env, fs};

/// Set to write the header anew instead of comparing it.
const UPDATE: &str = "BROADSIDE_UPDATE_HEADER";

#[test]
fn the_header_says_what_the_source_says() {
    let folder = &env::current_dir().expect("cargo runs the tests in the folder of their crate");
    let config =
        cbindgen::Config::from_file(folder.join("cbindgen.toml")).expect("the settings are readable");
    let bindings = cbindgen::Builder::new().with_config(config).with_crate(folder).generate();
    let mut written = Vec::new();
    bindings.expect("the source is readable").write(&mut written);
    let written = String::from_utf8(written).expect("a header is text");
    let file = folder.join("include/broadside.h");
    if env::var_os(UPDATE).is_some() {
        fs::create_dir_all(folder.join("include")).expect("the folder is writable");
        fs::write(&file, &written).expect("the header is writable");
    }
    let kept = fs::read_to_string(&file).expect("the header is there");
    assert!(kept == written, "the header is old: run {UPDATE}=1 cargo test -p capi --test header");
}
