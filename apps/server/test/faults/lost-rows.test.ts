import { EventAck, HelloReply, PROTOCOL_VERSION, WIRE } from '@parley/protocol';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseOf } from '../../src/storage';
import { type LiveServer, openLiveServer } from './live-server';
import { openSocket } from './open-socket';
import { clientId } from './person';

let server: LiveServer;
let sessionId: string;
let token: string;
const sockets: Socket[] = [];

beforeEach(async () => {
  server = await openLiveServer();
  const made = await server.session();
  sessionId = made.session.sessionId;
  token = made.token;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await server.close();
});

interface Held {
  readonly lastSeq: number;
  readonly acked?: { readonly seq: number; readonly eventId: string };
}

async function greet(held: Held): Promise<{
  readonly socket: Socket;
  readonly reply: Extract<HelloReply, { kind: 'welcome' }>;
}> {
  const socket = await openSocket(server.port);
  sockets.push(socket);
  const hello = { v: PROTOCOL_VERSION, token, tabId: 'tab-1', mapSeq: -1, ...held };
  const reply = HelloReply.parse(await socket.timeout(5000).emitWithAck(WIRE.hello, hello));
  if (reply.kind !== 'welcome') throw new Error(reply.reason);
  return { socket, reply };
}

const event = (name: string) => ({
  eventId: clientId(name),
  clientSeq: 0,
  tabId: 'tab-1',
  type: 'exposure',
  payload: { what: 'scroll', refId: name, data: {} },
  tMonoMs: 0,
});
const send = async (socket: Socket, name: string): Promise<EventAck> =>
  EventAck.parse(await socket.timeout(5000).emitWithAck(WIRE.event, event(name)));

/** The process ends, and the rows from `seq` on go with a damaged page. */
async function loseFrom(seq: number): Promise<void> {
  for (const socket of sockets.splice(0)) socket.close();
  await server.registry.forget(sessionId);
  await databaseOf(server.store)
    .deleteFrom('rows')
    .where('session_id', '=', sessionId)
    .where('seq', '>=', seq)
    .execute();
}

const rows = () => server.store.readRows(sessionId);
const faults = async () =>
  (await rows()).flatMap(({ type, payload }) => (type === 'fault' ? [JSON.parse(payload)] : []));

it('notices that rows which a page knows of are gone, and stores them once when they come again', async () => {
  const { socket, reply: first } = await greet({ lastSeq: -1 });
  expect(first.hasLostRows).toBeUndefined();
  const acks = [await send(socket, 'a'), await send(socket, 'b'), await send(socket, 'c')];
  expect(acks.map(({ status }) => status)).toEqual(['stored', 'stored', 'stored']);
  const [, b, c] = acks.map(({ seq }) => seq ?? -1) as [number, number, number];
  await loseFrom(b);
  const held = { lastSeq: c, acked: { seq: c, eventId: clientId('c') } };
  const { socket: again, reply } = await greet(held);
  expect(reply.hasLostRows).toBe(true);
  expect(await faults()).toEqual([
    {
      code: 'STORE_FAILED',
      message: `rows that were stored are gone: the page knows of row ${c}, the log ends at ${b - 1}`,
    },
  ]);
  expect(server.errors.join()).toContain(`session ${sessionId}: rows that were stored are gone`);
  const resent = [await send(again, 'a'), await send(again, 'b'), await send(again, 'c')];
  expect(resent.map(({ status }) => status)).toEqual(['duplicate', 'stored', 'stored']);
  const names = (await rows()).flatMap(({ payload }) => JSON.parse(payload).payload?.refId ?? []);
  expect(names).toEqual(['a', 'b', 'c']);
});

it('notices it too where other rows took their place since', async () => {
  const { socket } = await greet({ lastSeq: -1 });
  const { seq } = await send(socket, 'a');
  await loseFrom(seq ?? -1);
  await server.store.appendRows(
    sessionId,
    Array.from({ length: 5 }, () => ({ type: 'session-resumed', payload: '{}' }) as const),
  );
  const { reply } = await greet({ lastSeq: -1, acked: { seq: seq ?? -1, eventId: clientId('a') } });
  expect(reply.hasLostRows).toBe(true);
});

it('says nothing of the kind where all is there, and where a page does not say what it holds', async () => {
  const { socket } = await greet({ lastSeq: -1 });
  const { seq } = await send(socket, 'a');
  const held = { lastSeq: seq ?? -1, acked: { seq: seq ?? -1, eventId: clientId('a') } };
  expect((await greet(held)).reply.hasLostRows).toBeUndefined();
  expect((await greet({ lastSeq: -1 })).reply.hasLostRows).toBeUndefined();
  expect(await faults()).toEqual([]);
});

it('goes on from the rows that are there where the session is still in memory', async () => {
  const { socket } = await greet({ lastSeq: -1 });
  const acks = [await send(socket, 'a'), await send(socket, 'b')];
  const [, b] = acks.map(({ seq }) => seq ?? -1) as [number, number];
  const before = await server.registry.find(sessionId);
  await databaseOf(server.store)
    .deleteFrom('rows')
    .where('session_id', '=', sessionId)
    .where('seq', '>=', b)
    .execute();
  const { socket: again, reply } = await greet({
    lastSeq: b,
    acked: { seq: b, eventId: clientId('b') },
  });
  expect(reply.hasLostRows).toBe(true);
  expect(await server.registry.find(sessionId)).not.toBe(before);
  expect((await send(again, 'b')).status).toBe('stored');
  expect((await rows()).map(({ seq }) => seq)).toEqual((await rows()).map((_, i) => i));
});

it('sets a session aside that lacks rows in the middle', async () => {
  const { socket } = await greet({ lastSeq: -1 });
  await send(socket, 'a');
  const { seq } = await send(socket, 'b');
  for (const each of sockets.splice(0)) each.close();
  await server.registry.forget(sessionId);
  await databaseOf(server.store)
    .deleteFrom('rows')
    .where('session_id', '=', sessionId)
    .where('seq', '=', 1)
    .execute();
  const back = await openSocket(server.port);
  sockets.push(back);
  const hello = { v: PROTOCOL_VERSION, token, tabId: 'tab-1', mapSeq: -1, lastSeq: seq ?? -1 };
  const reply = HelloReply.parse(await back.timeout(5000).emitWithAck(WIRE.hello, hello));
  expect(reply).toMatchObject({ kind: 'welcome', view: { page: 'technical' } });
  expect(server.errors.join()).toContain('are not gapless');
});

it('says that a page holds rows of a session that is not here', async () => {
  const socket = await openSocket(server.port);
  sockets.push(socket);
  const hello = {
    ...{ v: PROTOCOL_VERSION, token: 'x'.repeat(43), tabId: 'tab-1', mapSeq: -1, lastSeq: 12 },
  };
  expect(await socket.timeout(5000).emitWithAck(WIRE.hello, hello)).toMatchObject({
    reason: 'session-unknown',
  });
  expect(server.errors.join()).toContain('a page holds rows of a session that is not here');
});
