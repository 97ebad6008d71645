import { PROTOCOL_VERSION, WIRE } from '@parley/protocol';
import type { Socket } from 'socket.io-client';
import { afterEach, expect, it } from 'vitest';
import { type LiveServer, openLiveServer } from './live-server';
import { openSocket } from './open-socket';
import { clientId } from './person';
import { until } from './until';

let server: LiveServer;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await server.close();
});

async function connect(): Promise<Socket> {
  const socket = await openSocket(server.port);
  sockets.push(socket);
  return socket;
}

const helloOf = (token: string) => ({
  v: PROTOCOL_VERSION,
  token,
  tabId: 'tab-1',
  lastSeq: -1,
  mapSeq: -1,
});

const exposure = (name: string) => ({
  eventId: clientId(name),
  clientSeq: 0,
  tabId: 'tab-1',
  type: 'exposure',
  payload: { what: 'scroll', refId: null, data: {} },
  tMonoMs: 0,
});

it('a line without a hello is closed, one that said hello stays', async () => {
  server = await openLiveServer({ helloWithinMs: 150 });
  const { token } = await server.session();
  const known = await connect();
  await known.timeout(5000).emitWithAck(WIRE.hello, helloOf(token));
  const idle = await connect();
  await until('the idle line is closed', () => !idle.connected);
  expect(known.connected).toBe(true);
});

it('a line whose hellos are refused is closed after a few; the log keeps the first of them', async () => {
  server = await openLiveServer();
  for (let line = 0; line < 12; line++) {
    const socket = await connect();
    for (let k = 0; k < 10; k++) socket.emit(WIRE.hello, helloOf('x'.repeat(43)), () => undefined);
    await until('it is closed', () => !socket.connected);
  }
  expect(server.errors.length).toBeGreaterThanOrEqual(5);
  expect(server.errors.length).toBeLessThanOrEqual(31);
});

it('who floods is slowed, then cut off; others are served, and what was kept comes in later, once', async () => {
  server = await openLiveServer();
  const { session, token } = await server.session();
  const other = await server.session();
  const flooder = await connect();
  const bystander = await connect();
  await flooder.timeout(5000).emitWithAck(WIRE.hello, helloOf(token));
  await bystander.timeout(5000).emitWithAck(WIRE.hello, helloOf(other.token));
  const acked = new Set<number>();
  for (let k = 0; k < 2000; k++)
    flooder.emit(WIRE.event, exposure(`flood ${k}`), () => acked.add(k));
  const ack = await bystander.timeout(5000).emitWithAck(WIRE.event, exposure('bystander'));
  expect(ack.status).toBe('stored');
  await until('the flooder is cut off', () => !flooder.connected);
  expect(acked.size).toBeLessThan(1000);
  expect(server.errors.join()).toContain('RATE_LIMITED');
  const again = await connect();
  await again.timeout(5000).emitWithAck(WIRE.hello, helloOf(token));
  const lost = [...Array(2000).keys()].find((k) => !acked.has(k)) as number;
  const late = await again.timeout(30_000).emitWithAck(WIRE.event, exposure(`flood ${lost}`));
  expect(['stored', 'duplicate']).toContain(late.status);
  const rows = await server.store.readRows(session.sessionId);
  expect(rows.filter(({ eventId }) => eventId === clientId(`flood ${lost}`))).toHaveLength(1);
}, 60_000);

it('a line that sends what no page sends is closed', async () => {
  server = await openLiveServer();
  const { token } = await server.session();
  const stranger = await connect();
  await stranger.timeout(5000).emitWithAck(WIRE.hello, helloOf(token));
  for (let k = 0; k < 10; k++) stranger.emit('c2s:anything', []);
  await until('it is closed', () => !stranger.connected);
  const early = await connect();
  for (let k = 0; k < 50; k++) early.emit(WIRE.event, exposure(`early ${k}`));
  await until('it is closed', () => !early.connected);
});

it('who shows nothing but long lists is cut off', async () => {
  server = await openLiveServer();
  const { token } = await server.session();
  const flooder = await connect();
  await flooder.timeout(5000).emitWithAck(WIRE.hello, helloOf(token));
  const long = Array(20_000).fill(0);
  for (let k = 0; k < 20; k++) flooder.emit(WIRE.shown, long);
  await until('it is cut off', () => !flooder.connected);
});
