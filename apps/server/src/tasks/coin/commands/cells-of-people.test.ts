import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeRow, readJsonl, writeJsonl } from '@parley/log';
import { canonicalJson } from '@parley/protocol';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../../../test/bundled-cli';
import { sessionStart } from '../../../../test/session-start';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { repositoryRoot } from '../../../repository';
import { readPeopleCells } from './cells-of-people';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const folder = temporaryFolder('cells-of');
const EPISODES = join(repositoryRoot(), 'public/scenes/maple/episodes.json');
let cli: BundledCli;
beforeAll(async () => {
  mkdirSync(join(folder, 'people'), { recursive: true });
  cli = await bundleCli();
});
afterAll(() => cli.stop());

const logsIn = (name: string): string[] =>
  readdirSync(join(folder, name), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.jsonl'))
    .map((file) => join(folder, name, file));
const startOf = (file: string) => {
  const rows = readJsonl(readFileSync(file, 'utf8'), file);
  return JSON.parse(rows.find(({ type }) => type === 'trial-start')?.payload ?? '');
};

/** A log as a person's session leaves it: who took part and what they said, the rest as it was. */
function asPerson(file: string, given: object, vlm: string): void {
  const rows = readJsonl(readFileSync(file, 'utf8'), file);
  const payload = JSON.parse(rows[0]?.payload ?? '');
  const start = {
    ...payload,
    sessionKind: 'human',
    studyHash: 'h',
    roles: { person: { name: 'person', config: {} } },
    given: { ...payload.given, ...given },
    backends: { ...payload.backends, vlm },
  };
  const begun = sessionStart({ kind: 'human' });
  const drafts = [
    { ...begun, trialId: null, actor: null, n: null, attempt: 0, volatile: '{}' },
    ...rows.map((row, at) => (at === 0 ? { ...row, payload: canonicalJson(start) } : row)),
  ];
  const placed = drafts.map((draft, seq) =>
    placeRow(draft, {
      sessionId: rows[0]?.sessionId ?? '',
      ...{ seq, epoch: 0, tServerUtc: '2026-01-01T00:00:00.000Z' },
    }),
  );
  writeFileSync(join(folder, 'people', `${payload.trialId}.jsonl`), writeJsonl(placed));
}

it('simulated users meet what people met: episode, input, rules, and their own words', async () => {
  const made = await cli.run(
    ...['simulate', EPISODES, '--agent', 'vlfm', '--n', '2', '--jobs', '1', '--max-steps', '30'],
    ...['--out', join(folder, 'before')],
  );
  expect(made.code).toBe(0);
  const [first = '', second = ''] = logsIn('before');
  asPerson(first, { input: 'I*', instruction: 'that old thing by the door' }, 'gt-vlm:strong');
  asPerson(second, { input: 'c' }, 'gt-vlm:strong:by-split');
  const { code, stdout, stderr } = await cli.run(
    ...[
      'simulate',
      '--cells-of',
      join(folder, 'people'),
      '--jobs',
      '1',
      '--ceilings',
      '--out',
      join(folder, 'after'),
    ],
  );
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('gt-vlm, words by-split, plain');
  const all = logsIn('after').map(startOf);
  const isPerfect = ({ trialId }: { trialId: string }): boolean => /perfect-judge$/.test(trialId);
  const starts = all.filter((start) => !isPerfect(start));
  // The ceiling is of the same cells: the person's own words too.
  expect(all.filter(isPerfect).map(({ given }) => given.instruction)).toContain(
    'that old thing by the door',
  );
  expect(starts.map(({ given }) => given.input).sort()).toEqual(['I*', 'c']);
  // The words of the vision model are those that people met.
  expect(starts.map(({ given, backends }) => `${given.input} ${backends.vlm}`).sort()).toEqual([
    'I* gt-vlm:strong',
    'c gt-vlm:strong:by-split',
  ]);
  const own = starts.find(({ given }) => given.input === 'I*');
  expect(own).toMatchObject({
    sessionKind: 'simulated',
    episodeId: startOf(first).episodeId,
    given: { instruction: 'that old thing by the door' },
    agents: { robot: { agentId: 'vlfm' } },
    rules: { limits: { maxSteps: 30 } },
  });
  const report = await cli.run(
    ...[
      'report',
      'coin',
      join(folder, 'people'),
      join(folder, 'after'),
      '--out',
      join(folder, 'r'),
    ],
  );
  expect([report.code, report.stderr]).toEqual([0, '']);
  const table = readFileSync(join(folder, 'r/table-2.csv'), 'utf8').trim().split('\n').slice(5);
  expect(table.map((line) => line.split(',').slice(2, 4).join(' ')).sort()).toEqual([
    'oracle-picture I*',
    'oracle-picture c',
    'person (human) I*',
    'person (human) c',
  ]);
});

it('is refused without people, and beside options that would change what they met', async () => {
  const none = await cli.run('simulate', '--cells-of', join(folder, 'before'));
  expect(none.stderr).toMatch(/BAD_LOG .*no person finished/);
  const some = await cli.run('simulate', '--cells-of', join(folder, 'people'), '--n', '1');
  expect(some.stderr).toMatch(/BAD_INPUT --cells-of/);
});

it('people are met once where their log stands twice, and not where rows are missing', async () => {
  const catalog = createSceneCatalog(join(repositoryRoot(), 'public/scenes'));
  const [first = '', second = ''] = logsIn('people');
  const cellsOf = (name: string) => readPeopleCells(join(folder, name), catalog).length;
  expect(cellsOf('people')).toBe(2);
  mkdirSync(join(folder, 'twice'));
  for (const [name, file] of [
    ['a', first],
    ['b', first],
    ['c', second],
  ] as const)
    writeFileSync(join(folder, 'twice', `${name}.jsonl`), readFileSync(file));
  expect(cellsOf('twice')).toBe(2);
  const lines = readFileSync(second, 'utf8').split('\n');
  writeFileSync(join(folder, 'twice/c.jsonl'), lines.filter((_, i) => i !== 5).join('\n'));
  expect(cellsOf('twice')).toBe(1);
});
