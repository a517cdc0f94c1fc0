//! Which sources are bots, and what is read from messages.
use super::*;
