// wampy plays a whole game: `javascript_wampy.mjs URL REALM SERIALIZER`; prints `passed` and the game's number.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(`${process.env.NODE_PATH}/`);
const load = async (name) => import(pathToFileURL(require.resolve(name)).href);
const { Wampy } = await load("wampy");
const { default: WebSocket } = await load("ws");
const { MsgpackSerializer } = await load("wampy/MsgpackSerializer.js");
const { CborSerializer } = await load("wampy/CborSerializer.js");
const { JsonSerializer } = await load("wampy/JsonSerializer.js");

const [url, realm, serializer] = process.argv.slice(2);
const serializers = { json: JsonSerializer, msgpack: MsgpackSerializer, cbor: CborSerializer };
const BOARD = [
    "####______", "__________", "###_###___", "__________", "##_##_##__",
    "__________", "#_#_#_#___", "__________", "__________", "__________",
];
const COORDINATES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const CELLS = COORDINATES.flatMap((y) => COORDINATES.map((x) => [x, y]));
const DECKS = CELLS.filter(([x, y]) => BOARD[y - 1][x - 1] === "#");

// A session of its own. Wampy takes strict URIs unless it is told otherwise; the second player leaves it at that.
async function join(uriValidation) {
    const options = { realm, ws: WebSocket, serializer: new serializers[serializer](), autoReconnect: false };
    const client = new Wampy(url, uriValidation ? { ...options, uriValidation } : options);
    await client.connect();
    return client;
}

const first = async (call) => (await call).argsList[0];

// What is wrong comes as an error with a URI and a sentence.
async function refused(promise, uri, words) {
    try {
        await promise;
    } catch (error) {
        assert.equal(error.errorUri, uri, JSON.stringify(error));
        assert.ok(error.argsList[0].includes(words), error.argsList[0]);
        return error;
    }
    return assert.fail(`${uri} must come`);
}

async function shootUntilOver(client, procedure, game, cells) {
    for (const [x, y] of cells) {
        if ((await first(client.call(procedure, { argsList: [game], argsDict: { x, y } }))) === "game-over") {
            return;
        }
    }
    assert.fail("the game is not over");
}

async function play() {
    const [ann, bob, eve] = [await join("loose"), await join(), await join("loose")];
    const touching = ["##########", ...BOARD.slice(1)];
    const wrong = await refused(ann.call("new-game", ["ann", touching]), "seabattle.error.invalid_board", "not legal");
    assert.deepEqual(wrong.argsDict.cells[0], [1, 1]);
    const opened = await ann.call("new-game", { argsList: ["ann", BOARD], argsDict: { opponent: "invited" } });
    const game = opened.argsList[0];
    assert.ok(opened.argsDict.seat === 1 && opened.argsDict.token.length > 0);
    const key = opened.argsDict.key;
    assert.deepEqual((await first(eve.call("get-game-info", [game]))).slice(0, 3), ["waiting", "ann", ""]);
    const shots = [];
    const states = [];
    await eve.subscribe(`seabattle.game.${game}.shot`, (event) => shots.push([event.argsDict.number, ...event.argsList]));
    await eve.subscribe(`seabattle.game.${game}.state`, (event) => states.push([event.argsList[0], event.argsDict ?? {}]));
    const guessed = eve.call("new-game", { argsList: ["eve", BOARD], argsDict: { game } });
    await refused(guessed, "seabattle.error.not_invited", "invited");
    const joined = await bob.call("seabattle.new_game", { argsDict: { "player-id": "bob", board: BOARD, game, key } });
    assert.deepEqual([joined.argsList[0], joined.argsDict.seat], [game, 2]);

    await refused(eve.call("shoot", [game, 1, 1]), "seabattle.error.not_your_game", "not a player");
    await refused(ann.call("shoot", [game, 11, 1]), "wamp.error.invalid_argument", "from 1 to 10");
    await refused(ann.call("shoot", [game, "one", 1]), "wamp.error.invalid_argument", "whole number");
    await refused(eve.call("get-game-log", [game]), "seabattle.error.game_not_finished", "not finished");
    const losing = shootUntilOver(bob, "seabattle.shoot", game, [...CELLS].reverse());
    assert.equal(await first(ann.call("shoot", [game, 10, 10])), "miss");
    await shootUntilOver(ann, "shoot", game, DECKS);
    await losing;
    assert.equal(await first(bob.call("seabattle.shoot", [game, 1, 1])), "game-over");

    const info = await first(eve.call("get-game-info", { argsDict: { "game-id": game } }));
    assert.deepEqual(info, ["player1-win", "ann", "bob", BOARD, BOARD]);
    const log = await first(eve.call("get-game-log", [game]));
    for (let tries = 0; states.length < 2 && tries < 6000; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const lines = shots.map(([, ...shot]) => shot.join(" "));
    assert.deepEqual(lines, log.trim().split("\n").slice(22));
    assert.deepEqual(shots.map(([number]) => number), lines.map((_, index) => index + 1));
    assert.deepEqual(states, [["in-progress", {}], ["player1-win", { board1: BOARD, board2: BOARD }]]);
    assert.ok((await first(eve.call("get-games"))).includes(game));
    return game;
}

try {
    console.log(`passed ${await play()}`);
} catch (error) {
    console.log(`${error?.stack ?? ""} ${JSON.stringify(error)}`);
}
process.exit(0);
