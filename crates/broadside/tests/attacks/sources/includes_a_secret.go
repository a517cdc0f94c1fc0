// Lets the compiler of another language read a file of the judge.
// verdict: refused, undefined: Bot
package main

// #include "@SECRET@"
import "C"
