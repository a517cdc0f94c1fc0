## How much an arena bears.

loadtest-where = Which arena? Name its address, or let one be opened for this alone with --own.
loadtest-elsewhere = { $server } is another machine, and this burdens it like two hundred visitors. If it is yours and nobody minds, add --it-is-mine.
loadtest-signing-up = signing up: { $count }
loadtest-class = a class submits: { $accepted } of { $all } accepted, { $seconds } s
loadtest-waiting = waiting for the game that everybody watches
loadtest-watching = { $count } watch one game, { $seconds } s
loadtest-reading = people read and submit: { $answers } answers, { $errors } errors, { $seconds } s
loadtest-title = { $server }
loadtest-class-told = { $students } students press Submit at once: { $accepted } accepted, the last after { $seconds } s. Pages meanwhile:
loadtest-viewers-told = { $viewers } watch one game of { $moves } moves for { $seconds } s: { $complete } saw every one, in order.
loadtest-people-told = { $people } people ({ $members } signed in) read { $pages } pages for { $seconds } s and send { $sent } versions:
loadtest-figures = { $answers } answers, { $errors } errors; first byte: median { $median } ms, 99 of 100 within { $most } ms, longest { $longest } ms
loadtest-well = All was answered as it should be.
loadtest-not-well = Not all was answered as it should be.
