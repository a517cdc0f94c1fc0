// wampy against our router: `javascript_wampy.mjs ADDRESS TRANSPORT SERIALIZER METHOD`; prints `passed`.
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
const cra = await load("wampy/wampcra.js");

const [address, transport, serializer, method] = process.argv.slice(2);
assert.equal(transport, "websocket");
const serializers = { json: JsonSerializer, msgpack: MsgpackSerializer, cbor: CborSerializer };
const proofs = {
    anonymous: {},
    ticket: { authmethods: ["ticket"], authid: "joe", onChallenge: () => "pssst" },
    wampcra: { authmethods: ["wampcra"], authid: "carl", onChallenge: cra.sign("secret") },
};
const client = new Wampy(`ws://${address}/ws`, {
    realm: "test",
    ws: WebSocket,
    serializer: new serializers[serializer](),
    uriValidation: "loose",
    autoReconnect: false,
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

async function calls() {
    for (const value of [1, -1, 2 ** 53, 1.5, "Ж", true, null, [1, [2]], { a: { b: null } }]) {
        assert.deepEqual((await client.call("test.echo", [value])).argsList[0], value);
    }
    const result = await client.call("new-game", { argsList: ["tom"], argsDict: { "player-id": 7 } });
    assert.deepEqual([result.argsList, result.argsDict], [["tom"], { "player-id": 7 }]);
    const error = await fails(client.call("test.fail", { argsList: [1], argsDict: { key: "value" } }));
    assert.deepEqual([error.errorUri, error.argsList, error.argsDict], ["test.error.bad-board", ["because", 1], { key: "value" }]);
    assert.equal((await fails(client.call("no-such"))).errorUri, "wamp.error.no_such_procedure");
    assert.equal((await fails(client.call("test.slow", null, { timeout: 30 }))).errorUri, "wamp.error.timeout");
    const parts = [];
    const last = await client.call("test.count", [3], { progress_callback: (part) => parts.push(part.argsList[0]) });
    assert.deepEqual([parts, last.argsList[0]], [[0, 1, 2], "done"]);
}

async function procedures() {
    const fail = () => {
        throw { error: "client.error.no", argsList: ["said"], argsDict: { n: 5 } };
    };
    await client.register("client.add", ({ argsList: [a, b] }) => ({ argsList: [a + b] }));
    await client.register("client.fail", fail);
    await client.register("client.any", ({ details }) => ({ argsList: [details.procedure] }), { match: "prefix" });
    assert.deepEqual((await client.call("test.relay", ["client.add", 2, 3])).argsList, [5]);
    assert.deepEqual((await client.call("test.relay", ["client.any.thing"])).argsList, ["client.any.thing"]);
    const relayed = await fails(client.call("test.relay", ["client.fail"]));
    assert.deepEqual([relayed.errorUri, relayed.argsList, relayed.argsDict], ["client.error.no", ["said"], { n: 5 }]);
    for (const procedure of ["client.add", "client.fail", "client.any"]) {
        await client.unregister(procedure);
    }
}

async function topics() {
    const heard = [];
    const until = async (count) => {
        for (let tries = 0; heard.length < count && tries < 6000; tries += 1) {
            await new Promise((resolve) => setTimeout(resolve, 10));
        }
    };
    await client.subscribe("news.exact", (event) => heard.push([event.argsList, event.argsDict ?? {}]));
    await client.subscribe("news.pre", (event) => heard.push([event.argsList, event.details.topic]), { match: "prefix" });
    await client.call("test.publish", ["news.exact", "hello"]);
    await until(1);
    await client.call("test.publish", ["news.prefix.x", "again"]);
    await until(2);
    assert.deepEqual(heard, [[["hello"], {}], [["again"], "news.prefix.x"]]);
    await client.publish("test.heard", [serializer]);
    await client.unsubscribe("news.exact");
}

let outcome = "passed";
try {
    const welcome = await client.connect();
    assert.equal(welcome.authmethod, method);
    await calls();
    await procedures();
    await topics();
} catch (error) {
    outcome = `${error?.stack ?? ""} ${JSON.stringify(error)}`;
}
console.log(outcome);
process.exit(0);
