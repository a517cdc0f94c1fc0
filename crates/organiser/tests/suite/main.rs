//! Tournaments are held, interrupted, broken off and resumed, and every game has one result in the end.

mod ground;
mod interrupted;
mod played;
mod stopped;
