import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeRle, encodeRle, SENSOR_PRESETS } from '@parley/protocol';
import { patches } from '@parley/test-kit/models';
import { decode } from 'jpeg-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DetectorConfig } from './detector-config';
import type { DetectorSource } from './detector-source';
import { openHttpDetector } from './http-detector';
import type { DetectRequest } from './http-messages';

type HttpSource = Extract<DetectorSource, { kind: 'http' }>;
type Answer = (request: DetectRequest, response: ServerResponse, message: IncomingMessage) => void;

let server: Server;
let url: string;
/** How the detector answers, one after another; the last one again and again. */
let answers: Answer[];
let asked: DetectRequest[];

beforeEach(async () => {
  asked = [];
  server = createServer(async (message, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk as Buffer);
    const request = JSON.parse(Buffer.concat(chunks).toString('utf8')) as DetectRequest;
    asked.push(request);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(request, response, message);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/detect`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const json =
  (body: unknown, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const source = (change: object = {}): HttpSource => ({
  kind: 'http',
  name: 'there',
  config: DetectorConfig.parse({
    kind: 'http',
    url,
    provider: 'Example',
    prompts: { plant: ['potted plant', 'flower pot'] },
    usdPerPicture: 0.01,
    timeouts: { requestMs: 8000, totalMs: 15_000 },
    retry: { maxRetries: 2, baseDelayMs: 1, maxDelayMs: 5 },
    picture: { widthPx: 64 },
    ...change,
  }) as HttpSource['config'],
});

const FRAME = { widthPx: 32, heightPx: 24 };
const picture = patches({ widthPx: 64, heightPx: 48 }, [
  { box: [16, 8, 32, 24], rgb: [250, 10, 10] },
]);
const detect = (change: object = {}, env: Record<string, string> = {}) =>
  openHttpDetector(source(change), env).detect(picture, {
    prompt: ['chair', 'plant'],
    frame: FRAME,
  });

describe('openHttpDetector', () => {
  it('posts a picture and words, and brings boxes and masks to the frame', async () => {
    const mask = new Uint8Array(64 * 48);
    for (let y = 8; y < 24; y++) mask.fill(1, y * 64 + 16, y * 64 + 32);
    answers = [
      json({
        model: 'some-model 1.2',
        detections: [
          { label: 'plant', score: 0.5, box: [10, 10, 70, 20] },
          { label: 'chair', score: 0.9, box: [16, 8, 32, 24], maskRle: encodeRle(mask) },
          { label: 'chair', score: 0.1, box: [0, 0, 9, 9] },
        ],
      }),
    ];
    const { result, volatile } = await detect();
    expect(asked[0]?.prompts).toEqual([
      { label: 'chair', texts: ['chair'] },
      { label: 'plant', texts: ['potted plant', 'flower pot'] },
    ]);
    const sent = decode(Buffer.from(asked[0]?.image.jpegBase64 ?? '', 'base64'));
    expect([sent.width, sent.height]).toEqual([64, 48]);
    expect(sent.data[4 * (16 * 64 + 24)]).toBeGreaterThan(200);
    if (result.kind !== 'ok') throw new Error(result.message);
    expect(result.detections.map(({ label, score, box }) => ({ label, score, box }))).toEqual([
      { label: 'chair', score: 0.9, box: [8, 4, 16, 12] },
      { label: 'plant', score: 0.5, box: [5, 5, 32, 10] },
    ]);
    const scaled = decodeRle(result.detections[0]?.maskRle ?? [], 32 * 24);
    expect(scaled.reduce((sum, bit) => sum + bit, 0)).toBe(64);
    expect(scaled[4 * 32 + 8]).toBe(1);
    expect(volatile).toMatchObject({
      ep: 'remote',
      retries: 0,
      costUsd: 0.01,
      model: 'some-model 1.2',
    });
  });

  it('tries again after 503, a broken line and silence, then says what it got', async () => {
    const ok = json({ detections: [] });
    const broken: Answer = (_request, response) => response.destroy();
    answers = [json('busy', 503), broken, ok];
    // A busy server bills nothing; a request whose line broke may be on the bill.
    expect(await detect()).toMatchObject({
      result: { kind: 'ok' },
      volatile: { retries: 2, costUsd: 0.02 },
    });
    answers = [json('busy', 503)];
    expect((await detect()).result).toEqual({
      kind: 'failed',
      code: 'MODEL_UNREACHABLE',
      message: 'the server answered 503 (tried 3 times)',
    });
    answers = [() => undefined];
    const silent = await detect({
      timeouts: { requestMs: 40, totalMs: 400 },
      retry: { maxRetries: 1, baseDelayMs: 1 },
    });
    expect(silent.result).toMatchObject({
      code: 'MODEL_UNREACHABLE',
      message: expect.stringMatching(/^no answer within 40 ms/),
    });
    expect(silent.volatile.costUsd).toBe(0.02);
    // Nothing listens there: nothing was sent.
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    expect(await detect({ url: `http://127.0.0.1:${port}/` })).toMatchObject({
      result: { code: 'MODEL_UNREACHABLE' },
      volatile: { costUsd: 0 },
    });
  });

  it('does not try again what was refused, and follows no redirect', async () => {
    answers = [json('no such key', 401)];
    expect((await detect()).result).toMatchObject({
      code: 'MODEL_KEY',
      message: 'the server answered 401: no such key',
    });
    expect(asked).toHaveLength(1);
    answers = [json('picture too large', 413)];
    expect((await detect()).result).toMatchObject({ code: 'MODEL_REFUSED' });
    answers = [
      (_request, response) => {
        response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere?key=k' });
        response.end();
      },
    ];
    asked = [];
    const { result, volatile } = await detect();
    expect(result).toMatchObject({
      code: 'MODEL_ADDRESS',
      message: expect.stringMatching(
        /redirects to http:\/\/127\.0\.0\.1:9, where nothing was sent/,
      ),
    });
    expect(JSON.stringify(result)).not.toContain('key=k');
    expect([asked.length, volatile.costUsd]).toEqual([1, 0]);
  });

  it.each([
    ['not JSON', 'certainly!', /^the reply is not JSON: certainly!/],
    ['cut off', '{"detections": [{"label": "cha', /^the reply is not JSON/],
    ['nothing', '', /^the reply is not JSON/],
    ['another shape', { boxes: [] }, /^detections: /],
    ['a score above 1', { detections: [{ label: 'chair', score: 3, box: [0, 0, 1, 1] }] }, /score/],
    [
      'a label of its own',
      { detections: [{ label: 'cat', score: 0.9, box: [0, 0, 9, 9] }] },
      /^"cat" was not asked for/,
    ],
    [
      'a mask of another size',
      { detections: [{ label: 'chair', score: 0.9, box: [0, 0, 9, 9], maskRle: [5] }] },
      /runs sum to 5/,
    ],
  ])('refuses a reply that is %s', async (_name, body, message) => {
    answers = [json(body)];
    expect((await detect()).result).toMatchObject({
      kind: 'failed',
      code: 'MODEL_REPLY',
      message: expect.stringMatching(message),
    });
  });

  it('sends its key as a header only, and does without when it is not set', async () => {
    let header: string | undefined;
    answers = [
      (_request, response, message) => {
        header = message.headers.authorization;
        response.end('{"detections": []}');
      },
    ];
    const withKey = { apiKeyEnv: 'DETECTOR_KEY' };
    const { result, volatile } = await detect(withKey, { DETECTOR_KEY: 'hush' });
    expect(result.kind).toBe('ok');
    expect(header).toBe('Bearer hush');
    expect(JSON.stringify([asked, volatile])).not.toContain('hush');
    expect(() => openHttpDetector(source(withKey), {})).toThrow('DETECTOR_KEY is not set');
    for (const answer of [
      json('no such key: hush', 401),
      json({ model: 'hush', detections: [] }),
    ]) {
      answers = [answer];
      const performed = await detect(withKey, { DETECTOR_KEY: 'hush' });
      expect(JSON.stringify(performed)).toContain('[key]');
      expect(JSON.stringify(performed)).not.toContain('hush');
    }
  });

  it('asks for the view at its own size', () => {
    const detector = openHttpDetector(source({ picture: { widthPx: 640 } }), {});
    expect(detector.pictureSize(SENSOR_PRESETS.fast)).toEqual({ widthPx: 640, heightPx: 480 });
    expect(detector.backend).toBe('http:there');
  });
});
