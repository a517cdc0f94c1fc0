//! Streams of server-sent events, one file each, of the same shape: `PATH` and `show`. A stream tells the whole state again
//! whenever it changes, ends when nothing will change any more, and ends when the arena stops.

pub(crate) mod version;
