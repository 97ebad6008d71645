import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPromptSet } from '@parley/models/prompts';
import { encodePng } from '@parley/scenes/glb';
import { readCompletions, rewardOf } from '@parley/task-pinverify/scoring';
import { builtInPairs } from '@parley/task-pinverify/truth';
import { temporaryFolder } from '@parley/test-kit/models';
import { decode } from 'jpeg-js';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { resultOf } from '../../../../test/json-output';
import { PINVERIFY_PROMPTS } from '../prompts/pinverify-prompts';
import { exportTraining } from '../training/export-training';
import { pinverifyCommand } from './pinverify';

const folder = temporaryFolder('pinverify-training');
const at = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  vi.restoreAllMocks();
});

const SIZE = { widthPx: 360, heightPx: 640 };
const PNG = encodePng({ ...SIZE, rgba: new Uint8Array(4 * SIZE.widthPx * SIZE.heightPx).fill(9) });
const pairs = builtInPairs('train')
  .filter(({ scene }) => scene === 'alder')
  .slice(0, 30);
/** Writes the pairs of one home, and counts the pictures that are asked for. */
async function write(name: string, more: Partial<Parameters<typeof exportTraining>[0]> = {}) {
  let painted = 0;
  const exported = await exportTraining({
    ...{ pairs, out: at(name), seed: '1', range: 'far', prompts: loadPromptSet(PINVERIFY_PROMPTS) },
    pictures: { of: () => Promise.resolve(++painted > 0 ? PNG : PNG) },
    ...more,
  });
  return { exported, painted };
}
interface Row {
  readonly messages: { role: string; content: string }[];
  readonly images: [string, string];
  readonly solution?: string;
  readonly rejected_response?: string;
  readonly spoilt?: string;
}
const rowsOf = (name: string): Row[] =>
  readFileSync(at(name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const filesIn = (name: string): Map<string, string> =>
  new Map(
    readdirSync(at(name), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .sort()
      .map((path) => [path.slice(at(name).length), readFileSync(path, 'base64')]),
  );

let made: Awaited<ReturnType<typeof write>>;
beforeAll(async () => {
  made = await write('a');
});

describe('data for training (PInVerify appendices F and I)', () => {
  it('has the members of the listings, and both pictures of each row', () => {
    const names = [
      'train_sft/sft_data_v2',
      'train_sft/sft_data_v3',
      'train_rl/rl_data_v2',
      'train_rl/dpo_data_v3',
    ];
    const [generic, specific, rl, dpo] = names.map((name) => rowsOf(`a/${name}.jsonl`)) as [
      Row[],
      Row[],
      Row[],
      Row[],
    ];
    expect([generic.length, specific.length]).toEqual([made.exported.sft, made.exported.sft]);
    expect([rl.length, dpo.length]).toEqual([made.exported.rl, made.exported.rl]);
    for (const row of [...generic, ...specific])
      expect(Object.keys(row)).toEqual(['messages', 'images']);
    for (const row of rl) expect(Object.keys(row)).toEqual(['messages', 'images', 'solution']);
    for (const { messages, images } of [...generic, ...specific, ...rl, ...dpo]) {
      expect(messages.map(({ role }) => role).slice(0, 2)).toEqual(['system', 'user']);
      expect(messages[1]?.content).toMatch(/^<image><image>\n[^\n]+\n\nTarget: ".+"\nCategory/);
      for (const image of images) expect(existsSync(at(`a/${image}`))).toBe(true);
    }
    expect(generic[0]?.messages.slice(0, 2)).toEqual(specific[0]?.messages.slice(0, 2));
    const texts = (rows: Row[]) =>
      rows.map(({ messages }) => messages.at(-1)?.content ?? '').join();
    expect(
      [/and what is here differs/, /and here it is "/].map((how) => [
        how.test(texts(generic)),
        how.test(texts(specific)),
      ]),
    ).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('shares no view between its pools, and crops what is in its box', () => {
    const [sft, rl] = ['sft/sft_data_v2', 'rl/rl_data_v2'].map(
      (name) =>
        new Set(
          rowsOf(`a/train_${name}.jsonl`).map(({ images: [whole] }) =>
            whole.replace(/^pin_capture\/\w+\//, ''),
          ),
        ),
    ) as [Set<string>, Set<string>];
    expect([...sft].filter((view) => rl.has(view))).toEqual([]);
    expect(made.exported.views).toBe(sft.size + rl.size);
    expect(made.painted).toBe(sft.size + rl.size);
    const { width, height } = decode(
      readFileSync(at(`a/${rowsOf('a/train_sft/sft_data_v2.jsonl')[0]?.images[1]}`)),
    );
    expect(Math.min(width, height)).toBe(512);
  });

  it('is worth the whole reward as it is chosen, and less as it is spoilt in its answer', () => {
    const rl = rowsOf('a/train_rl/rl_data_v2.jsonl');
    const dpo = rowsOf('a/train_rl/dpo_data_v3.jsonl');
    expect(dpo.map(({ images }) => images)).toEqual(rl.map(({ images }) => images));
    const scored = (replyOf: (row: Row) => string | undefined) =>
      readCompletions(
        dpo
          .map((row, i) => JSON.stringify({ completion: replyOf(row), solution: rl[i]?.solution }))
          .join('\n'),
        'f',
      ).map(({ completion, truth }) => rewardOf(completion, truth).total);
    for (const total of scored(({ messages }) => messages.at(-1)?.content))
      expect(total).toBeCloseTo(1, 12);
    const rejected = scored(({ rejected_response }) => rejected_response);
    const ANSWERED = ['wrong-verdict', 'wrong-move', 'early-stop', 'needless-move'];
    for (const [i, { spoilt = '' }] of dpo.entries())
      if (ANSWERED.includes(spoilt)) expect(rejected[i]).toBeLessThan(0.95);
    expect(new Set(dpo.map(({ spoilt }) => spoilt)).size).toBeGreaterThan(4);
  });
});

describe('an export that is repeated', () => {
  it('has the same bytes, and goes on with what is missing', async () => {
    expect((await write('b', { pictures: null })).exported).toMatchObject({ views: 0 });
    expect(filesIn('b').size).toBe(5);
    expect((await write('b')).painted).toBe(made.painted);
    expect(filesIn('b')).toEqual(filesIn('a'));
    const [[one]] = [[...filesIn('b').keys()].filter((name) => name.endsWith('.png'))];
    rmSync(at(`b${one}`));
    rmSync(at('b/train_rl/rl_data_v2.jsonl'));
    expect((await write('b')).painted).toBe(1);
    expect(filesIn('b')).toEqual(filesIn('a'));
  });

  it('refuses a folder of something else, and keeps it', async () => {
    await expect(write('a', { seed: '2' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      where: at('a'),
    });
    writeFileSync(at('notes.txt'), 'mine');
    await expect(write('.')).rejects.toThrow('the folder holds something else');
    expect(readFileSync(at('notes.txt'), 'utf8')).toBe('mine');
  });

  it('refuses objects for tests, and what is not known', async () => {
    await expect(write('c', { pairs: builtInPairs('val').slice(0, 1) })).rejects.toThrow(
      /is for tests/,
    );
    const [pair] = pairs;
    if (pair === undefined) throw new TypeError('there is no pair');
    const strange = { ...pair, target: { objectId: 'cup-of-others', category: 'mug' } };
    await expect(write('c', { pairs: [strange] })).rejects.toThrow(/cup-of-others are not known/);
    expect(existsSync(at('c'))).toBe(false);
  });
});

it('is written by the command and scored by another', async () => {
  let text = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  const run = (...words: string[]) => pinverifyCommand().parseAsync(words, { from: 'user' });
  await run('export-training', '--out', at('all'), '--without-pictures', '--json');
  const result = resultOf(text) as {
    sft: { samples: number };
    rl: { samples: number; pairs: number };
  };
  expect(result.rl.samples).toBe(rowsOf('all/train_rl/rl_data_v2.jsonl').length);
  expect(result.sft.samples + result.rl.samples).toBeGreaterThan(348);
  const dpo = rowsOf('all/train_rl/dpo_data_v3.jsonl');
  const lines = rowsOf('all/train_rl/rl_data_v2.jsonl').map((row, i) =>
    JSON.stringify({ ...row, completion: dpo[i]?.messages.at(-1)?.content }),
  );
  writeFileSync(at('completions.jsonl'), lines.join('\n'));
  text = '';
  await run('score', at('completions.jsonl'));
  expect(text).toContain(
    `all: reward 1.000 (verify 1.000, action 1.000, format 1.000), ${lines.length} of ${lines.length} verified rightly, 0 off their form`,
  );
});
