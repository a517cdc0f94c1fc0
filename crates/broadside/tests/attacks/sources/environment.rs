// Asks the compiler for the environment of the judge.
// verdict: refused
pub static LEAK: &str = env!("BROADSIDE_SECRET");
@TEMPLATE@
