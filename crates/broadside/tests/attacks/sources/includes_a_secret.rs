// Lets the compiler put a file of the judge into the bot.
// verdict: refused
pub fn shoot() -> &'static str { include_str!("@SECRET@") }
