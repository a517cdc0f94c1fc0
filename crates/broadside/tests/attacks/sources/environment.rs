// Asks the compiler for the environment of the judge.
// verdict: refused, not defined at compile time
pub static LEAK: &str = env!("BROADSIDE_SECRET");
@TEMPLATE@
