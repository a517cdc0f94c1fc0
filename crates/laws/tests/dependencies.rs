//! What we build with: licences that suit ours, from the registry alone, each named in ARCHITECTURE.md.

mod workspace;

use workspace::{dependencies, members, metadata, read, text};

/// Licences under which a dependency may be linked into the binary.
const LICENCES: &[&str] = &[
    "MIT",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Unicode-3.0",
    "Zlib",
    "0BSD",
    "Unlicense",
    "CC0-1.0",
    "BSL-1.0",
];

/// Tools that tests use and nothing is linked with, under licences that are not on the list.
const TOOLS: &[(&str, &str)] = &[("cbindgen", "MPL-2.0")];

/// Whether one alternative of a licence expression consists of licences from the list.
fn is_free(expression: &str) -> bool {
    let expression = expression.replace('/', " OR ").replace(['(', ')'], "");
    expression
        .split(" OR ")
        .any(|choice| choice.split(" AND ").all(|licence| LICENCES.contains(&licence.trim())))
}

#[test]
fn every_dependency_has_a_licence_that_suits_ours() {
    let metadata = metadata();
    for package in metadata["packages"].as_array().expect("a list of packages") {
        let licence = text(&package["license"]);
        if TOOLS.contains(&(text(&package["name"]).as_str(), licence.as_str())) {
            continue;
        }
        assert!(is_free(&licence), "{} {}: {licence:?}", package["name"], package["version"]);
    }
}

#[test]
fn an_unsuitable_licence_would_be_noticed() {
    assert!(is_free("MIT OR GPL-3.0-only") && is_free("(MIT OR Apache-2.0) AND Unicode-3.0"));
    assert!(!is_free("GPL-3.0-only") && !is_free("MIT AND GPL-3.0-only") && !is_free(""));
}

#[test]
fn tools_are_for_tests_alone() {
    let metadata = metadata();
    for (name, package) in members(&metadata) {
        let linked = dependencies(package, None);
        assert!(TOOLS.iter().all(|(tool, _)| !linked.contains(*tool)), "{name} is linked with a tool");
    }
}

#[test]
fn every_dependency_comes_from_the_registry() {
    let metadata = metadata();
    for package in metadata["packages"].as_array().expect("a list of packages") {
        let source = text(&package["source"]);
        assert!(source.is_empty() || source.starts_with("registry+"), "{}: {source}", package["name"]);
    }
}

#[test]
fn every_dependency_of_ours_is_explained_in_the_architecture() {
    let metadata = metadata();
    let page = read("ARCHITECTURE.md");
    let members = members(&metadata);
    for (name, package) in &members {
        for dependency in dependencies(package, None).into_iter().filter(|used| !members.contains_key(used)) {
            assert!(
                page.contains(&format!("`{dependency}`")),
                "`{dependency}`, used by {name}, is not explained"
            );
        }
    }
}
