import { connect, type Socket as TcpSocket } from 'node:net';
import { PROTOCOL_VERSION, WIRE } from '@parley/protocol';
import type { Socket } from 'socket.io-client';
import { openStore } from '../../../src/storage';
import { openSocket } from '../../faults/open-socket';
import type { Check } from '../check';
import { atMost, exactly, type Figure, quantile, told } from '../figure';
import { WAITING } from '../manners';
import type { Participant } from '../participant';
import type { Room } from '../room';
import type { Serving } from '../serving';
import { Onlooker, sleep } from '../waits';

const CALM_S = 10;
const FLOOD_S = 20;
const PER_BURST = 200;
const BURST_S = 0.1;
/** The burst that a session may send, and what may come a second after it, in bytes, with what a row has around an event. */
const MOST_BYTES_PER_S = 150_000;
const REFUSALS_S = 10;
const REFUSING_LINES = 20;
const IDLE = 1500;
const IDLE_S = 25;
const SLOW = 300;
/** Requests have 20 s, and the server looks at them every five. */
const SLOW_S = 30;
const WAIT_BAR_MS = 500;

/** What one abuser can do, and what others notice of it. */
export const quotas: Check = {
  name: 'quotas',
  title: 'One abuser: floods, refused hellos, idle lines, slow bodies',
  run: async (room) => {
    const figures: Figure[] = [];
    for (const abuse of [flood, refusedHellos, idleLines, slowBodies])
      figures.push(...(await abuse(room)));
    return figures;
  },
};

async function flood(room: Room): Promise<Figure[]> {
  const dataDir = room.folder('flood');
  const serving = await room.serve({}, { dataDir });
  const [flooder, ...others] = await room.people(serving, 6, WAITING);
  if (flooder === undefined) return [];
  await sayFor(others, CALM_S);
  const calmMs = others.flatMap(({ ackMs }) => ackMs);
  for (const { acked } of others) acked.splice(0);
  const endMs = performance.now() + FLOOD_S * 1000;
  const saying = sayFor(others, FLOOD_S);
  while (performance.now() < endMs) {
    flooder.flood(PER_BURST);
    await sleep(BURST_S);
  }
  await saying;
  const acksMs = others.flatMap(({ ackMs }) => ackMs);
  flooder.close();
  await serving.stop();
  const store = await openStore({ dataDir, mode: 'visit' });
  const rows = await store.readRows(flooder.sessionId);
  await store.close();
  const bytes = rows.reduce((sum, { payload }) => sum + payload.length, 0);
  return [
    atMost(
      'flood of exposures: stored of one person',
      Math.round(bytes / FLOOD_S),
      MOST_BYTES_PER_S,
      'bytes/s',
    ),
    told('… acknowledgement for others, median', Math.round(quantile(acksMs, 0.5)), 'ms'),
    atMost('… 99th percentile', Math.round(quantile(acksMs, 0.99)), WAIT_BAR_MS, 'ms'),
    told('… 99th percentile before the flood', Math.round(quantile(calmMs, 0.99)), 'ms'),
  ];
}

/** Each says something ten times a second, as soon as the last is acknowledged. */
async function sayFor(people: readonly Participant[], seconds: number): Promise<void> {
  const endMs = performance.now() + seconds * 1000;
  await Promise.all(
    people.map(async (person) => {
      while (performance.now() < endMs) {
        await person.sayAnything();
        await sleep(BURST_S);
      }
    }),
  );
}

async function refusedHellos(room: Room): Promise<Figure[]> {
  const serving = await room.serve();
  const hello = { v: PROTOCOL_VERSION, token: 'x'.repeat(43), tabId: 't', lastSeq: -1, mapSeq: -1 };
  const before = serving.errorBytes;
  let refused = 0;
  const onlooker = new Onlooker(serving.origin);
  const endMs = performance.now() + REFUSALS_S * 1000;
  await Promise.all(
    Array.from({ length: REFUSING_LINES }, async () => {
      while (performance.now() < endMs) {
        const socket = await openSocket(serving.port);
        for (let i = 0; i < 10; i++) socket.emit(WIRE.hello, hello, () => refused++);
        await sleep(BURST_S);
        socket.disconnect();
      }
    }),
  );
  const { waitsMs } = await onlooker.stop();
  await serving.stop();
  return [
    told('refused hellos', refused),
    atMost(
      '… log written by them',
      Math.round((serving.errorBytes - before) / REFUSALS_S),
      10_000,
      'bytes/s',
    ),
    atMost(
      '… answer to others, 99th percentile',
      Math.round(quantile(waitsMs, 0.99)),
      WAIT_BAR_MS,
      'ms',
    ),
  ];
}

async function idleLines(room: Room): Promise<Figure[]> {
  const serving = await room.serve();
  const sockets: Socket[] = [];
  for (let i = 0; i < IDLE; i += 50)
    sockets.push(
      ...(await Promise.all(Array.from({ length: 50 }, () => openSocket(serving.port)))),
    );
  const open = await onlooked(
    serving,
    IDLE_S,
    () => sockets.filter(({ connected }) => connected).length,
  );
  for (const socket of sockets) socket.disconnect();
  await serving.stop();
  return [
    told('lines that never say hello', IDLE),
    exactly(`… open after ${IDLE_S} s`, open.left, 0),
    atMost('… answer to others, 99th percentile', open.waitMs, WAIT_BAR_MS, 'ms'),
  ];
}

async function slowBodies(room: Room): Promise<Figure[]> {
  const serving = await room.serve();
  const sockets = Array.from({ length: SLOW }, () => slowBody(serving.port));
  const open = await onlooked(
    serving,
    SLOW_S,
    () => sockets.filter(({ closed }) => !closed).length,
  );
  for (const socket of sockets) socket.destroy();
  await serving.stop();
  return [
    told('requests whose body never ends', SLOW),
    exactly(`… open after ${SLOW_S} s`, open.left, 0),
    atMost('… answer to others, 99th percentile', open.waitMs, WAIT_BAR_MS, 'ms'),
  ];
}

function slowBody(port: number): TcpSocket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(
    'POST /api/sessions HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{',
  );
  const dripping = setInterval(() => {
    if (socket.closed) clearInterval(dripping);
    else socket.write(' ');
  }, 2000);
  return socket;
}

async function onlooked(
  { origin }: Serving,
  seconds: number,
  count: () => number,
): Promise<{ readonly left: number; readonly waitMs: number }> {
  const onlooker = new Onlooker(origin);
  await sleep(seconds);
  const { waitsMs } = await onlooker.stop();
  return { left: count(), waitMs: Math.round(quantile(waitsMs, 0.99)) };
}
