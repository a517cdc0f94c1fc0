//! What the compiler says and how a crash looks.
use super::*;
