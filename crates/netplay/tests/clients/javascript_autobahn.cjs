// autobahn for JavaScript plays a whole game: `javascript_autobahn.cjs URL REALM SERIALIZER`; prints `passed` and the game's number.
const assert = require("node:assert/strict");
const autobahn = require("autobahn");

const [url, realm, serializer] = process.argv.slice(2);
const serializers = {
    json: () => new autobahn.serializer.JSONSerializer(),
    msgpack: () => new autobahn.serializer.MsgpackSerializer(),
    cbor: () => new autobahn.serializer.CBORSerializer(),
};
const BOARD = [
    "####______", "__________", "###_###___", "__________", "##_##_##__",
    "__________", "#_#_#_#___", "__________", "__________", "__________",
];
const COORDINATES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const CELLS = COORDINATES.flatMap((y) => COORDINATES.map((x) => [x, y]));
const DECKS = CELLS.filter(([x, y]) => BOARD[y - 1][x - 1] === "#");

// A session of its own.
function join() {
    const connection = new autobahn.Connection({ url, realm, max_retries: 0, serializers: [serializers[serializer]()] });
    return new Promise((resolve, reject) => {
        connection.onopen = resolve;
        connection.onclose = (reason, details) => reject(new Error(`${reason}: ${JSON.stringify(details)}`));
        connection.open();
    });
}

// What is wrong comes as an error with a URI and a sentence.
async function refused(promise, uri, words) {
    try {
        await promise;
    } catch (error) {
        assert.equal(error.error, uri, JSON.stringify(error));
        assert.ok(error.args[0].includes(words), error.args[0]);
        return error;
    }
    return assert.fail(`${uri} must come`);
}

async function shootUntilOver(session, game, cells) {
    for (const [x, y] of cells) {
        if ((await session.call("shoot", [game], { x, y })) === "game-over") {
            return;
        }
    }
    assert.fail("the game is not over");
}

async function play() {
    const [ann, bob, eve] = [await join(), await join(), await join()];
    const touching = ["##########", ...BOARD.slice(1)];
    const wrong = await refused(ann.call("new-game", ["ann", touching]), "seabattle.error.invalid_board", "not legal");
    assert.deepEqual(wrong.kwargs.cells[0], [1, 1]);
    const opened = await ann.call("new-game", ["ann", BOARD], { opponent: "invited" });
    const game = opened.args[0];
    assert.ok(opened.kwargs.seat === 1 && opened.kwargs.token.length > 0);
    const key = opened.kwargs.key;
    assert.deepEqual((await eve.call("get-game-info", [game])).slice(0, 3), ["waiting", "ann", ""]);
    const shots = [];
    const states = [];
    await eve.subscribe(`seabattle.game.${game}.shot`, (args, kwargs) => shots.push([kwargs.number, ...args]));
    await eve.subscribe(`seabattle.game.${game}.state`, (args, kwargs) => states.push([args[0], { ...kwargs }]));
    await refused(eve.call("new-game", ["eve", BOARD], { game }), "seabattle.error.not_invited", "invited");
    const joined = await bob.call("seabattle.new_game", [], { "player-id": "bob", board: BOARD, game, key });
    assert.deepEqual([joined.args[0], joined.kwargs.seat], [game, 2]);

    await refused(eve.call("shoot", [game, 1, 1]), "seabattle.error.not_your_game", "not a player");
    await refused(ann.call("shoot", [game, 11, 1]), "wamp.error.invalid_argument", "from 1 to 10");
    await refused(ann.call("shoot", [game, "one", 1]), "wamp.error.invalid_argument", "whole number");
    await refused(eve.call("get-game-log", [game]), "seabattle.error.game_not_finished", "not finished");
    const losing = shootUntilOver(bob, game, [...CELLS].reverse());
    assert.equal(await ann.call("shoot", [game, 10, 10]), "miss");
    await shootUntilOver(ann, game, DECKS);
    await losing;
    assert.equal(await bob.call("shoot", [game, 1, 1]), "game-over");

    const info = await eve.call("get-game-info", [], { "game-id": game });
    assert.deepEqual(info, ["player1-win", "ann", "bob", BOARD, BOARD]);
    const log = await eve.call("get-game-log", [game]);
    for (let tries = 0; states.length < 2 && tries < 6000; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const lines = shots.map(([, ...shot]) => shot.join(" "));
    assert.deepEqual(lines, log.trim().split("\n").slice(22));
    assert.deepEqual(shots.map(([number]) => number), lines.map((_, index) => index + 1));
    assert.deepEqual(states, [["in-progress", {}], ["player1-win", { board1: BOARD, board2: BOARD }]]);
    assert.ok((await eve.call("get-games")).includes(game));
    return game;
}

play()
    .then((game) => console.log(`passed ${game}`))
    .catch((error) => console.log(error.stack || JSON.stringify(error)))
    .finally(() => process.exit(0));
