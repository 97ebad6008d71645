import { checkRows } from '@parley/log';
import {
  MAX_EVENT_BYTES,
  MAX_MESSAGE_BYTES,
  PROTOCOL_VERSION,
  type SessionView,
  WIRE,
} from '@parley/protocol';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LiveServer, openLiveServer } from './live-server';
import { openSocket } from './open-socket';
import { clientId, Person } from './person';
import { SocketPerson } from './socket-person';
import { until } from './until';

let server: LiveServer;
let sockets: { close(): unknown }[];

beforeEach(async () => {
  sockets = [];
  server = await openLiveServer();
});

afterEach(async () => {
  for (const socket of sockets) socket.close();
  await server.close();
});

async function connect(): Promise<Socket> {
  const socket = await openSocket(server.port);
  sockets.push(socket);
  return socket;
}

const helloOf = (token: string, more: object = {}) => ({
  v: PROTOCOL_VERSION,
  token,
  tabId: 'tab-1',
  lastSeq: -1,
  mapSeq: -1,
  ...more,
});

const ask = (socket: Socket, name: string, message: unknown): Promise<never> =>
  socket.timeout(5000).emitWithAck(name, message) as Promise<never>;

const pageDone = (name: string, page = 'how-it-works') => ({
  eventId: clientId(name),
  clientSeq: 0,
  tabId: 'tab-1',
  type: 'page-done',
  payload: { page, index: 0, data: {} },
  tMonoMs: 0,
});

function join(token: string, name: string, tabId = 'tab-1'): SocketPerson {
  const joined = new SocketPerson(new Person(name), { token, tabId });
  sockets.push(joined);
  joined.connect(server.port);
  return joined;
}

describe('a hello that cannot be accepted', () => {
  it.each([
    ['nothing', undefined, 'bad-message'],
    ['a number', 7, 'bad-message'],
    ['no token', { v: PROTOCOL_VERSION, tabId: 't', lastSeq: -1, mapSeq: -1 }, 'bad-message'],
    ['a tab id of 65 letters', helloOf('x'.repeat(43), { tabId: 't'.repeat(65) }), 'bad-message'],
    ['an older protocol', helloOf('x'.repeat(43), { v: PROTOCOL_VERSION - 1 }), 'client-too-old'],
    ['a newer protocol', helloOf('x'.repeat(43), { v: PROTOCOL_VERSION + 1 }), 'server-too-old'],
    ['an unknown token', helloOf('x'.repeat(43)), 'session-unknown'],
  ])(
    '%s is refused with its reason, and is a typed error in the log',
    async (_name, hello, reason) => {
      const socket = await connect();
      expect(await ask(socket, WIRE.hello, hello)).toEqual({ kind: 'refused', reason });
      expect(socket.connected).toBe(true);
      expect(server.errors).toHaveLength(1);
      expect(server.errors[0]).toContain(reason);
    },
  );
});

it('a session whose study is gone is refused instead of being asked to wait', async () => {
  await server.close();
  server = await openLiveServer({ isStudyGone: true });
  const { token } = await server.session();
  const socket = await connect();
  const reply = await ask(socket, WIRE.hello, helloOf(token));
  expect(reply).toEqual({ kind: 'refused', reason: 'study-closed' });
  expect(server.errors.join()).toContain('NOT_FOUND');
});

it('a hello of a hidden tab leaves the session paused', async () => {
  const { session, token } = await server.session();
  const socket = await connect();
  const reply: { view: SessionView } = await ask(
    socket,
    WIRE.hello,
    helloOf(token, { visible: false }),
  );
  expect(reply.view.paused).toBe('hidden');
  const rows = await server.store.readRows(session.sessionId);
  expect(rows.map((row) => row.type)).toEqual(['session-start', 'session-hello', 'session-paused']);
});

