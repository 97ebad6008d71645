import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeRows, type Row, readJsonl, readPayload, spentUsdOf } from '@parley/log';
import { groupBy } from '@parley/protocol';
import { PINVERIFY_SCORING } from '@parley/task-pinverify/scoring';
import {
  type Answer,
  type ChatServer,
  completion,
  type SeenRequest,
  startChatServer,
  temporaryFolder,
} from '@parley/test-kit/models';
import { decode } from 'jpeg-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../../../test/bundled-cli';
import { writePicturedSet } from './pictured-set.fixture';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
const folder = temporaryFolder('pinverify-models');
const at = (name: string): string => join(folder, name);

let cli: BundledCli;
let server: ChatServer;
beforeAll(async () => {
  cli = await bundleCli();
  server = await startChatServer();
  writePicturedSet(at('set'));
  const endpoint = `
  baseUrl: ${server.baseUrl}
  model: eyes
  prices: { inputUsdPerMillionTokens: 10, outputUsdPerMillionTokens: 10 }
  retry: { maxRetries: 0, baseDelayMs: 1, maxDelayMs: 2 }
  reAsk: { max: 1 }`;
  writeFileSync(at('models.yaml'), `name: eyes\nreasoner:${endpoint}\nvlm:${endpoint}\n`);
  writeFileSync(at('reads.yaml'), `name: reads\nreasoner:${endpoint}\n`);
});
beforeEach(() => {
  server.seen.length = 0;
});
afterAll(async () => {
  cli.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Whose prompt a request is, by how it begins. */
const ROLES = {
  category: /^Each sentence[^\n]* Say what kind/,
  merge: /^Each sentence[^\n]* Make one short/,
  attributes: /^You prepare a check/,
  attribute: /^The picture shows[\s\S]*Check one attribute/,
  description: /^The picture shows/,
  plan: /^A robot walks around/,
} as const;
type Asked = keyof typeof ROLES;
type Part = { text?: string; image_url?: { url: string } };
const partsOf = ({ body }: SeenRequest): Part[] => {
  const { content } = body.messages[0];
  return typeof content === 'string' ? [{ text: content }] : content;
};
const textOf = (request: SeenRequest): string => partsOf(request).at(-1)?.text ?? '';
const askedOf = (request: SeenRequest): Asked =>
  (Object.keys(ROLES) as Asked[]).find((one) => ROLES[one].test(textOf(request))) as Asked;
const requestsOf = (asked: Asked) => server.seen.filter((request) => askedOf(request) === asked);

/** Width, height and the red of the picture that goes with a request, which says from which sector it is. */
function pictureOf(request: SeenRequest): number[] | null {
  const url = partsOf(request).find(({ image_url }) => image_url !== undefined)?.image_url?.url;
  if (url === undefined) return null;
  const { width, height, data } = decode(Buffer.from(url.split(',')[1] ?? '', 'base64'));
  return [width, height, Math.round((data[0] as number) / 20) / 2];
}

const ATTRIBUTES = [
  { name: 'color', type: 'color', weight: 2, evidence_phrase: 'red' },
  { name: 'print.text', type: 'logo_text', weight: 3, evidence_phrase: '"ZEN" print' },
  { name: 'material', type: 'material', weight: 1, evidence_phrase: 'china' },
];
const verdict = (answer: string): string => JSON.stringify({ answer, reason: 'so it looks' });
/** Models that see nothing at first, go to the back and then see that all is as described. */
const SAYS: Readonly<Record<Asked, (request: SeenRequest) => string>> = {
  category: () => 'mug',
  merge: () => 'A red mug with a ZEN print.',
  attributes: () => JSON.stringify({ attributes: ATTRIBUTES }),
  attribute: () => verdict(requestsOf('plan').length === 0 ? 'Unsure' : 'Yes'),
  description: () => verdict(requestsOf('plan').length === 0 ? 'Unsure' : 'Yes'),
  plan: () =>
    JSON.stringify({ per_direction_analysis: '', chosen_direction: 'back', why: 'print' }),
};
const said = (request: SeenRequest): Answer => completion(SAYS[askedOf(request)](request));

let runs = 0;
/** One pair, and its rows. */
async function verify(
  answer: (request: SeenRequest) => Answer,
  ...flags: readonly string[]
): Promise<{ rows: Row[]; stderr: string; code: number | null }> {
  server.answer(answer);
  const out = at(`out-${runs++}`);
  const run = ['simulate', at('set'), '--task', 'pinverify', '--n', '1', '--budget', '3'];
  const { code, stderr } = await cli.run(
    ...run,
    '--models',
    at('models.yaml'),
    ...flags,
    '--out',
    out,
  );
  const files = existsSync(out) ? readdirSync(out).filter((name) => name.endsWith('.jsonl')) : [];
  const rows = files.flatMap((name) => readJsonl(readFileSync(join(out, name), 'utf8'), name));
  return { rows, stderr, code };
}
const scoreOf = (rows: readonly Row[]) => PINVERIFY_SCORING.score(decodeRows(rows));
const notesOf = (rows: readonly Row[], name: string): unknown[] =>
  rows.flatMap((row) => {
    if (row.type !== 'effect-end') return [];
    const { args } = readPayload(row, 'effect-end') as {
      args: { belief?: { name?: string; data?: unknown } } | null;
    };
    return args?.belief?.name === name ? [args.belief.data] : [];
  });

/** What a trained agent writes. */
const step = (verification: string, action: string): Answer =>
  completion(
    `<think>\nThe print is seen.\n</think>\n\n<answer>\nverification: ${verification}\naction: ${action}\n</answer>`,
  );
const picturesOf = (request: SeenRequest) =>
  request.body.messages
    .at(-1)
    .content.slice(0, -1)
    .map(({ image_url }: Part) => {
      const { width, height } = decode(Buffer.from(image_url?.url.split(',')[1] ?? '', 'base64'));
      return [width, height];
    });
const trainedOnly = ['--agent', 'trained', '--prompted', 'trained'];

describe('a pair that a trained agent verifies', () => {
  it('is seen twice a step, moved around by its word, and decided where it stops', async () => {
    const { rows, stderr } = await verify(
      () => (server.seen.length === 1 ? step('Unsure', 'MOVE back') : step('Yes', 'STOP')),
      ...trainedOnly,
    );
    expect(scoreOf(rows)).toMatchObject({ pair: { prediction: 'yes' }, steps: 2, deviations: 0 });
    expect(server.seen.map(picturesOf)).toEqual(
      Array(2).fill([
        [360, 640],
        [1024, 512],
      ]),
    );
    const [system, asked] = server.seen[1]?.body.messages ?? [];
    expect(system).toMatchObject({
      role: 'system',
      content: expect.stringMatching(/^You are a robot/),
    });
    expect(asked.content.at(-1).text).toContain(
      'Visited sectors: [back, front]\nRemaining budget: 1',
    );
    expect(asked.content.at(-1).text).toContain(
      '- Step 1 (back): Verification=Unsure, Action=MOVE front',
    );
    expect(notesOf(rows, 'next-view')).toMatchObject([
      { direction: 'back', why: 'The print is seen.', isStandIn: false },
    ]);
    expect(stderr).toMatch(/1 pairs may cost/);
  });

  it('is looked at from elsewhere by chance where it writes off its form, and noted', async () => {
    const { rows } = await verify(() => completion('Yes, that is it.'), ...trainedOnly);
    expect(notesOf(rows, 'deviation')[0]).toMatchObject({
      ...{
        asked: 'trained.step',
        fault: expect.stringMatching(/^MODEL_REPLY: it has no <answer>/),
      },
    });
    expect(notesOf(rows, 'next-view')[0]).toMatchObject({ isStandIn: true });
    expect(scoreOf(rows)).toMatchObject({ pair: { prediction: 'no' }, steps: 3 });
  });

  it('is a no in every pair where it never fits its form: all are kept and counted, and a second run asks nothing', async () => {
    const wrong = () => completion('Yes, that is it.');
    const { rows, stderr, code } = await verify(wrong, ...trainedOnly, '--n', '2');
    expect(code).toBe(0);
    const pairs = [...groupBy(rows, ({ sessionId }) => sessionId).values()].map(scoreOf);
    // Three steps a pair, each asked three times.
    expect(pairs).toMatchObject(Array(2).fill({ pair: { prediction: 'no' }, deviations: 9 }));
    expect(stderr.match(/wrote nothing of its form in two whole pairs/g)).toHaveLength(1);
    server.seen.length = 0;
    const again = await cli.run(
      ...['simulate', at('set'), '--task', 'pinverify', '--n', '2', '--budget', '3'],
      ...['--models', at('models.yaml'), ...trainedOnly, '--out', at(`out-${runs - 1}`)],
    );
    expect([again.code, server.seen.length]).toEqual([0, 0]);
    expect(again.stdout).toMatch(/positive 0\.0 .*18 answers that came to nothing/);
  });

  it('has a stub without a model, by its name, and is told of it', async () => {
    const { rows, code, stderr } = await verify(
      said,
      '--agent',
      'trained',
      '--prompted',
      'reasoner',
    );
    expect([code, stderr]).toEqual([0, expect.stringMatching(/stub-trained walks around/)]);
    expect(server.seen.map(askedOf)).toEqual(['category']);
    expect(readPayload(rows[0] as Row, 'trial-start').backends).toMatchObject({
      ...{ trained: 'stub-trained', reasoner: 'prompted' },
    });
    expect(notesOf(rows, 'next-view')[0]).toMatchObject({ isStandIn: false });
    expect(scoreOf(rows)).toMatchObject({ pair: { prediction: 'no' }, steps: 3, deviations: 0 });
  });
});

describe('a pair that is verified by models', () => {
  it('is taken apart, looked at in crops, planned from the whole view, and decided', async () => {
    const { rows, stderr } = await verify(said);
    expect(scoreOf(rows)).toMatchObject({ pair: { prediction: 'yes' }, steps: 2 });
    expect(notesOf(rows, 'deviation')).toEqual([]);
    expect(notesOf(rows, 'query')).toMatchObject([
      {
        category: 'mug',
        attributes: [{ name: 'color' }, { name: 'print.text' }],
        dropped: ['china'],
      },
    ]);
    // Two attributes in two views; 64 × 32 pixels, enlarged.
    const pictures = requestsOf('attribute').map(pictureOf);
    expect(pictures.map((one) => one?.slice(0, 2))).toEqual(Array(4).fill([1024, 512]));
    const [first, , , last] = pictures.map((one) => one?.[2]);
    expect([first, last].sort()).toEqual([0, 3]);
    expect(requestsOf('plan').map(pictureOf)).toEqual([[360, 640, first]]);
    expect(requestsOf('category').map(pictureOf)).toEqual([null]);
    expect(stderr).toMatch(/1 pairs may cost \$\d/);
    const [start] = rows as [Row];
    expect(readPayload(start, 'trial-start').backends).toMatchObject({
      ...{ reasoner: 'prompted', verifier: 'prompted', planner: 'prompted' },
      ...{ detector: 'gt-boxes', ring: 'capture-ring' },
    });
    expect(JSON.stringify(rows)).not.toContain(folder);
  });

  it('shows a trap as a whole, which counts a tenth and cannot decide', async () => {
    const { rows } = await verify(
      (request) =>
        askedOf(request) === 'plan'
          ? completion(JSON.stringify({ chosen_direction: 'front-left', why: '' }))
          : said(request),
      '--budget',
      '2',
    );
    expect(requestsOf('attribute').map((one) => pictureOf(one)?.slice(0, 2))).toEqual([
      ...[
        [1024, 512],
        [1024, 512],
      ],
      ...[
        [360, 640],
        [360, 640],
      ],
    ]);
    expect(scoreOf(rows)).toMatchObject({ pair: { prediction: 'no' }, steps: 2 });
    expect(notesOf(rows, 'view')).toMatchObject([
      { warning: null },
      { warning: 'trap', confidence: 0.1 },
    ]);
  });

  it.each([
    ['direct', ['a red mug with a "ZEN" print', 'a red cup']],
    ['merged', ['A red mug with a ZEN print.']],
  ])('is asked by %s', async (query, texts) => {
    await verify(said, '--query', query, '--views', 'single');
    for (const [i, text] of texts.entries())
      expect(textOf(requestsOf('description')[i] as SeenRequest)).toContain(text);
    expect(requestsOf('description')).toHaveLength(texts.length);
    expect(requestsOf('attributes')).toEqual([]);
  });

  it('shows a reply off its form what is wrong; one that stays so is unsure, and noted', async () => {
    let first = true;
    const once = await verify((request) => {
      if (askedOf(request) !== 'attribute' || !first) return said(request);
      first = false;
      return completion('It looks red to me.');
    });
    expect(notesOf(once.rows, 'deviation')).toEqual([]);
    const again = server.seen.find(({ body }) => body.messages.length > 1)?.body.messages;
    expect(again.at(-1).content).toContain('it has no whole JSON object');

    const always = await verify((request) =>
      askedOf(request) === 'attribute' ? completion('Red.') : said(request),
    );
    expect(notesOf(always.rows, 'deviation')[0]).toMatchObject({
      ...{ step: 1, asked: 'verifier.attribute' },
      fault: expect.stringMatching(/^MODEL_REPLY: it has no whole JSON object/),
    });
    expect(scoreOf(always.rows)).toMatchObject({ pair: { prediction: 'no' } });
  });

  it('goes to a place by chance where a model that plans refuses, and notes it', async () => {
    const { rows } = await verify((request) =>
      askedOf(request) === 'plan'
        ? completion("I'm sorry, but I can't help with that.")
        : said(request),
    );
    expect(notesOf(rows, 'next-view')[0]).toMatchObject({ isStandIn: true });
    expect(notesOf(rows, 'deviation')[0]).toMatchObject({
      ...{ asked: 'planner.next-view' },
      fault: expect.stringMatching(/^MODEL_REFUSED/),
    });
  });

  it('ends where its budget does, and says so', async () => {
    // Two questions of the reasoner fit, at 0.037 at most and 0.0012 in fact; one with a picture may cost more than what is left.
    const { rows, stderr } = await verify(said, '--budget-usd', '0.04');
    expect(/BUDGET_SPENT/.test(JSON.stringify(rows) + stderr)).toBe(true);
    expect(server.seen.map(askedOf)).toEqual(['category', 'attributes']);
    expect(spentUsdOf(rows)).toBeCloseTo(0.0024, 9);
  });

  it('is refused where there is no picture, or no model for a port', async () => {
    const built = ['simulate', '--task', 'pinverify', '--n', '1', '--models', at('models.yaml')];
    const none = await cli.run(...built, '--set', 'floor-test');
    expect([none.code, none.stderr]).toEqual([1, expect.stringMatching(/no picture of it/)]);
    const reads = await verify(said, '--models', at('reads.yaml'), '--prompted', 'verifier');
    expect(reads.stderr).toMatch(/no model for verifier/);
    // Who reads alone needs no picture.
    server.answer(said);
    const words = await cli.run(...built.slice(0, -1), at('reads.yaml'));
    expect([words.code, requestsOf('category').length]).toEqual([0, 1]);
  });
});
