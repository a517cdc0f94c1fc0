import { expect, it } from 'vitest';
import { Lost, Refused, Session, type Payload, type Socket } from './session';

/** The other end of a line: what it was told, and what it says. */
function line() {
  const told: unknown[][] = [];
  const socket: Socket & { isClosed: boolean } = {
    isClosed: false, onopen: null, onmessage: null, onclose: null,
    send: (text) => void told.push(JSON.parse(String(text)) as unknown[]),
    close: () => void (socket.isClosed = true),
  };
  const say = (...message: unknown[]): void => socket.onmessage!.call(socket as unknown as WebSocket, { data: JSON.stringify(message) } as MessageEvent);
  const cut = (): void => socket.onclose!.call(socket as unknown as WebSocket, {} as CloseEvent);
  const dialled: string[] = [];
  const opening = Session.open('ws://arena/ws', 'seabattle', (url, subprotocol) => (dialled.push(url, subprotocol), socket));
  socket.onopen!.call(socket as unknown as WebSocket, {} as Event);
  return { told, socket, say, cut, opening, dialled };
}

async function open() {
  const other = line();
  other.say(2, 77, { roles: {} });
  return { ...other, session: await other.opening };
}

it('says who it is and waits for the welcome', async () => {
  const { told, dialled } = await open();
  expect(dialled).toEqual(['ws://arena/ws', 'wamp.2.json']);
  expect(told).toEqual([[1, 'seabattle', { roles: { caller: {}, subscriber: {} } }]]);
});

it('gives each call its own answer, whatever their order', async () => {
  const { session, told, say } = await open();
  const first = session.call('new-game', ['ann', []], { opponent: 'bot' });
  const second = session.call('shoot', [1, 2, 3]);
  expect(told.slice(1)).toEqual([[48, 1, {}, 'new-game', ['ann', []], { opponent: 'bot' }], [48, 2, {}, 'shoot', [1, 2, 3], {}]]);
  say(50, 2, {}, ['miss']);
  say(50, 1, {}, [7], { token: 'x' });
  expect(await second).toEqual({ args: ['miss'], named: {} });
  expect(await first).toEqual({ args: [7], named: { token: 'x' } });
});

it('tells what is refused by its name and its sentence', async () => {
  const { session, say } = await open();
  const call = session.call('shoot', []);
  say(8, 48, 1, {}, 'seabattle.error.not_your_game', ['you have no seat there']);
  await expect(call).rejects.toMatchObject({ uri: 'seabattle.error.not_your_game', message: 'you have no seat there' });
});

it('hears the events of a subscription, also those that come with its grant', async () => {
  const { session, say } = await open();
  const heard: Payload[] = [];
  const subscribed = session.subscribe('seabattle.game.1.shot', (event) => heard.push(event));
  say(33, 1, 500);
  say(36, 500, 1, {}, [1, 2, 3, 'miss'], { number: 1 });
  say(36, 999, 1, {}, ['somebody else']);
  await subscribed;
  say(36, 500, 2, {}, [2, 2, 3, 'hit'], { number: 2 });
  expect(heard.map(({ args, named }) => [args[0], named['number']])).toEqual([[1, 1], [2, 2]]);
});

it('gives up what waits when the line is cut, and everything after that', async () => {
  const { session, cut } = await open();
  const call = session.call('shoot', []);
  cut();
  await expect(call).rejects.toBeInstanceOf(Lost);
  await expect(session.call('shoot', [])).rejects.toBeInstanceOf(Lost);
  await session.ended;
});

it('ends when the router says goodbye, and says it itself', async () => {
  const one = await open();
  one.say(6, {}, 'wamp.close.system_shutdown');
  await one.session.ended;
  expect(one.socket.isClosed).toBe(true);
  const other = await open();
  other.session.leave();
  expect(other.told.at(-1)).toEqual([6, {}, 'wamp.close.close_realm']);
});

it('is not opened where nobody answers or the realm is not there', async () => {
  const silent = line();
  silent.cut();
  await expect(silent.opening).rejects.toBeInstanceOf(Lost);
  const strict = line();
  strict.say(3, { message: 'no such realm' }, 'wamp.error.no_such_realm');
  await expect(strict.opening).rejects.toBeInstanceOf(Refused);
});
