/**
 * The lines of a game as they are played. A server sends each as one event: over server-sent events with its number as
 * `id`, so that a browser that was cut off asks for the rest by itself (a page that was hidden says `?after=17`), or over a WebSocket as `{"id": 17, "line": {…}}`.
 * The header is number 0. What follows the number, after a dot, is the server's affair. The event `anew` says that the game
 * was void, or is tried again: what was heard of it counts for nothing. `closed` says that there will be no game.
 */
import { whileSeen } from '../island/seen';
import { openSource } from '../island/source';
import type { Header, Line } from '../record/lines';

export interface StreamEvents {
  header(header: Header): void;
  line(line: Line): void;
  anew(): void;
  /** Nobody came to a game that waited. */
  closed(): void;
  state(isConnected: boolean): void;
}

/** Listens until told to stop. Lines that come twice after a break are passed over. */
export function listen(address: string, events: StreamEvents): () => void {
  let next = 0;
  const hear = (id: number, data: Header | Line): void => {
    if (id < next) return;
    next = id + 1;
    if (id === 0) events.header(data as Header);
    else events.line(data as Line);
  };
  const anew = (): void => {
    next = 0;
    events.anew();
  };
  return address.startsWith('ws') ? listenSocket(address, () => next, hear, events) : listenSource(address, hear, anew, events);
}

function listenSource(address: string, hear: (id: number, data: Header | Line) => void, anew: () => void, events: StreamEvents): () => void {
  let last = '';
  // A stream that is asked for anew says by itself how far the game is known.
  const from = (): string => (last ? `${address}?after=${last}` : address);
  const setUp = (source: EventSource): void => {
    source.onopen = () => events.state(true);
    source.onerror = () => events.state(false);
    source.addEventListener('anew', anew);
    source.addEventListener('closed', () => (stop(), events.closed()));
    source.onmessage = (message: MessageEvent<string>) => {
      last = message.lastEventId;
      const data = JSON.parse(message.data) as Header | Line;
      hear(Number.parseInt(last, 10), data);
      if ('verdict' in data) stop();
    };
  };
  const stop = whileSeen(() => openSource(from, setUp));
  return stop;
}

function listenSocket(address: string, next: () => number, hear: (id: number, data: Header | Line) => void, events: StreamEvents): () => void {
  let isStopped = false;
  let socket: WebSocket | undefined;
  const open = (): void => {
    const from = new URL(address);
    from.searchParams.set('from', String(next()));
    socket = new WebSocket(from);
    socket.onopen = () => events.state(true);
    socket.onmessage = (message: MessageEvent<string>) => {
      const { id, line } = JSON.parse(message.data) as { id: number; line: Header | Line };
      hear(id, line);
      if ('verdict' in line) isStopped = true;
    };
    socket.onclose = () => {
      if (isStopped) return;
      events.state(false);
      setTimeout(open, 2_000);
    };
  };
  open();
  return () => {
    isStopped = true;
    socket?.close();
  };
}
