// Lets the compiler of another language read a file of the judge.
// verdict: refused
@TEMPLATE@

// #include "@SECRET@"
import "C"
