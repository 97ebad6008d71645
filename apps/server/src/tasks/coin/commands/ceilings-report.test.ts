import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportTable } from '@parley/metrics';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../../../test/bundled-cli';
import { resultOf } from '../../../../test/json-output';
import { repositoryRoot } from '../../../repository';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });
const folder = temporaryFolder('ceilings-report');
const EPISODES = join(repositoryRoot(), 'public/scenes/maple/episodes.json');
let cli: BundledCli;
beforeAll(async () => {
  cli = await bundleCli();
});
afterAll(() => {
  cli.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('a report has the ceilings that the run itself printed, from what the run kept (SCI-18a)', async () => {
  const out = join(folder, 'run');
  const flags = ['--agent', 'evidence', '--n', '2', '--seed', 'f1', '--max-steps', '40'];
  const simulate = () =>
    cli.run('simulate', EPISODES, ...flags, '--ceilings', '--out', out, '--json');
  const { ceilings, metrics } = resultOf((await simulate()).stdout) as {
    ceilings: { judge: number; explorer: number; approach: number | null };
    metrics: { sr: number };
  };
  expect(ceilings.judge).not.toBeNull();
  expect(ceilings.explorer).not.toBeNull();
  const made = await cli.run(
    ...['report', 'coin', out, '--out', join(folder, 'report'), '--no-films', '--json'],
  );
  const { tables, conditions } = resultOf(made.stdout) as {
    tables: ReportTable[];
    conditions: string[];
  };
  expect(conditions).toEqual(['evidence, c, oracle-picture']);
  const lines = tables.find(({ name }) => name === 'ceilings')?.lines ?? [];
  const found = lines.map((line) => [line[3], line[4], line[5], line[6]]);
  const percent = (share: number): string => (100 * share).toFixed(1);
  expect(found.slice(0, 2)).toEqual([
    ['judge', 2, percent(metrics.sr), percent(ceilings.judge)],
    ['explorer', 2, percent(metrics.sr), percent(ceilings.explorer)],
  ]);
  // The same command goes on with what is there, and makes no file more.
  const before = readdirSync(out, { recursive: true }).sort();
  expect(resultOf((await simulate()).stdout)).toMatchObject({ ceilings });
  expect(readdirSync(out, { recursive: true }).sort()).toEqual(before);
});
