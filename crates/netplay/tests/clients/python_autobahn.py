"""autobahn for Python plays a whole game: `python_autobahn.py URL REALM SERIALIZER`; prints `passed` and the game's number."""

import asyncio
import sys

from autobahn.asyncio.component import Component
from autobahn.wamp.exception import ApplicationError

url, realm, serializer = sys.argv[1:]
BOARD = [
    "####______", "__________", "###_###___", "__________", "##_##_##__",
    "__________", "#_#_#_#___", "__________", "__________", "__________",
]
DECKS = [(x + 1, y + 1) for y, row in enumerate(BOARD) for x, cell in enumerate(row) if cell == "#"]


async def join():
    """A session of its own."""
    way = {"type": "websocket", "url": url, "serializers": [serializer], "max_retries": 0}
    component = Component(transports=[way], realm=realm)
    joined = asyncio.get_running_loop().create_future()
    component.on_join(lambda session, details: joined.set_result(session))
    component.start(asyncio.get_running_loop())
    return await asyncio.wait_for(joined, 120)


async def refused(call, uri, words):
    """What is wrong comes as an exception with a URI and a sentence."""
    try:
        await call
    except ApplicationError as error:
        assert error.error == uri and words in error.args[0], error
        return error
    raise AssertionError(f"{uri} must come")


async def shoot_until_over(session, game, cells):
    for x, y in cells:
        if await session.call("shoot", game, x=x, y=y) == "game-over":
            return
    raise AssertionError("the game is not over")


async def play():
    ann, bob, eve = [await join() for _ in range(3)]
    touching = ["##########"] + BOARD[1:]
    wrong = await refused(ann.call("new-game", "ann", touching), "seabattle.error.invalid_board", "not legal")
    assert [1, 1] in wrong.kwargs["cells"], wrong.kwargs
    opened = await ann.call("new-game", "ann", BOARD, opponent="invited")
    game = opened.results[0]
    assert opened.kwresults["seat"] == 1 and opened.kwresults["token"], opened
    key = opened.kwresults["key"]
    assert (await eve.call("get-game-info", game))[:3] == ["waiting", "ann", ""]
    shots, states = [], []
    await eve.subscribe(lambda *args, number: shots.append((number, *args)), f"seabattle.game.{game}.shot")
    await eve.subscribe(lambda status, **boards: states.append((status, boards)), f"seabattle.game.{game}.state")
    guessed = eve.call("new-game", "eve", BOARD, game=game)
    await refused(guessed, "seabattle.error.not_invited", "invited")
    joined = await bob.call("seabattle.new_game", **{"player-id": "bob", "board": BOARD, "game": game, "key": key})
    assert joined.results[0] == game and joined.kwresults["seat"] == 2, joined

    await refused(eve.call("shoot", game, 1, 1), "seabattle.error.not_your_game", "not a player")
    await refused(ann.call("shoot", game, 11, 1), "wamp.error.invalid_argument", "from 1 to 10")
    await refused(ann.call("shoot", game, "one", 1), "wamp.error.invalid_argument", "whole number")
    await refused(eve.call("get-game-log", game), "seabattle.error.game_not_finished", "not finished")
    water = [(x, y) for y in range(10, 0, -1) for x in range(10, 0, -1)]
    losing = asyncio.ensure_future(shoot_until_over(bob, game, water))
    assert await ann.call("shoot", game, 10, 10) == "miss"
    await shoot_until_over(ann, game, DECKS)
    await losing
    assert await bob.call("shoot", game, 1, 1) == "game-over"

    info = await eve.call("get-game-info", **{"game-id": game})
    assert info == ["player1-win", "ann", "bob", BOARD, BOARD], info
    log = await eve.call("get-game-log", game)
    for _ in range(6000):
        if len(states) == 2:
            break
        await asyncio.sleep(0.01)
    lines = [f"{player} {x} {y} {result}" for _, player, x, y, result in shots]
    assert lines == log.strip().split("\n")[22:], (lines, log)
    assert [number for number, *_ in shots] == list(range(1, len(shots) + 1)), shots
    assert states == [("in-progress", {}), ("player1-win", {"board1": BOARD, "board2": BOARD})], states
    assert game in await eve.call("get-games")
    for session in (ann, bob, eve):
        session.leave()
    return game


try:
    print("passed", asyncio.run(asyncio.wait_for(play(), 300)))
except BaseException as error:
    print(f"{type(error).__name__}: {error}")
