// autobahn for JavaScript against our router: `javascript_autobahn.cjs ADDRESS TRANSPORT SERIALIZER METHOD`; prints `passed`.
const assert = require("node:assert/strict");
const autobahn = require("autobahn");

const [address, transport, serializer, method] = process.argv.slice(2);
assert.equal(transport, "websocket");
const serializers = {
    json: () => new autobahn.serializer.JSONSerializer(),
    msgpack: () => new autobahn.serializer.MsgpackSerializer(),
    cbor: () => new autobahn.serializer.CBORSerializer(),
};
const proofs = {
    anonymous: {},
    ticket: { authmethods: ["ticket"], authid: "joe", onchallenge: () => "pssst" },
    wampcra: {
        authmethods: ["wampcra"],
        authid: "carl",
        onchallenge: (session, name, extra) => autobahn.auth_cra.sign("secret", extra.challenge),
    },
};
const connection = new autobahn.Connection({
    url: `ws://${address}/ws`,
    realm: "test",
    max_retries: 0,
    serializers: [serializers[serializer]()],
    ...proofs[method],
});

async function fails(promise) {
    try {
        await promise;
    } catch (error) {
        return error;
    }
    assert.fail("it must fail");
}

async function calls(session) {
    for (const value of [1, -1, 2 ** 53, 1.5, "Ж", true, null, [1, [2]], { a: { b: null } }]) {
        assert.deepEqual(await session.call("test.echo", [value]), value);
    }
    const result = await session.call("new-game", ["tom"], { "player-id": 7 });
    assert.deepEqual([result.args, { ...result.kwargs }], [["tom"], { "player-id": 7 }]);
    const error = await fails(session.call("test.fail", [1], { key: "value" }));
    assert.deepEqual([error.error, error.args, { ...error.kwargs }], ["test.error.bad-board", ["because", 1], { key: "value" }]);
    assert.equal((await fails(session.call("no-such"))).error, "wamp.error.no_such_procedure");
    assert.equal((await fails(session.call("test.slow", [], {}, { timeout: 30 }))).error, "wamp.error.timeout");
    const parts = [];
    const counting = session.call("test.count", [3], {}, { receive_progress: true });
    counting.then(null, null, (part) => parts.push(part));
    assert.equal(await counting, "done");
    assert.deepEqual(parts, [0, 1, 2]);
    assert.equal((await session.call("test.who"))[0], session.id);
}

async function procedures(session) {
    const fail = () => {
        throw new autobahn.Error("client.error.no", ["said"], { n: 5 });
    };
    const registrations = [
        await session.register("client.add", ([a, b]) => a + b),
        await session.register("client.fail", fail),
        await session.register("client.any", (args, kwargs, details) => details.procedure, { match: "prefix" }),
    ];
    assert.equal(await session.call("test.relay", ["client.add", 2, 3]), 5);
    assert.equal(await session.call("test.relay", ["client.any.thing"]), "client.any.thing");
    const relayed = await fails(session.call("test.relay", ["client.fail"]));
    assert.deepEqual([relayed.error, relayed.args, { ...relayed.kwargs }], ["client.error.no", ["said"], { n: 5 }]);
    assert.equal((await fails(session.register("client.add", fail))).error, "wamp.error.procedure_already_exists");
    for (const registration of registrations) {
        await session.unregister(registration);
    }
}

async function topics(session) {
    const heard = [];
    const until = async (count) => {
        for (let tries = 0; heard.length < count && tries < 6000; tries += 1) {
            await new Promise((resolve) => setTimeout(resolve, 10));
        }
    };
    const exact = await session.subscribe("news.exact", (args, kwargs) => heard.push([args, { ...kwargs }]));
    const onPrefix = (args, kwargs, details) => heard.push([args, details.topic]);
    const prefix = await session.subscribe("news.pre", onPrefix, { match: "prefix" });
    await session.call("test.publish", ["news.exact", "hello"]);
    await until(1);
    await session.call("test.publish", ["news.prefix.x", "again"]);
    await until(2);
    await session.publish("news.exact", [1], { k: 2 }, { acknowledge: true, exclude_me: false });
    await until(3);
    assert.deepEqual(heard, [[["hello"], {}], [["again"], "news.prefix.x"], [[1], { k: 2 }]]);
    await session.publish("test.heard", [serializer], {}, { acknowledge: true });
    assert.equal((await fails(session.publish("wamp.x", [], {}, { acknowledge: true }))).error, "wamp.error.invalid_uri");
    await session.unsubscribe(exact);
    await session.unsubscribe(prefix);
}

let outcome = "no session";
connection.onopen = async (session, details) => {
    try {
        assert.equal(details.authmethod, method);
        await calls(session);
        await procedures(session);
        await topics(session);
        outcome = "passed";
    } catch (error) {
        outcome = String((error && error.stack) || JSON.stringify(error));
    }
    connection.close();
};
connection.onclose = (reason, details) => {
    console.log(outcome === "no session" ? `${reason}: ${JSON.stringify(details)}` : outcome);
    process.exit(0);
};
connection.open();
