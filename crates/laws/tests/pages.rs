//! The pages of the project: links lead somewhere, and both languages are there.

mod workspace;

use std::fs;

use workspace::{files, read, root};

/// The targets of the links in a page that are files of the project.
fn links(page: &str) -> impl Iterator<Item = &str> {
    let targets = page.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    targets.filter(|target| !target.contains("://") && !target.starts_with('#'))
}

#[test]
fn every_link_leads_somewhere() {
    for path in files(".", ".md") {
        let page = fs::read_to_string(&path).expect("a page is text");
        for link in links(&page) {
            let file = link.split('#').next().unwrap_or(link);
            let target = path.parent().unwrap_or(&root()).join(file);
            assert!(target.exists(), "{} links to {link}", path.display());
        }
    }
}

#[test]
fn both_readmes_show_the_same_commands() {
    let commands = |page: &str| -> Vec<String> {
        let blocks = page.split("```").skip(1).step_by(2);
        blocks.flat_map(str::lines).filter(|line| line.starts_with("./")).map(command).collect()
    };
    let command = commands(&read("README.md"));
    assert!(!command.is_empty());
    assert_eq!(command, commands(&read("README.ru.md")));
}

/// A command without its trailing comment.
fn command(line: &str) -> String {
    line.split(" #").next().unwrap_or(line).trim().to_owned()
}
