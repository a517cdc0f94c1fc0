## What compilers say most often.

remark-no-function = the bot has no function { $name }
remark-interface = { $name } has to be declared in the interface section too
remark-unit = a bot in Pascal is a unit, it begins with “unit bot;”
remark-package = remove the line with package
remark-nothing-to-run = there is nothing to run in the source
remark-unknown-name = unknown name { $name }
remark-expected = “{ $expected }” is wanted here, not “{ $found }”
remark-types = the types do not fit: { $found } came, { $expected } is wanted
remark-duplicate = { $name } is declared twice
remark-arguments = { $name } takes another number of parameters
remark-unused = { $name } is never used
remark-uninitialised = { $name } is used before it has a value
remark-no-result = the function returns no value
remark-end-of-file = the text ends too early: an end or a bracket is missing
remark-no-unit = there is no unit { $name }
remark-colon = a colon is missing at the end of the line
remark-no-indent = an indented line has to follow the colon
remark-indent = the indentation is wrong
remark-tabs = the indentation mixes blanks and tabulators
remark-string = the text in quotes is not closed
remark-bracket = a bracket without its partner: { $name }
remark-syntax = this is not how it is written
remark-program = a bot in Pascal is a unit: write “unit bot;” instead of “program”, then the sections interface and implementation
remark-other-letters = the bot has no function { $name }: you have { $found }, write { $name }
remark-in-class = move the function { $name } out of its class
remark-called-with = the game calls { $name } with parameters: { $given }, the function takes { $taken }
remark-not-as-called = { $name } is not declared as the game calls it: compare with the template
remark-procedure = { $name } has to be a procedure: it returns nothing
remark-function = { $name } has to be a function and return a value
remark-no-main = a bot has no main of its own: the game calls its functions
remark-not-written = the function { $name } is declared, but not written
remark-expression = a mistake in an expression
remark-character = a character that is not allowed, perhaps a Russian letter instead of a Latin one
remark-else = there is no “;” before else: remove it
remark-before = “{ $expected }” is missing before “{ $found }”
remark-missing = “{ $name }” is missing
remark-print = print needs brackets: print(…)

## What a program says that crashed.

remark-run-zero = division by zero
remark-run-range = an index or value out of range
remark-run-stack = stack overflow, perhaps a recursion without an end
remark-run-memory = access to foreign memory, perhaps an index out of range or nil
remark-run-overflow = arithmetic overflow
remark-run-number = a whole number is wanted here
