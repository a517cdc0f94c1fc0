// Lets the compiler of another language read a file of the judge.
// verdict: refused
package main

// #include "@SECRET@"
import "C"

func shoot() int { return int(C.secret) }
