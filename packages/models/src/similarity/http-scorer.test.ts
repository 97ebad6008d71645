import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ParleyError } from '@parley/protocol';
import { plain, RED } from '@parley/test-kit/models';
import { decode } from 'jpeg-js';
import { afterEach, describe, expect, it } from 'vitest';
import { openHttpScorer } from './http-scorer';
import { ScorerConfig } from './scorer-config';

type Answer = (body: { images: { jpegBase64: string }[]; texts: string[] }) => unknown;
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server of one path that answers in turn; the last answer counts for all that come later. */
async function serve(answers: readonly (Answer | number | string)[]) {
  const seen: { body: Parameters<Answer>[0]; key: string | undefined }[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Parameters<Answer>[0];
      const answer = answers[Math.min(seen.length, answers.length - 1)] as Answer | number | string;
      seen.push({ body, key: request.headers.authorization });
      if (typeof answer === 'number') response.writeHead(answer).end('no');
      else response.end(typeof answer === 'string' ? answer : JSON.stringify(answer(body)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/score`, seen };
}

function open(url: string, more: object = {}, env: Record<string, string> = {}) {
  const retry = { maxRetries: 2, baseDelayMs: 1, maxDelayMs: 2 };
  const config = ScorerConfig.parse({ kind: 'http', url, provider: null, retry, ...more });
  if (config.kind !== 'http') throw new TypeError(config.kind);
  return openHttpScorer({ kind: 'http', name: 'far', config }, env);
}

describe('a scorer behind an address', () => {
  it('gets JPEGs and texts, and its scores count', async () => {
    const { url, seen } = await serve([() => ({ model: 'big-clip 2', scores: [[0.25, 0.5]] })]);
    const scorer = open(url, { usdPerPicture: 0.01 });
    const { scored, volatile } = await scorer.score([plain(RED)], ['a', 'b']);
    expect(scored).toEqual({ kind: 'ok', scores: [[0.25, 0.5]] });
    expect(volatile).toMatchObject({
      ep: 'remote',
      model: 'big-clip 2',
      retries: 0,
      costUsd: 0.01,
    });
    const [first] = seen;
    expect(first?.body.texts).toEqual(['a', 'b']);
    expect(first?.key).toBeUndefined();
    const jpeg = decode(Buffer.from(first?.body.images[0]?.jpegBase64 ?? '', 'base64'));
    expect([jpeg.width, jpeg.height]).toEqual([20, 16]);
    expect(jpeg.data[0]).toBeGreaterThan(240);
    expect(jpeg.data[1]).toBeLessThan(20);
  });

  it('may give embeddings instead: their cosine is scored by the configuration', async () => {
    const reply = () => ({
      imageEmbeddings: [[3, 4]],
      textEmbeddings: [
        [4, 3],
        [-3, -4],
      ],
    });
    const { url } = await serve([reply]);
    expect((await open(url).score([plain(RED)], ['a', 'b'])).scored).toEqual({
      kind: 'ok',
      scores: [[0.96, -1]],
    });
    const score = { kind: 'sigmoid', scale: 10, bias: -9.6 };
    expect((await open(url, { score }).score([plain(RED)], ['a', 'b'])).scored).toEqual({
      kind: 'ok',
      scores: [[0.5, 0]],
    });
  });

  it('is asked again while it is busy, and its key goes with every request', async () => {
    const { url, seen } = await serve([503, 429, () => ({ scores: [[1]] })]);
    const scorer = open(url, { apiKeyEnv: 'FAR_KEY' }, { FAR_KEY: 'hush' });
    const { scored, volatile } = await scorer.score([plain(RED)], ['a']);
    expect(scored).toEqual({ kind: 'ok', scores: [[1]] });
    expect(volatile.retries).toBe(2);
    expect(seen.map(({ key }) => key)).toEqual(Array(3).fill('Bearer hush'));
  });

  it.each([
    ['a refusal', [400], 'MODEL_REFUSED'],
    ['a server that stays down', [503], 'MODEL_UNREACHABLE'],
    ['text', ['<html>'], 'MODEL_REPLY'],
    ['no scores', [() => ({ model: 'x' })], 'MODEL_REPLY'],
    ['scores of another size', [() => ({ scores: [[0.1, 0.2]] })], 'MODEL_REPLY'],
    ['a score above 1', [() => ({ scores: [[1.5]] })], 'MODEL_REPLY'],
    [
      'embeddings of two models',
      [() => ({ imageEmbeddings: [[1, 2]], textEmbeddings: [[1, 2, 3]] })],
      'MODEL_REPLY',
    ],
    [
      'one embedding too few',
      [() => ({ imageEmbeddings: [[1, 2]], textEmbeddings: [] })],
      'MODEL_REPLY',
    ],
  ] as const)('%s is a failure with a code', async (_, answers, code) => {
    const { url } = await serve(answers);
    const { scored } = await open(url).score([plain(RED)], ['a']);
    expect(scored).toMatchObject({ kind: 'failed', code });
  });

  it('nothing listens: no connection, after all tries', async () => {
    const scorer = open('http://127.0.0.1:1/score');
    const { scored } = await scorer.score([plain(RED)], ['a']);
    expect(scored).toMatchObject({ kind: 'failed', code: 'MODEL_UNREACHABLE' });
  });

  it('a key that is not set is named before anything is sent', () => {
    expect(() => open('http://127.0.0.1:1/', { apiKeyEnv: 'FAR_KEY' })).toThrow(ParleyError);
    expect(() => open('http://127.0.0.1:1/', { apiKeyEnv: 'FAR_KEY' })).toThrow(/FAR_KEY/);
  });
});
