import { once } from 'node:events';
import { connect, type Socket as TcpSocket } from 'node:net';
import { WIRE } from '@parley/protocol';
import { temporaryFolder } from '@parley/test-kit/models';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BundledCli, bundleCli, type Ended } from '../bundled-cli';

let cli: BundledCli;
beforeAll(async () => {
  cli = await bundleCli();
}, 120_000);
afterAll(() => cli.stop());

async function serve() {
  const { child, ended } = cli.start(['serve', '--port', '0', '--data', temporaryFolder('stop')]);
  let text = '';
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (data) => {
      text += data;
      const found = /(http:\S+)\/demo/.exec(text);
      if (found !== null) resolve(found[1] as string);
    });
    void ended.then(({ stderr }) => reject(new Error(stderr)));
  });
  return { child, ended, origin };
}

async function openSockets(origin: string, count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () =>
    io(origin, { transports: ['websocket'], forceNew: true, reconnection: false }),
  );
  await Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.on('connect', () => resolve(null)))),
  );
  return sockets;
}

/** A request whose body never comes to its end. */
async function slowRequest(origin: string): Promise<TcpSocket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/sessions HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
  );
  return socket;
}

/** A page that is asleep: its line is open, and it answers nothing, not even a goodbye. */
async function sleepingPage(origin: string): Promise<TcpSocket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(
    [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      'Host: a',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n'),
  );
  await once(socket, 'data');
  return socket;
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends the server though a hundred lines are open; pages are told that it will be back',
  async (signal) => {
    const { child, ended, origin } = await serve();
    const sockets = await openSockets(origin, 100);
    const slow = await slowRequest(origin);
    const asleep = await sleepingPage(origin);
    // A busy machine may take a moment to have opened them all.
    await expect
      .poll(async () => (await fetch(`${origin}/api/ready`)).status, {
        timeout: 15_000,
        interval: 200,
      })
      .toBe(200);
    let told = 0;
    for (const socket of sockets) socket.on(WIRE.leaving, () => told++);
    const closed = Promise.all(
      sockets.map((socket) => new Promise((resolve) => socket.on('disconnect', resolve))),
    );
    child.kill(signal);
    const { code, stderr }: Ended = await ended;
    await closed;
    slow.destroy();
    asleep.destroy();
    expect({ code, told }).toEqual({ code: 0, told: 100 });
    expect(stderr).not.toContain('Not everything');
  },
  60_000,
);

it('a server goes on when nobody reads any more what it says', async () => {
  const { child, ended, origin } = await serve();
  child.stdout?.destroy();
  child.stderr?.destroy();
  const [socket] = await openSockets(origin, 1);
  // Each is a line in its log.
  for (let i = 0; i < 5; i++) socket?.emit(WIRE.event, {});
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await fetch(`${origin}/api/ready`)).status).toBe(200);
  socket?.close();
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
}, 60_000);
