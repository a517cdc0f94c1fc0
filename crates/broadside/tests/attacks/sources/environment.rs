// Asks the compiler for the environment of the judge.
// verdict: refused
pub fn shoot() -> &'static str { env!("BROADSIDE_SECRET") }