describe('messages out of place', () => {
  it('an event before the hello gets no acknowledgement, so that the outbox keeps it', async () => {
    const { session, token } = await server.session();
    const socket = await connect();
    const event = pageDone('early');
    await expect(socket.timeout(200).emitWithAck(WIRE.event, event)).rejects.toThrow();
    expect(server.errors.join()).toContain('SESSION_STATE');
    await ask(socket, WIRE.hello, helloOf(token));
    expect(await ask(socket, WIRE.event, event)).toMatchObject({ status: 'stored' });
    const rows = await server.store.readRows(session.sessionId);
    expect(rows.filter((row) => row.eventId === event.eventId)).toHaveLength(1);
  });

  it.each([
    ['shown', WIRE.shown, { epoch: 'x' }],
    ['shown of another epoch', WIRE.shown, { epoch: 99, seq: 1_000_000 }],
    ['resync', WIRE.resync, null],
    ['unknown', 'c2s:nonsense', [1, 2, 3]],
  ])('%s changes nothing', async (_name, name, message) => {
    const { token } = await server.session();
    const socket = await connect();
    await ask(socket, WIRE.hello, helloOf(token));
    socket.emit(name, message);
    expect(await ask(socket, WIRE.event, pageDone('after'))).toMatchObject({ status: 'stored' });
    expect(server.errors).toEqual([]);
  });

  it('the deepest nesting that fits is answered as invalid, and is a fault in the log', async () => {
    const { session, token } = await server.session();
    const socket = await connect();
    await ask(socket, WIRE.hello, helloOf(token));
    let deep: unknown = 1;
    for (let i = 0; i < 3000; i++) deep = [deep];
    const event = { ...pageDone('deep'), payload: { page: 'picture', index: 0, data: { deep } } };
    const ack: { status: string } = await ask(socket, WIRE.event, event);
    expect(['invalid', 'stored']).toContain(ack.status);
    expect(server.errors).toEqual([]);
    expect(checkRows(await server.store.readRows(session.sessionId))).toEqual([]);
  });

  it('the largest event that a page may send is stored, and the line holds', async () => {
    const { session, token } = await server.session();
    const socket = await connect();
    await ask(socket, WIRE.hello, helloOf(token));
    const event = (filler: string) => ({
      ...pageDone('largest'),
      payload: { page: 'how-it-works', index: 0, data: { filler } },
    });
    const room = MAX_EVENT_BYTES - Buffer.byteLength(JSON.stringify(event('')));
    const largest = event('x'.repeat(room));
    expect(Buffer.byteLength(JSON.stringify(largest))).toBe(MAX_EVENT_BYTES);
    expect(await ask(socket, WIRE.event, largest)).toMatchObject({ status: 'stored' });
    expect(socket.connected).toBe(true);
    const rows = await server.store.readRows(session.sessionId);
    expect(rows.at(-1)?.payload).toContain('x'.repeat(room));
  });

  it('an oversized message ends its own socket only; the session goes on', async () => {
    const { token } = await server.session();
    const { token: other } = await server.session();
    const bystander = await connect();
    await ask(bystander, WIRE.hello, helloOf(other));
    const socket = await connect();
    await ask(socket, WIRE.hello, helloOf(token));
    socket.emit(WIRE.event, {
      ...pageDone('big'),
      type: 'message-send',
      payload: { text: 'x'.repeat(MAX_MESSAGE_BYTES) },
    });
    await until('the socket is closed', () => !socket.connected);
    expect(bystander.connected).toBe(true);
    expect(await ask(bystander, WIRE.event, pageDone('bystander'))).toMatchObject({
      status: 'stored',
    });
    const again = await connect();
    await ask(again, WIRE.hello, helloOf(token));
    expect(await ask(again, WIRE.event, pageDone('again'))).toMatchObject({ status: 'stored' });
  });
});

it('a line that dies without a word: the time until pings found out is not counted', async () => {
  await server.close();
  server = await openLiveServer({ ping: { intervalMs: 100, timeoutMs: 200 } });
  const { session, token } = await server.session();
  const socket = await connect();
  await ask(socket, WIRE.hello, helloOf(token));
  // Nothing leaves this page any more, no answer to a ping either; it reads on, so the line stays open.
  Object.assign(socket.io.engine, { _sendPacket: () => undefined });
  const paused = await until('the session pauses', async () =>
    (await server.store.readRows(session.sessionId)).find((row) => row.type === 'session-paused'),
  );
  expect(paused.payload).toBe('{"reason":"offline"}');
  const { lostMs } = JSON.parse(paused.volatile) as { lostMs: number };
  expect(lostMs).toBeGreaterThanOrEqual(200);
  expect(lostMs).toBeLessThan(2000);
});

