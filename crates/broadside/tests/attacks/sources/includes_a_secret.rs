// Lets the compiler put a file of the judge into the bot.
// verdict: refused, No such file
pub static LEAK: &str = include_str!("@SECRET@");
@TEMPLATE@
