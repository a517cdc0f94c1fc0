# pip install autobahn
import random
from autobahn.asyncio.component import Component, run

BOARD = ["####______", "__________", "###_###___", "__________", "##_##_##__",
         "__________", "#_#_#_#___", "__________", "__________", "__________"]
player = Component(transports="{{ url }}", realm="{{ realm }}")

@player.on_join
async def play(session, details):
    seat = await session.call("new-game", "{{ say!(self.visit.lang, "hall-your-name") }}", BOARD)
    cells = [(x, y) for x in range(1, 11) for y in range(1, 11)]
    random.shuffle(cells)
    for x, y in cells:
        if await session.call("shoot", seat.results[0], x, y) == "game-over":
            break
    session.leave()

run([player])
