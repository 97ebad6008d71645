import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeRows, type Row, readJsonl, readPayload } from '@parley/log';
import { R2R_SCORING } from '@parley/task-r2r/scoring';
import { R2R_BELIEFS } from '@parley/task-r2r/shared';
import {
  type Answer,
  type ChatServer,
  completion,
  type SeenRequest,
  startChatServer,
  temporaryFolder,
} from '@parley/test-kit/models';
import { decode, encode } from 'jpeg-js';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../../../test/bundled-cli';

// The home is made, and painted, for its first use.
vi.setConfig({ testTimeout: 420_000, hookTimeout: 300_000 });
const folder = temporaryFolder('r2r-models');
const at = (name: string): string => join(folder, name);

let cli: BundledCli;
let server: ChatServer;
beforeAll(async () => {
  cli = await bundleCli();
  server = await startChatServer();
  const endpoint = `
  baseUrl: ${server.baseUrl}
  model: mind
  prices: { inputUsdPerMillionTokens: 10, outputUsdPerMillionTokens: 10, tokensPerImage: 765 }
  retry: { maxRetries: 0, baseDelayMs: 1, maxDelayMs: 2 }`;
  writeFileSync(at('models.yaml'), `name: both\nreasoner:${endpoint}\nvlm:${endpoint}\n`);
});
beforeEach(() => {
  server.seen.length = 0;
});
afterAll(async () => {
  cli.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

type Part = { text?: string; image_url?: { url: string } };
const partsOf = ({ body }: SeenRequest): Part[] => {
  const { content } = body.messages[0];
  return typeof content === 'string' ? [{ text: content }] : content;
};
const textOf = (request: SeenRequest): string => partsOf(request).at(-1)?.text ?? '';
const urlOf = (request: SeenRequest): string | undefined =>
  partsOf(request).find(({ image_url }) => image_url !== undefined)?.image_url?.url;
const seeing = (begins: RegExp) => server.seen.filter((one) => begins.test(textOf(one)));
const [OBSERVE, DETECT, THINK] = [/^You are the eyes/, /^Name the things/, /^You steer a robot/];

/** Eyes that name a lamp, and a mind that is there at once. */
const said = (request: SeenRequest): Answer => {
  const text = textOf(request);
  if (OBSERVE.test(text)) return completion('A lamp stands near the wall.');
  return completion(DETECT.test(text) ? 'lamp, wall' : 'Thought: Here it is.\nPrediction: STOP');
};

/** Which face of a skybox whose faces are of one grey each is in the middle of the picture. */
const faceOf = (request: SeenRequest): number => {
  const url = urlOf(request) ?? '';
  const { width, height, data } = decode(Buffer.from(url.split(',')[1] ?? '', 'base64'));
  return Math.round(((data[4 * (width * (height >> 1) + (width >> 1))] as number) - 20) / 40);
};

/** One walk of the single round in a home of the test set, with models behind eyes and mind. */
const walk = (out: string, ...flags: readonly string[]) =>
  run('simulate --task r2r --agent single-round --homes maple --n 1'.split(' '), out, flags);

async function run(
  command: readonly string[],
  out: string,
  flags: readonly string[],
  answer: (request: SeenRequest) => Answer = said,
) {
  server.answer(answer);
  const ended = await cli.run(
    ...command,
    '--models',
    at('models.yaml'),
    '--out',
    at(out),
    ...flags,
  );
  const files = existsSync(at(out)) ? readdirSync(at(out)) : [];
  const logs = files.filter((name) => name.endsWith('.jsonl'));
  const rows = logs.flatMap((name) => readJsonl(readFileSync(join(at(out), name), 'utf8'), name));
  return { ...ended, rows: rows as readonly Row[] };
}

it('shows a model of any OpenAI-compatible server a painted picture of each direction, and has a single round decide', async () => {
  const { code, stderr, rows } = await walk('seen', '--budget-usd', '50');
  expect([code, stderr]).toEqual([0, expect.stringMatching(/1 walks may cost \$[\d.]+ at most/)]);
  const pictures = seeing(OBSERVE).map((request) => urlOf(request) ?? '');
  expect(pictures).toHaveLength(12);
  // Tags are of the same pictures as captions.
  expect(new Set(seeing(DETECT).map(urlOf))).toEqual(new Set(pictures));
  expect(new Set(pictures).size, 'each direction shows something else').toBe(12);
  const colours: number[] = [];
  for (const url of pictures) {
    expect(url).toMatch(/^data:image\/jpeg;base64,/);
    const { width, height, data } = decode(Buffer.from(url.split(',')[1] ?? '', 'base64'));
    expect([width, height]).toEqual([297, 640]);
    colours.push(coloursIn(data));
  }
  // A bare wall has some shades, a room with its things many; what is blank has one.
  expect(Math.min(...colours)).toBeGreaterThan(10);
  expect(Math.max(...colours)).toBeGreaterThan(150);
  const thoughts = seeing(THINK);
  expect(thoughts).toHaveLength(5);
  expect(textOf(thoughts[0] as SeenRequest)).toMatch(
    /Observation: A lamp stands near the wall\. Objects: lamp, wall/,
  );
  expect(R2R_SCORING.score(decodeRows(rows))).toMatchObject({ reason: 'stopped', steps: 0 });
  expect(readPayload(rows[0] as Row, 'trial-start').backends).toMatchObject({
    ...{ 'scene-observation': 'prompted', 'object-detection': 'prompted', navigator: 'prompted' },
  });
  // What each expert was asked, and what it cost: 120 tokens a request by its usage.
  const { uses } = R2R_SCORING.read(decodeRows(rows)).discussion;
  const usesOf = (port: string) => uses.find((use) => use.port === port);
  expect(usesOf('scene-observation')).toMatchObject({ requests: 12, tokens: 12 * 120 });
  expect(usesOf('navigator')).toMatchObject({ requests: 5, tokens: 5 * 120 });
  expect(usesOf('navigator')?.costUsd).toBeCloseTo(5 * 120 * 10e-6, 9);
});

it('asks nothing more once the budget is used up, and says so', async () => {
  const { code, stderr } = await walk('stopped', '--budget-usd', '0.02');
  expect(code).not.toBe(0);
  expect(stderr).toMatch(/budget/i);
  expect(seeing(THINK), 'the eyes have used it up').toEqual([]);
});

it('shows a model the skyboxes of a scan, turned as its cameras were', async () => {
  // Two viewpoints; the camera of the first is ahead to +x (east), so that its left (skybox2) lies to the north.
  const turned = [0, 0, 1, 0, -1, 0, 0, 0, 0, -1, 0, 1.5, 0, 0, 0, 1];
  const connectivity = [turned, turned.with(3, 2)].map((pose, i) => ({
    ...{ image_id: `v${i}`, pose, included: true, height: 1.5 },
    ...{ visible: [i === 1, i === 0], unobstructed: [i === 1, i === 0] },
  }));
  writeFileSync(at('two_connectivity.json'), JSON.stringify(connectivity));
  mkdirSync(at('two/matterport_skybox_images'), { recursive: true });
  for (const viewpoint of ['v0', 'v1'])
    for (let face = 0; face < 6; face++) {
      const data = new Uint8Array(4 * 16 * 16).fill(40 * face + 20);
      const { data: jpeg } = encode({ width: 16, height: 16, data }, 95);
      writeFileSync(at(`two/matterport_skybox_images/${viewpoint}_skybox${face}_sami.jpg`), jpeg);
    }
  const path = { scan: 'two', path_id: 1, path: ['v0', 'v1'], heading: 0, distance: 2 };
  const instructions = ['Turn right and walk straight on. Stop.'];
  writeFileSync(at('R2R_two.json'), JSON.stringify([{ ...path, instructions }]));
  const command = ['simulate', '--task', 'r2r', at('R2R_two.json'), '--agent', 'single-round'];
  const scan = ['--graphs', folder, '--skyboxes', folder, '--budget-usd', '50'];
  // Requests of one look around arrive in any order: what was answered about a direction tells which picture it was.
  const { code, stderr, rows } = await run(command, 'scan', scan, (request) =>
    OBSERVE.test(textOf(request)) ? completion(`Face ${faceOf(request)}.`) : said(request),
  );
  expect([code, stderr]).toEqual([0, expect.stringMatching(/1 walks may cost/)]);
  expect(readPayload(rows[0] as Row, 'trial-start').backends).toMatchObject({
    'scene-observation': 'prompted',
  });
  const answers = decodeRows(rows).flatMap(({ event }) => {
    const data = event.kind === 'note' && event.belief.type === 'task' ? event.belief.data : null;
    const exchange = R2R_BELIEFS.exchange.safeParse(data).data;
    return exchange?.expert === 'scene-observation' ? [exchange] : [];
  });
  const answerOf = (direction: number) =>
    answers.find(({ question }) => question.includes(`direction ${direction} `))?.answer;
  // Directions 0, 3, 6 and 9: north is its left, east ahead, south its right, west behind.
  const faces = [2, 3, 4, 1].map((face) => `Face ${face}.`);
  expect([0, 3, 6, 9].map(answerOf)).toEqual(faces);

  rmSync(at('two/matterport_skybox_images/v1_skybox3_sami.jpg'));
  const refused = await run(command, 'refused', scan);
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/v1 faces are missing: 3/),
  ]);
});

/** Different colours of a picture, of every 50th pixel, to an eighth of each channel. */
function coloursIn(data: ArrayLike<number>): number {
  const seen = new Set<number>();
  for (let i = 0; i + 2 < data.length; i += 200)
    seen.add(
      (((data[i] as number) >> 3) << 10) |
        (((data[i + 1] as number) >> 3) << 5) |
        ((data[i + 2] as number) >> 3),
    );
  return seen.size;
}
