// What pages and streams tell islands. Written from the types of the server by its tests:
//   BLESS=1 cargo test -p server generated

/** What the island `board` draws. Cells are names with spaces between, such as `A1 B7`. */
export type BoardInput = { name: string,
/** From the top, `#` for decks. */
rows: Array<string>, shots: string, last: string, trouble: string, };

/** A chart, by its kind. */
export type Chart = { "kind": "intervals", rows: Array<Interval>, } | { "kind": "cross", names: Array<CrossName>, cells: Array<Array<CrossCell | null>>, } | { "kind": "rating", points: Array<RatingPoint>, } | { "kind": "histogram", bins: Array<Bin>, limit: number, } | { "kind": "heat", cells: Array<number>, label: string, };

/** A strength and how far it may be off. Neighbours of one group are not told apart. */
export type Interval = { name: string, href?: string, value: number, low: number, high: number, group: number, mine: boolean, };

/** Who stands at a row and a column of a cross table. */
export type CrossName = { name: string, points: number, href?: string, mine: boolean, };

/** What came of the games of two. */
export type CrossCell = { result: 'won' | 'drawn' | 'lost' | 'both-lost', score: string, href: string, };

/** A rating after a contest. One with a version began it. */
export type RatingPoint = {
/** Milliseconds since 1970. */
at: number, value: number,
/** How far the 95 % reach to either side. */
reach: number, version?: number, };

/** How many calls took so long. */
export type Bin = {
/** The CPU time of a call, at most, in milliseconds. */
upTo: number, count: number, };

/** How a game is shown. */
export type ReplayInput = {
/** Whose eyes at first. */
view: View,
/** Whether readers may not choose other eyes. */
fixedView: boolean,
/** How the calls of each player are spelled. */
callStyle?: [CallStyle, CallStyle],
/** Whether the log of calls is left out. */
withoutCalls: boolean,
/** Whether keyboard and address of the page are left alone: there is more on the page. */
embedded: boolean,
/** Whether it is shown at first where a bot has failed, if one has. */
fromFault: boolean,
/** Begins to play at once, at this speed. */
autoplay?: number,
/** What shots were worth, where that is known. */
review?: Array<Reviewed>,
/** What the bots printed, where it is known. */
output?: Array<Words>, };

/** Whose eyes a game is seen with. */
export type View = "all";

/** How the author of a bot spells the names of calls. */
export type CallStyle = "snake" | "camel" | "sea-fight";

/** What a shot was worth. */
export type Reviewed = {
/** The set, from 1. */
set: number,
/** The shot of both sides in the set, from 1. */
shot: number,
/** How likely it was to hit, from 0 to 1. */
chance: number,
/** How likely the best shot was to hit, from 0 to 1. */
best: number, };

/** What a bot has printed at one call. */
export type Words = {
/** Which side: 1 or 2. */
seat: number,
/** The call of this side, counted from 0. */
call: number, text: string, };

/** What the compiler said about the source. */
export type EditorInput = { diagnostics: Array<Remark>, };

/** How a check stands. */
export type CheckState = {
/** The stages, as far as they are known. */
stages: Array<StageState>,
/** How long it still waits, as far as that can be said. */
queue?: Queue,
/** Whether the version may play, once that is known. */
accepted?: boolean,
/** What the compiler says. */
diagnostics: Array<Remark>,
/** Why it was refused, or how it went. */
sentence?: string,
/** A map that was refused. */
map?: RefusedMap,
/** What the bot printed. */
output?: string,
/** Where the record of the test game is. */
record?: string,
/** How the author spells the calls of the test game. */
spelling?: CallStyle,
/** The version that plays in tournaments, once the check is over, if there is one. */
active?: number,
/** Whether nothing will change any more. */
over: boolean, };

/** A stage of a check. */
export type StageState = {
/** `saved`, `compile`, `start`, `game` or `done`. */
key: 'saved' | 'compile' | 'start' | 'game' | 'done',
/** `waiting`, `running`, `passed`, `failed` or `skipped`. */
state: 'waiting' | 'running' | 'passed' | 'failed' | 'skipped',
/** How long it took. */
ms?: number,
/** A few words. */
detail?: string, };

