//! Writes the types of islands as TypeScript, and notices when what is written is stale.

use std::path::Path;

use ts_rs::{Config, TS};

use super::replay::View;
use super::{
    CallStyle, Chart, CrossCell, CrossName, EditorInput, Interval, PlayInput, RatingPoint, ReplayInput,
};
use crate::api::play::{AgainTold, FaultTold, HintTold};
use crate::api::versions::Submitted;
use crate::checks::{CheckState, MapFlaw, Queue, RefusedMap, Remark, StageState};
use crate::games::{Reviewed, Words};
use crate::learn::figure::BoardInput;
use crate::live::tournament::{News, NewsGame, NewsRow};
use crate::pages::projector::{Show, Slide, TableRow};
use crate::play::{Choice, NextGame, OfferGroup};
use crate::statistics::Bin;

/// Where islands find them.
const FILE: &str = "../../web/src/generated/islands.ts";
const HEAD: &str = "// What pages and streams tell islands. Written from the types of the server by its tests:\n\
    //   BLESS=1 cargo test -p server generated\n";

/// The declarations of types, one after the other.
macro_rules! written {
    ($($told:ty),* $(,)?) => {{
        let mut text = HEAD.to_owned();
        $(declare::<$told>(&mut text);)*
        text
    }};
}

fn declare<T: TS>(text: &mut String) {
    let config = Config::new().with_large_int("number").with_array_tuple_limit(2);
    let docs = T::docs().unwrap_or_default();
    let declared =
        format!("{docs}export {}", T::decl(&config)).replace("/**\n * ", "/** ").replace("\n */", " */");
    text.push('\n');
    declared.lines().for_each(|line| *text += &format!("{}\n", line.trim_end()));
}

#[test]
fn islands_know_the_types_of_the_server() {
    let text = written![
        BoardInput,
        Chart,
        Interval,
        CrossName,
        CrossCell,
        RatingPoint,
        Bin,
        ReplayInput,
        View,
        CallStyle,
        Reviewed,
        Words,
        EditorInput<'static>,
        CheckState,
        StageState,
        Queue,
        Remark,
        RefusedMap,
        MapFlaw,
        Submitted,
        News,
        NewsRow,
        NewsGame,
        Show,
        Slide,
        TableRow,
        PlayInput,
        OfferGroup,
        Choice,
        HintTold,
        FaultTold,
        AgainTold,
        NextGame,
    ];
    let file = Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the tests")).join(FILE);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&file, &text).expect("the folder of the front end can be written to");
    }
    let known = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(known, text, "islands know other types; BLESS=1 writes them anew");
}
