import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tieStreams } from './tie-streams';

let app: FastifyInstance;
let folder: string;
const streams: Readable[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-streams-'));
  writeFileSync(join(folder, 'large'), Buffer.alloc(4 * 1024 * 1024));
  streams.length = 0;
  app = Fastify();
  tieStreams(app);
  app.get('/large', (_request, reply) => {
    const stream = createReadStream(join(folder, 'large'));
    streams.push(stream);
    return reply.send(stream);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function ask(count: number) {
  const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  line.on('error', () => undefined);
  await once(line, 'connect');
  line.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count));
  return line;
}

it('files of answers that wait for their turn are closed with their line', async () => {
  const line = await ask(8);
  await vi.waitFor(() => expect(streams).toHaveLength(8));
  expect(streams.filter(({ closed }) => !closed).length).toBeGreaterThan(0);
  line.destroy();
  await vi.waitFor(() => expect(streams.filter(({ closed }) => !closed)).toHaveLength(0));
});

it('a line that asks for more than a browser does at once is cut', async () => {
  const line = await ask(100);
  await once(line, 'close');
  await vi.waitFor(() => expect(streams.filter(({ closed }) => !closed)).toHaveLength(0));
});

it('one after the other, each is whole', async () => {
  const { port } = app.server.address() as AddressInfo;
  for (let i = 0; i < 5; i++) {
    const reply = await fetch(`http://127.0.0.1:${port}/large`);
    expect((await reply.arrayBuffer()).byteLength).toBe(4 * 1024 * 1024);
  }
  await vi.waitFor(() => expect(streams.filter(({ closed }) => !closed)).toHaveLength(0));
});
