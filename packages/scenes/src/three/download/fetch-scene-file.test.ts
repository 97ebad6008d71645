import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchSceneFile } from './fetch-scene-file';

const GLB = Buffer.from('the meshes of a home');
const sha256 = createHash('sha256').update(GLB).digest('hex');
const checksums = JSON.stringify({
  formatVersion: 1,
  sceneHash: sha256,
  files: { 'a.glb': { bytes: GLB.length, sha256 } },
});
const QUICK = { delaysMs: [5, 5] };

let server: Server;
let base: string;
let asked: string[];
let answers: Record<string, (reply: ServerResponse, nth: number) => void>;

beforeEach(async () => {
  asked = [];
  answers = {
    'checksums.json': (reply) => reply.end(checksums),
    'a.glb': (reply) => reply.end(GLB),
  };
  server = createServer((request, reply) => {
    const [path = '', query] = (request.url ?? '').split('?');
    const name = path.slice('/scenes/a/'.length);
    const nth = asked.filter((one) => one.startsWith(name)).length;
    asked.push(query === undefined ? name : `${name}?${query}`);
    const answer = answers[name];
    if (answer === undefined) reply.writeHead(404).end();
    else answer(reply, nth);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/scenes/a`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const textOf = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString();

describe('fetchSceneFile', () => {
  it('asks for the content by its hash and knows its size beforehand', async () => {
    const totals = new Set<number>();
    const onProgress = (_: number, total: number) => totals.add(total);
    expect(textOf(await fetchSceneFile(base, 'a.glb', { onProgress }))).toBe(GLB.toString());
    expect(asked).toEqual(['checksums.json', `a.glb?sha256=${sha256}`]);
    expect([...totals]).toEqual([GLB.length]);
  });

  it('checks on plain http too, where the browser lends no digest', async () => {
    vi.stubGlobal('crypto', {});
    expect(textOf(await fetchSceneFile(base, 'a.glb'))).toBe(GLB.toString());
    answers['a.glb'] = (reply) => reply.end('other meshes in a home');
    await expect(fetchSceneFile(base, 'a.glb')).rejects.toMatchObject({ code: 'BAD_SCENE' });
  });

  it('fetches once more what was damaged on the way', async () => {
    answers['a.glb'] = (reply, nth) => reply.end(nth === 0 ? 'The meshes of a home' : GLB);
    expect(textOf(await fetchSceneFile(base, 'a.glb'))).toBe(GLB.toString());
    expect(asked).toHaveLength(4);
  });

  it('says so when it is damaged on the server', async () => {
    answers['a.glb'] = (reply) => reply.end(GLB.subarray(0, 9));
    await expect(fetchSceneFile(base, 'a.glb')).rejects.toMatchObject({
      code: 'BAD_SCENE',
      where: `${base}/a.glb`,
      message: expect.stringContaining('SHA-256 differs'),
      remedy: expect.stringContaining('parley scenes validate'),
      isRetryable: false,
    });
    expect(asked).toHaveLength(4);
  });

  it('tries again when the line breaks in the middle, and when the server is busy', async () => {
    answers['a.glb'] = (reply, nth) => {
      if (nth === 0) {
        reply.writeHead(200, { 'content-length': GLB.length });
        reply.write(GLB.subarray(0, 5), () => reply.destroy());
      } else if (nth === 1) reply.writeHead(503).end();
      else reply.end(GLB);
    };
    const retries: number[] = [];
    const options = { ...QUICK, onRetry: (n: number) => retries.push(n) };
    expect(textOf(await fetchSceneFile(base, 'a.glb', options))).toBe(GLB.toString());
    expect(retries).toEqual([1, 2]);
  });

  it('gives up when the line stays broken, and at once when the file is not there', async () => {
    answers['a.glb'] = (reply) => void reply.destroy();
    const failing = fetchSceneFile(base, 'a.glb', QUICK);
    await expect(failing).rejects.toMatchObject({ code: 'DOWNLOAD_FAILED', isRetryable: true });
    expect(asked).toHaveLength(4);
    delete answers['a.glb'];
    await expect(fetchSceneFile(base, 'a.glb', QUICK)).rejects.toMatchObject({ code: 'BAD_SCENE' });
    expect(asked).toHaveLength(6);
  });

  it('takes a folder without checksums as it comes, and refuses one whose checksums are no such thing', async () => {
    delete answers['checksums.json'];
    expect(textOf(await fetchSceneFile(base, 'a.glb'))).toBe(GLB.toString());
    expect(asked.at(-1)).toBe('a.glb');
    answers['checksums.json'] = (reply) => reply.end('{"files":[]}');
    await expect(fetchSceneFile(base, 'a.glb')).rejects.toThrow(/not a list of checksums/);
  });

  it('stops waiting when it is called off', async () => {
    answers['a.glb'] = (reply) => void reply.destroy();
    const controller = new AbortController();
    const options = { signal: controller.signal, delaysMs: [60_000] };
    const loading = fetchSceneFile(base, 'a.glb', options);
    setTimeout(() => controller.abort(new Error('another home')), 50);
    await expect(loading).rejects.toThrow('another home');
  });
});
