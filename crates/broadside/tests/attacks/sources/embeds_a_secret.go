// Lets the compiler put a file of the judge into the bot.
// verdict: refused
@TEMPLATE@

//go:embed @SECRET@
var leak string
