//! The arena as browsers and programs meet it: a real server on a real port with a real store.

#![expect(clippy::unwrap_used, reason = "what cannot fail here fails the test")]

mod api;
mod arena;
mod away;
mod bots;
mod browser;
mod classes;
mod contests;
mod deeds;
mod distrust;
mod door;
mod familiar;
mod games;
mod hostile;
mod learn;
mod limits;
mod live;
mod network;
mod network_pages;
mod people;
mod play;
mod practice;
mod pressure;
mod programs;
mod share;
mod statistics;
mod tables;
mod workers;
