import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFiles } from '../../test/temporary-files';
import { buildTestApp, type TestApp } from '../../test/test-app';
import { databaseOf } from '../storage';

const RUNTIME = 'a runtime\n'.repeat(200);

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({
    limits: { login: 10, newSession: 600, deviceFailure: 60, notFound: 40, all: 6000 },
  });
  writeFiles(test.folder, {
    'web/assets/ort-AbCd1234.wasm': RUNTIME,
    'web/assets/ort-AbCd1234.mjs': RUNTIME,
  });
});
afterAll(() => test.close());

const get = (url: string, headers = {}) => test.app.inject({ url, headers });

describe('pages', () => {
  it.each(['/', '/s/coin-test?PROLIFIC_PID=x', '/experimenter', '/experimenter/sessions/1'])(
    '%s is the app, with a fresh nonce in policy and page',
    async (url) => {
      const [first, second] = [await get(url), await get(url)];
      expect(first.statusCode).toBe(200);
      const nonce = /content="([\w-]{24})"/.exec(first.body)?.[1];
      const policy = String(first.headers['content-security-policy']);
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(second.body).not.toBe(first.body);
      expect(first.headers['cache-control']).toBe('no-store');
    },
  );

  it('allow only what the browser rules name', async () => {
    const policy = String(
      (await get('/', { host: 'lab.local:3000' })).headers['content-security-policy'],
    );
    const directives = Object.fromEntries(
      policy
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
    );
    expect(directives).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self' 'wasm-unsafe-eval'",
      'worker-src': "'self' blob:",
      'img-src': "'self' data: blob:",
      'connect-src': "'self' blob: ws://lab.local:3000 wss://lab.local:3000",
      'object-src': "'none'",
      'base-uri': "'none'",
    });
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:/);
    const injected = await get('/', { host: "x; script-src 'unsafe-inline'" });
    expect(injected.headers['content-security-policy']).not.toContain('unsafe-inline');
  });

  it('of participants may stand in a frame, of experimenters never', async () => {
    expect((await get('/s/coin-test')).headers['content-security-policy']).toMatch(
      /frame-ancestors \*$/,
    );
    expect((await get('/experimenter')).headers['content-security-policy']).toMatch(
      /frame-ancestors 'none'$/,
    );
  });

  it('carry isolation headers', async () => {
    expect((await get('/')).headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  it('serve hashed assets for ever', async () => {
    const reply = await get('/assets/index-AbCd1234.js');
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers['content-type']).toMatch(/javascript/);
    // Workers live by the policy of their own script.
    expect(reply.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; " +
        "connect-src 'self' blob:; frame-ancestors 'none'",
    );
    expect(reply.headers['cross-origin-embedder-policy']).toBe('require-corp');
  });

  it.each([
    ['wasm', 'application/wasm'],
    ['mjs', 'javascript'],
  ])('serve .%s of the runtime as %s, compressed', async (kind, type) => {
    const reply = await get(`/assets/ort-AbCd1234.${kind}`, { 'accept-encoding': 'br' });
    expect(reply.headers['content-type']).toContain(type);
    expect(reply.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(RUNTIME);
  });
});

describe('models', () => {
  const SHA = 'c'.repeat(64);
  beforeAll(() => {
    const json = JSON.stringify({ modelId: 'm', file: 'm.onnx', sha256: SHA });
    writeFiles(test.config.publicDir, {
      'models/m/model.json': json,
      'models/m/m.onnx': 'shipped',
      'models/notes/secret.onnx': 'no model',
    });
    writeFiles(test.config.dataDir, {
      'models/m/model.json': json,
      'models/m/m.onnx': 'pulled',
      'models/other/model.json': json,
      'models/other/m.onnx': 'pulled',
      'parley.json': '{}',
    });
  });

  it('come from both folders, shipped ones first', async () => {
    expect((await get('/models/m/m.onnx')).body).toBe('shipped');
    expect((await get('/models/other/m.onnx')).body).toBe('pulled');
    expect((await get('/models/m/model.json')).json()).toMatchObject({ modelId: 'm' });
  });

  it('are kept for ever where the address names the content, and asked for otherwise', async () => {
    const kept = await get(`/models/m/m.onnx?sha256=${SHA}`);
    expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(kept.headers['content-length']).toBe('7');
    for (const url of [`/models/m/m.onnx?sha256=${'d'.repeat(64)}`, '/models/m/model.json'])
      expect((await get(url)).headers['cache-control']).toBe('public, no-cache');
    const etag = String(kept.headers.etag);
    expect((await get('/models/m/m.onnx', { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it.each([
    '/models/notes/secret.onnx',
    '/models/m/..%2f..%2fparley.json',
    '/models/../parley.json',
    '/models/m/',
    '/models/m/CARD.md',
    '/models/none/model.json',
  ])('%s is not served', async (url) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.body.includes('no model')]).toEqual([404, false]);
  });
});

describe('scenes', () => {
  it.each(['/scenes/a/scene.view.json', '/scenes/a/a.glb'])('%s is for the view', async (url) => {
    expect((await get(url)).statusCode).toBe(200);
  });

  it.each([
    '/scenes/a/scene.json',
    '/scenes/a/episodes.json',
    '/scenes/a/a.semantic.txt',
    '/scenes/a/a.navmesh',
    '/scenes/a/a.sensors.bin',
    '/scenes/a/pictures/a-1.png',
    '/scenes/a/sub/deep.glb',
    '/scenes/a/./scene.json',
    '/scenes/a/%73cene.json',
    '/scenes/a/scene.json%00.glb',
    '/scenes/b/../a/scene.json',
    '/scenes/a/a.glb/../scene.json',
    '/scenes/a/..%2fscene.json',
    '/scenes//a/scene.json',
    '/scenes/a/',
    '/scenes/',
    '/models/../scenes/a/scene.json',
    '/assets/../../public/scenes/a/scene.json',
  ])('%s is not served', async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.body).not.toContain('TRUTH');
    expect(reply.body).not.toContain('png of');
  });
});

describe('a scene file', () => {
  const glb = (headers = {}) => get('/scenes/a/a.glb', headers);

  it('comes in the encoding that the browser takes, and not again while it has not changed', async () => {
    const [plain, br, zipped] = [
      await glb(),
      await glb({ 'accept-encoding': 'gzip, br' }),
      await glb({ 'accept-encoding': 'gzip' }),
    ];
    expect(plain.body).toBe('glb bytes');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe('glb bytes');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe('glb bytes');
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    const again = await glb({ 'accept-encoding': 'br', 'if-none-match': br.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is served as it is now', async () => {
    const before = await get('/scenes/b/b.glb');
    writeFiles(test.config.scenesDir, { 'b/b.glb': 'another home' });
    const after = await get('/scenes/b/b.glb', { 'if-none-match': before.headers.etag });
    expect(after.body).toBe('another home');
  });

  it('is kept for ever under the hash of its content, and only then', async () => {
    const { files } = (await get('/scenes/a/checksums.json')).json();
    const { sha256, bytes } = files['a.glb'];
    expect(bytes).toBe('glb bytes'.length);
    const named = await get(`/scenes/a/a.glb?sha256=${sha256}`);
    expect(named.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const url of ['/scenes/a/a.glb', `/scenes/a/a.glb?sha256=${'0'.repeat(64)}`]) {
      const reply = await get(url);
      expect(reply.body).toBe('glb bytes');
      expect(reply.headers['cache-control']).toBe('public, no-cache');
    }
  });

  it('is listed as it was written, and truth is not listed', async () => {
    const entry = { bytes: 3, sha256: 'f'.repeat(64) };
    const files = { 'c.glb': entry, 'scene.json': entry, 'c.sensors.bin': entry };
    writeFiles(test.config.scenesDir, {
      'c/c.glb': 'abc',
      'c/scene.json': '{ }',
      'c/c.sensors.bin': 'bin',
      'c/checksums.json': JSON.stringify({ formatVersion: 1, sceneHash: entry.sha256, files }),
    });
    expect((await get('/scenes/c/checksums.json')).json()).toEqual({ files: { 'c.glb': entry } });
  });

  it.each([
    '/scenes/nowhere/checksums.json',
    '/scenes/..%2fa/checksums.json',
    '/scenes//checksums.json',
  ])('%s lists nothing', async (url) => {
    expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('errors', () => {
  it('are JSON with code, message, place and remedy', async () => {
    const reply = await get('/api/nothing?secret=1');
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({
      error: {
        code: 'NOT_FOUND',
        message: 'There is nothing at this address',
        where: 'GET /api/nothing',
        remedy: null,
      },
    });
  });

  it('hide what is our own fault', async () => {
    const broken = await buildTestApp();
    await databaseOf(broken.store).schema.dropTable('leaver_counts').execute();
    await broken.app.parley.studies.open('coin-test');
    const reply = await broken.app.inject({
      method: 'POST',
      url: '/api/declines',
      payload: { studyId: 'coin-test' },
    });
    expect(reply.statusCode).toBe(500);
    expect(reply.json().error.code).toBe('INTERNAL');
    expect(reply.body).not.toMatch(/leaver_counts|table|sqlite/i);
    await broken.close();
  });

  it('of searching for addresses end soon', async () => {
    const statuses = [];
    for (let i = 0; i < 45; i++) statuses.push((await get(`/api/guess-${i}`)).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect((await get('/api/health')).json()).toEqual({ status: 'ok' });
  });
});

it('text is compressed', async () => {
  const reply = await get('/assets/index-AbCd1234.js', { 'accept-encoding': 'br' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-encoding']).toBe('br');
});
