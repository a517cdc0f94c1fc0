// Lets the compiler put a file of the judge into the bot.
// verdict: refused
pub static LEAK: &str = include_str!("@SECRET@");
@TEMPLATE@