/** How long a check still waits, if all goes on as it does. */
export type Queue = {
/** How many come first. */
position: number,
/** In how many seconds it begins. */
seconds: number, };

/** A message of a compiler, with what it means in the reader's language. */
export type Remark = { help?: string,
/** The line of the source, from 1. */
line: number | null,
/** The column, from 1. */
column: number | null,
/** `error`, `warning` or `note`. */
severity: 'error' | 'warning' | 'note',
/** What the compiler says. */
message: string, };

/** A map that was refused: ten rows, and what is wrong with it. */
export type RefusedMap = {
/** From the top, `#` for decks. */
decks: Array<string>, flaws: Array<MapFlaw>, };

/** Something that is wrong with a map, as records spell it. */
export type MapFlaw = { flaw: string,
/** Names of cells with spaces between. */
cells?: string, cell?: string, };

/** A version that was made of it, whose check is ordered. */
export type Submitted = { version: number,
/** Where its check can be heard, as server-sent events. */
events: string,
/** Where it is shown. */
page: string,
/** The edition of the draft, which is the same now, unless something was typed in it that was never sent. */
draft: number | null, };

/** What is told of a tournament, in the reader's language. */
export type News = {
/** `announced`, `running`, `paused`, `finished` or `cancelled`. */
state: string,
/** Sentences by the place that they are for. */
say: { [key in string]: string },
/** Games that were played. */
played: number,
/** Games that there will be in all, as far as that is known. */
games: number,
/** The table, the best first. */
rows: Array<NewsRow>,
/** The games that are played now. */
now: Array<NewsGame>,
/** Whether nothing will change any more. */
over: boolean, };

/** A row of the table. */
export type NewsRow = {
/** The number of the entrant, from 0. */
entrant: number,
/** What stands in its cells, by their names. */
cells: { [key in string]: string }, };

/** A game that is played now. */
export type NewsGame = {
/** Who plays. */
title: string,
/** Where it can be watched. */
address: string, };

/** What is shown, as the island `projector` takes it. */
export type Show = { title: string, slides: Array<Slide>, };

/** One after another: a game that is played or was just played, or the table. */
export type Slide = { "kind": "game", title: string, tag: string, stream?: string, record: string, } | { "kind": "table", title: string, played: number, games: number, rows: Array<TableRow>, };

/** Somebody in the table. */
export type TableRow = { place: string, name: string, points: number, };

/** Who plays, against whom that can be, and what a link has asked for. */
export type PlayInput = {
/** The name of whoever has signed in. */
name?: string, offer: Array<OfferGroup>,
/** The opponent that is chosen at first: a bot, `anyone` or `friend`. */
against: string,
/** The game of a friend who has sent a link. */
game?: number,
/** What opens that game. */
key?: string,
/** How many sets the friend wants to play. */
sets?: number,
/** The realm of the network game, and the address of the page without what a link has asked for. */
realm: string, page: string,
/** What lets a bot play from a terminal. */
command: string, };

/** Some bots of a kind. */
export type OfferGroup = { title: string, choices: Array<Choice>, };

/** A bot that can be played against. */
export type Choice = {
/** As the API takes it: `house-hunter`, `bot-12`, `newest-12`, `draft-12`. */
value: string, name: string, };

/** Where to shoot. */
export type HintTold = {
/** Cells such as `B7`, the best first. */
cells: Array<string>, };

/** Why a bot has left. */
export type FaultTold = {
/** One sentence; nothing if the bot has not left. */
sentence: string | null, };

/** Whether the opponent wants to play again, too. */
export type AgainTold = {
/** The game that the opponent has opened. */
next: NextGame | null, };

/** The next game of two who have played. */
export type NextGame = {
/** Its number. */
game: number,
/** What lets the other in. */
key?: string, };
