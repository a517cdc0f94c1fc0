## A tournament, until it is over.