describe('tabs and lines', () => {
  it('a second tab supersedes the first, whose events are still accepted', async () => {
    const { token } = await server.session();
    const first = await connect();
    const second = await connect();
    let superseded = 0;
    first.on(WIRE.superseded, () => superseded++);
    await ask(first, WIRE.hello, helloOf(token));
    const welcome: { epoch: number } = await ask(
      second,
      WIRE.hello,
      helloOf(token, { tabId: 'tab-2' }),
    );
    expect(welcome.epoch).toBe(2);
    await until('the first tab is told', () => superseded === 1);
    expect(await ask(first, WIRE.event, pageDone('old tab'))).toMatchObject({ status: 'stored' });
    expect(await ask(second, WIRE.event, pageDone('old tab'))).toMatchObject({
      status: 'duplicate',
    });
  });

  it('two tabs that say hello at once: one of them drives, the other is told', async () => {
    const { token } = await server.session();
    const [a, b] = [await connect(), await connect()];
    const told: string[] = [];
    a.on(WIRE.superseded, () => told.push('a'));
    b.on(WIRE.superseded, () => told.push('b'));
    const welcomes: { epoch: number }[] = await Promise.all([
      ask(a, WIRE.hello, helloOf(token, { tabId: 'a' })),
      ask(b, WIRE.hello, helloOf(token, { tabId: 'b' })),
    ]);
    const [epochA = 0, epochB = 0] = welcomes.map(({ epoch }) => epoch);
    const older = epochA < epochB ? 'a' : 'b';
    await until('a page is told', () => told.length > 0);
    expect(told).toEqual([older]);
  });

  it('a hello that arrives twice on one line does not supersede itself', async () => {
    const { token } = await server.session();
    const socket = await connect();
    let superseded = 0;
    let view: SessionView | null = null;
    socket.on(WIRE.superseded, () => superseded++);
    socket.on(WIRE.view, (each: SessionView) => {
      view = each;
    });
    await Promise.all([
      ask(socket, WIRE.hello, helloOf(token)),
      ask(socket, WIRE.hello, helloOf(token)),
    ]);
    await ask(socket, WIRE.event, pageDone('twice'));
    await until('the page goes on', () => view?.page === 'picture');
    expect(superseded).toBe(0);
  });

  it('a line that dies during its hello leaves the session paused, not running without a participant', async () => {
    const { session, token } = await server.session();
    let release: () => void = () => undefined;
    server.hold = new Promise<void>((resolve) => {
      release = resolve;
    });
    const socket = await connect();
    socket.emit(WIRE.hello, helloOf(token), () => undefined);
    const live = await until('the hello has come', () => server.registry.find(session.sessionId));
    socket.close();
    await new Promise((resolve) => setTimeout(resolve, 100));
    release();
    await until('it was accepted', () => live.state.seq > 0);
    await until(
      'the participant is away',
      () => !live.isConnected && live.state.paused === 'offline',
    );
    const back = await connect();
    const welcome: { view: SessionView } = await ask(back, WIRE.hello, helloOf(token));
    expect(welcome.view.paused).toBeNull();
  });

  it('a line that is replaced before the server saw it die does not pause its successor', async () => {
    const { session, token } = await server.session();
    let socket = await connect();
    await ask(socket, WIRE.hello, helloOf(token));
    for (let i = 0; i < 10; i++) {
      const next = await connect();
      const greeting = ask(next, WIRE.hello, helloOf(token));
      socket.close();
      await greeting;
      socket = next;
    }
    const live = await server.registry.find(session.sessionId);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([live?.isConnected, live?.state.paused]).toEqual([true, null]);
  });

  it('a storm of thirty clients that lose their lines again and again: all reach their codes', async () => {
    const people = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => {
        const { session, token } = await server.session();
        return { session, joined: join(token, `storm-${i}`, `tab-${i}`) };
      }),
    );
    for (let storm = 0; storm < 4; storm++) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      for (const { joined } of people) joined.connect(server.port);
    }
    await until(
      'thirty codes',
      () => people.every(({ joined }) => joined.view?.page === 'code'),
      30_000,
    );
    for (const { session, joined } of people) {
      const { person } = joined;
      const rows = await server.store.readRows(session.sessionId);
      expect(checkRows(rows)).toEqual([]);
      expect(rows.filter((row) => row.type === 'client-event').map((row) => row.eventId)).toEqual(
        person.made.map((event) => event.eventId),
      );
      expect(joined.view?.code).toBe('DONE');
    }
    expect(server.errors).toEqual([]);
  }, 40_000);
});
