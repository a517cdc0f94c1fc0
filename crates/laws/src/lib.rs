//! The laws of ARCHITECTURE.md that a program can check. They are tests: see `tests/`.
