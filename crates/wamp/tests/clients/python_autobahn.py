"""autobahn for Python against our router: `python_autobahn.py ADDRESS TRANSPORT SERIALIZER METHOD`; prints `passed`."""

import asyncio
import sys

from autobahn.asyncio.component import Component
from autobahn.wamp.exception import ApplicationError
from autobahn.wamp.types import CallOptions, PublishOptions, RegisterOptions, SubscribeOptions

address, transport, serializer, method = sys.argv[1:]
host, port = address.split(":")
PROOFS = {
    "anonymous": {},
    "ticket": {"ticket": {"authid": "joe", "ticket": "pssst"}},
    "wampcra": {"wampcra": {"authid": "carl", "secret": "secret"}},
    "cryptosign": {
        "cryptosign": {
            "authid": "kim",
            "privkey": "4d57d97a68f555696620a6d849c0ce582568518d729eb753dc7c732de2804510",
        }
    },
}
way = {
    "websocket": {"type": "websocket", "url": f"ws://{address}/ws", "serializers": [serializer]},
    "rawsocket": {
        "type": "rawsocket",
        "url": f"rs://{address}",
        "serializer": serializer,
        "endpoint": {"type": "tcp", "host": host, "port": int(port)},
    },
}[transport]
component = Component(transports=[{**way, "max_retries": 0}], realm="test", authentication=PROOFS[method])


async def fails(call):
    try:
        await call
    except ApplicationError as error:
        return error
    raise AssertionError("it must fail")


async def calls(session):
    for value in [1, -1, 2**53, 1.5, "Ж", True, None, [1, [2]], {"a": {"b": None}}]:
        assert await session.call("test.echo", value) == value, value
    assert bytes(await session.call("test.echo", b"\x00\xff")) == b"\x00\xff"
    result = await session.call("new-game", "tom", **{"player-id": 7})
    assert result.results == ("tom",) and result.kwresults == {"player-id": 7}, result
    error = await fails(session.call("test.fail", 1, key="value"))
    assert error.error == "test.error.bad-board", error
    assert error.args == ("because", 1) and error.kwargs == {"key": "value"}, error
    assert (await fails(session.call("no-such"))).error == "wamp.error.no_such_procedure"
    assert (await fails(session.call("test.slow", options=CallOptions(timeout=30)))).error == "wamp.error.timeout"
    parts = []
    assert await session.call("test.count", 3, options=CallOptions(on_progress=parts.append)) == "done"
    assert parts == [0, 1, 2], parts
    assert (await session.call("test.who"))[0] == session._session_id
    assert await session.call("wamp.session.count") >= 1


async def procedures(session):
    def add(a, b):
        return a + b

    def fail():
        raise ApplicationError("client.error.no", "said", n=5)

    def generic(*args, details):
        return [details.procedure, details.caller]

    registrations = [
        await session.register(add, "client.add"),
        await session.register(fail, "client.fail"),
        await session.register(generic, "client.any", options=RegisterOptions(match="prefix", details=True)),
    ]
    assert await session.call("test.relay", "client.add", 2, 3) == 5
    assert (await session.call("test.relay", "client.any.thing"))[0] == "client.any.thing"
    relayed = await fails(session.call("test.relay", "client.fail"))
    assert relayed.error == "client.error.no" and relayed.args == ("said",) and relayed.kwargs == {"n": 5}, relayed
    assert (await fails(session.register(add, "client.add"))).error == "wamp.error.procedure_already_exists"
    assert (await fails(session.register(add, "wamp.mine"))).error == "wamp.error.invalid_uri"
    for registration in registrations:
        await registration.unregister()


async def topics(session):
    heard = asyncio.Queue()
    options = SubscribeOptions(match="prefix", details_arg="details")
    exact = await session.subscribe(lambda *args, **kwargs: heard.put_nowait((args, kwargs)), "news.exact")
    prefix = await session.subscribe(lambda *args, details: heard.put_nowait((args, details.topic)), "news.pre", options)
    await session.call("test.publish", "news.exact", "hello")
    assert await asyncio.wait_for(heard.get(), 60) == (("hello",), {})
    await session.call("test.publish", "news.prefix.x", "again")
    assert await asyncio.wait_for(heard.get(), 60) == (("again",), "news.prefix.x")
    await session.publish("news.exact", 1, options=PublishOptions(acknowledge=True, exclude_me=False), k=2)
    assert await asyncio.wait_for(heard.get(), 60) == ((1,), {"k": 2})
    await session.publish("test.heard", serializer, options=PublishOptions(acknowledge=True))
    assert (await fails(session.publish("wamp.x", options=PublishOptions(acknowledge=True)))).error == "wamp.error.invalid_uri"
    await exact.unsubscribe()
    await prefix.unsubscribe()
    assert heard.empty()


outcome = []


@component.on_join
async def joined(session, details):
    try:
        assert details.authmethod == method, details
        await calls(session)
        await procedures(session)
        await topics(session)
        outcome.append("passed")
    except BaseException as error:
        outcome.append(f"{type(error).__name__}: {error}")
    session.leave()


async def main():
    loop = asyncio.get_running_loop()
    done = component.start(loop)
    try:
        await asyncio.wait_for(done, 300)
    except Exception as error:
        outcome.append(f"{type(error).__name__}: {error}")


asyncio.run(main())
print(outcome[0] if outcome else "no session")
