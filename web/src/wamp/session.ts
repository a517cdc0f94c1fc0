/**
 * A session of WAMP over a WebSocket, in JSON: calls and subscriptions, as far as a page needs them. Numbers of messages and
 * their shapes are those of the protocol, https://wamp-proto.org.
 */
export type Values = readonly unknown[];
export type Named = Readonly<Record<string, unknown>>;

/** What a call is answered with, and what an event tells. */
export interface Payload {
  args: Values;
  named: Named;
}

/** The other side refuses a call: the name of the error, and a sentence in English. */
export class Refused extends Error {
  constructor(readonly uri: string, sentence: string) {
    super(sentence);
  }
}

/** The line is gone. */
export class Lost extends Error {}

const HELLO = 1, WELCOME = 2, ABORT = 3, GOODBYE = 6, ERROR = 8, SUBSCRIBE = 32, SUBSCRIBED = 33, EVENT = 36, CALL = 48, RESULT = 50;
const SUBPROTOCOL = 'wamp.2.json';
const LEAVING = 'wamp.close.close_realm';

interface Waiting {
  done: (message: Values) => void;
  failed: (error: Error) => void;
}

/** As much of a WebSocket as is used. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

export class Session {
  /** Is there when the session has ended, for whatever reason. */
  readonly ended: Promise<void>;
  private isOver = false;
  private requests = 0;
  private readonly waiting = new Map<number, Waiting>();
  private readonly hearers = new Map<number, (event: Payload) => void>();
  /** Events of subscriptions that were granted a moment ago, before anybody could say what to do with them. */
  private readonly early = new Map<number, Payload[]>();
  private end: () => void = () => undefined;

  private constructor(private readonly socket: Socket) {
    this.ended = new Promise((resolve) => (this.end = resolve));
    socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as Values);
    socket.onclose = () => this.lose();
  }

  /** Opens a session in a realm. */
  static open(url: string, realm: string, dial: (url: string, subprotocol: string) => Socket = (url, subprotocol) => new WebSocket(url, subprotocol)): Promise<Session> {
    return new Promise((resolve, reject) => {
      const socket = dial(url, SUBPROTOCOL);
      socket.onclose = () => reject(new Lost('the line could not be opened'));
      socket.onopen = () => socket.send(JSON.stringify([HELLO, realm, { roles: { caller: {}, subscriber: {} } }]));
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(String(data)) as Values;
        if (message[0] === WELCOME) resolve(new Session(socket));
        else if (message[0] === ABORT) {
          reject(new Refused(String(message[2]), sentenceOf((message[1] as Named)['message'])));
          socket.close();
        }
      };
    });
  }

  async call(procedure: string, args: Values, named: Named = {}): Promise<Payload> {
    const answer = await this.request((id) => [CALL, id, {}, procedure, args, named]);
    return payloadOf(answer, 3);
  }

  async subscribe(topic: string, hear: (event: Payload) => void): Promise<void> {
    const answer = await this.request((id) => [SUBSCRIBE, id, {}, topic]);
    const subscription = Number(answer[2]);
    this.hearers.set(subscription, hear);
    for (const event of this.early.get(subscription) ?? []) hear(event);
    this.early.delete(subscription);
  }

  /** Says goodbye; nobody waits for the answer. */
  leave(): void {
    if (!this.isOver) this.socket.send(JSON.stringify([GOODBYE, {}, LEAVING]));
    this.socket.close();
    this.lose();
  }

  private request(message: (id: number) => Values): Promise<Values> {
    if (this.isOver) return Promise.reject(new Lost('the session has ended'));
    const id = ++this.requests;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      this.socket.send(JSON.stringify(message(id)));
    });
  }

  private hear(message: Values): void {
    switch (message[0]) {
      case RESULT:
      case SUBSCRIBED:
        return this.take(Number(message[1]))?.done(message);
      case ERROR:
        return this.take(Number(message[2]))?.failed(new Refused(String(message[4]), sentenceOf((message[5] as Values | undefined)?.[0])));
      case EVENT:
        return this.tell(Number(message[1]), payloadOf(message, 4));
      case GOODBYE:
      case ABORT:
        this.socket.close();
        return this.lose();
    }
  }

  private tell(subscription: number, event: Payload): void {
    const hear = this.hearers.get(subscription);
    if (hear) hear(event);
    else this.early.set(subscription, [...(this.early.get(subscription) ?? []), event]);
  }

  private take(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    return waiting;
  }

  private lose(): void {
    this.isOver = true;
    for (const { failed } of this.waiting.values()) failed(new Lost('the line is gone'));
    this.waiting.clear();
    this.end();
  }
}

function payloadOf(message: Values, at: number): Payload {
  return { args: (message[at] as Values | undefined) ?? [], named: (message[at + 1] as Named | undefined) ?? {} };
}

function sentenceOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
