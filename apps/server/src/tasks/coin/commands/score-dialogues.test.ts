import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../../../test/bundled-cli';
import { resultOf } from '../../../../test/json-output';
import { repositoryRoot } from '../../../repository';
import { scoreDialogues } from './score-dialogues';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const folder = temporaryFolder('score-dialogues');
const EPISODES = join(repositoryRoot(), 'public/scenes/maple/episodes.json');
let cli: BundledCli;
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  cli = await bundleCli();
});
afterAll(() => {
  cli.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('dialogues of the table top', () => {
  it('are scored again from their folder, with what they were run with', async () => {
    const out = join(folder, 'prices');
    const run = await cli.run(
      ...['simulate', EPISODES, '--agent', 'evidence', '--table-top', '--n', '3', '--json'],
      ...['--question-prices', '0.05,1', '--out', out],
    );
    const { cells } = resultOf(run.stdout) as { cells: { againstFirst?: object }[] };
    expect(cells.map(({ againstFirst }) => againstFirst !== undefined)).toEqual([false, true]);
    // Files come in any order and of any run: which of them was the first cell is not known.
    const alone = cells.map(({ againstFirst, ...cell }) => cell);
    const again = await cli.run('metrics', out, '--json');
    expect(resultOf(again.stdout)).toEqual({
      groups: [],
      dialogues: alone.map((cell) => expect.objectContaining({ ...cell, kind: 'table-top' })),
      leftOut: [],
    });
    const text = (await cli.run('metrics', out)).stdout;
    expect(text).toMatch(/\| price 0\.05 \| 3 \| .*\n\| price 1 \| 3 \| /);
    const report = join(folder, 'report');
    expect((await cli.run('report', 'coin', out, '--out', report)).code).toBe(0);
    const table = readFileSync(join(report, 'table-top.csv'), 'utf8').split('\n');
    expect(table[1]).toMatch(/^,price 0\.05,"agent evidence · .*",3,1,/);
    expect(readFileSync(join(report, 'report.html'), 'utf8')).toContain('At the table top');
  });

  it('count once each, and lines that are none are named', async () => {
    const [one, two] = [join(folder, 'one'), join(folder, 'two')];
    const line = (trialId: string, end: string) =>
      `${JSON.stringify({ seed: '1', trialId, sceneId: 'oak', category: 'chair', end, questions: 2, candidates: 3 })}\n`;
    mkdirSync(one);
    const file = join(one, 'dialogues.jsonl');
    writeFileSync(file, line('a', 'right') + line('b', 'none') + line('a', 'right'));
    appendFileSync(file, '{"seed":"1","trialId":"c"}\n{"seed":');
    cpSync(one, two, { recursive: true });
    const { summaries, leftOut } = await scoreDialogues([file, join(two, 'dialogues.jsonl')]);
    expect(summaries).toMatchObject([{ n: 2, right: 0.5, none: 0.5, nq: 2, run: null }]);
    expect(leftOut.slice(0, 3)).toMatchObject([
      { where: `${file}:3`, what: 'dialogue a of seed 1', trials: 0 },
      { where: `${file}:4`, why: expect.stringMatching(/no dialogue \(sceneId/), trials: 1 },
      { where: `${file}:5`, why: 'the line is not JSON', trials: 1 },
    ]);
    expect(leftOut.at(-1)?.why).toContain(`the same stands in ${file}`);
  });

  it('are refused where none is left, and with a head that is none', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    const file = join(empty, 'dialogues.jsonl');
    writeFileSync(file, '');
    await expect(scoreDialogues([file])).rejects.toThrow(/no dialogue in these files/);
    writeFileSync(join(empty, 'table-top.json'), '{"formatVersion":9}');
    await expect(scoreDialogues([file])).rejects.toThrow(/run with/);
  });
});
