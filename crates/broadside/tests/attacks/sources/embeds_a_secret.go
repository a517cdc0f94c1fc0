// Lets the compiler put a file of the judge into the bot.
// verdict: refused, invalid pattern syntax
package main

import _ "embed"

//go:embed @SECRET@
var leak string
