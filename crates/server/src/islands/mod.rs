//! What pages tell their islands. These types and those of live streams are written as TypeScript into
//! `web/src/generated/islands.ts`, so that neither side can change without the other.

mod charts;
mod editor;
#[cfg(test)]
mod generated;
mod play;
mod replay;

pub(crate) use charts::{Chart, CrossCell, CrossName, Interval, RatingPoint};
pub(crate) use editor::EditorInput;
pub(crate) use play::PlayInput;
pub(crate) use replay::{CallStyle, ReplayInput};
