import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Judging, judgedIds } from '@parley/protocol';
import type { GencommReading } from '@parley/task-gencomm/scoring';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { dialoguesCommand } from './dialogues';

/** What is written of logs, which are read elsewhere. */
const trialsOf = (sessionKind: string) => () =>
  ['cooperative', 'selective-action'].map((scheme, n) => ({
    ...{ sessionId: `s${n}`, trialId: `t${n}`, start: { sessionKind } },
    episode: {
      ...{ episodeId: `e${n}`, home: `h${n}`, scheme, rounds: 3 },
      ...{ target: 'lamp', categories: ['sofa', 'bed'] },
      dialogues: [1, 2, 3].map((step) => ({
        ...{ step, visible: null },
        lines: [{ speaker: 'ground', text: `I see: step ${step}, # and "all".` }],
      })),
    },
  })) as unknown as GencommReading[];

const folder = temporaryFolder('dialogues');
const [out, key] = [join(folder, 'new/judging.yaml'), join(folder, 'new/key.csv')];
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  rmSync(join(folder, 'new'), { recursive: true, force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = (kind = 'simulated') => dialoguesCommand(trialsOf(kind));
const run = (...args: readonly string[]): void => {
  command().parse(['runs', '--out', out, ...args], { from: 'user' });
};

it('writes a section of a study file that says nothing of where it is from, and the key beside it', () => {
  run('--n', '4', '--key', key, '--categories', 'hidden');
  const text = readFileSync(out, 'utf8');
  const judging = Judging.parse(parse(text).judging);
  expect(judging.categories).toBe('hidden');
  expect(judging.dialogues).toHaveLength(4);
  expect(judging.dialogues?.[0]).toMatchObject({
    lines: [
      {
        speaker: 'Ground agent',
        text: expect.stringMatching(/^I see: step \d, # and "all"\.$/),
      },
    ],
    categories: ['bed', 'lamp', 'sofa'],
  });
  expect(text).not.toMatch(/cooperative|selective|\b[sthe]\d\b/);
  expect(text).toContain('categories: [ bed, lamp, sofa ]');

  const [head, ...lines] = readFileSync(key, 'utf8').trimEnd().split('\n');
  expect(head).toBe('dialogueId,sessionId,trialId,episodeId,home,scheme,rounds,step');
  expect(lines.map((line) => line.split(',')[0])).toEqual(judgedIds(judging));
  expect(lines.filter((line) => line.includes(',cooperative,3,'))).toHaveLength(2);
});

it('overwrites neither file, and writes none where one is there', () => {
  run('--n', '4', '--key', key);
  const places = readFileSync(key, 'utf8');
  const again = () => run('--n', '3', '--seed', '9', '--key', key);
  expect(again).toThrow(/the file is there already/);
  expect(readFileSync(key, 'utf8')).toBe(places);
  rmSync(out);
  expect(again).toThrow(expect.objectContaining({ code: 'BAD_INPUT', where: key }));
  expect(existsSync(out)).toBe(false);
});

it('refuses more dialogues than there are, with the number', () => {
  expect(() => run('--n', '7')).toThrow(/there are 6 dialogues to draw from, not 7/);
});

it('refuses a folder as its file', () => {
  expect(() => command().parse(['runs', '--out', folder], { from: 'user' })).toThrow(/is a folder/);
});

it('draws nothing that people wrote: it could not be erased with them', () => {
  expect(() =>
    command('human').parse(['runs', '--out', out, '--n', '1'], { from: 'user' }),
  ).toThrow('these logs hold what people wrote');
});
