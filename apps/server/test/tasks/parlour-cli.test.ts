import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED } from '@parley/registry/shared';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../bundled-cli';
import { resultOf } from '../json-output';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = temporaryFolder('parlour');
const logs = join(folder, 'logs');
let cli: BundledCli;
beforeAll(async () => {
  cli = await bundleCli({}, 'test');
});
afterAll(() => {
  cli.stop();
  rmSync(folder, { recursive: true, force: true });
});

const flags = ['--task', 'parlour', '--n', '3', '--seed', '5'];

it('is simulated, scored, proved and reported by the commands of every task', async () => {
  const simulated = await cli.run('simulate', ...flags, '--out', logs, '--json');
  expect(simulated).toMatchObject({ code: 0, stderr: '' });
  expect(resultOf(simulated.stdout)).toMatchObject({ task: 'parlour', trials: 3 });
  expect(readdirSync(logs)).toHaveLength(3);

  const scored = await cli.run('metrics', logs, '--json');
  expect(resultOf(scored.stdout)).toEqual({
    groups: [resultOf(simulated.stdout)],
    dialogues: [],
    leftOut: [],
  });

  const [first = ''] = readdirSync(logs);
  const proved = await cli.run('replay', join(logs, first), '--verify', '--json');
  expect(proved.code).toBe(0);

  const out = join(folder, 'report');
  expect((await cli.run('report', 'parlour', logs, '--out', out)).code).toBe(0);
  expect(readdirSync(out).sort()).toEqual([
    ...['films', 'gallery.html', 'report.html', 'report.md', 'walks.csv'],
  ]);
  expect(readdirSync(join(out, 'films'))).toHaveLength(3);
  expect(readFileSync(join(out, 'walks.csv'), 'utf8').trim().split('\n')).toHaveLength(4);
  const again = await cli.run('report', 'parlour', logs, '--out', out);
  expect(again.stderr).toContain('never overwrites');
  const other = await cli.run('report', 'coin', logs, '--out', join(folder, 'other'));
  expect(other.stderr).toContain('no trial of coin');
  expect(existsSync(join(folder, 'other'))).toBe(false);
});

it('comes to the same logs with several trials at a time', async () => {
  const [one, two] = [join(folder, 'one'), join(folder, 'two')];
  await cli.run('simulate', ...flags, '--out', one);
  await cli.run('simulate', ...flags, '--jobs', '2', '--out', two);
  const payloads = (of: string, name: string) =>
    readFileSync(join(of, name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { payload: unknown }).payload);
  for (const name of readdirSync(one)) expect(payloads(two, name)).toEqual(payloads(one, name));
});

it('has episodes that are made and checked', async () => {
  const made = await cli.run(
    'episodes',
    'generate',
    'manor',
    '--task',
    'parlour',
    '--n',
    '2',
    '--dir',
    folder,
  );
  expect(made.stdout).toBe('manor 2 episodes\n');
  const checked = await cli.run('episodes', 'validate', 'manor', '--task=parlour', '--dir', folder);
  expect(checked).toMatchObject({ code: 0, stdout: 'ok      manor: 2 episodes\n' });
});

it('says which tasks there are', async () => {
  const { code, stderr } = await cli.run('simulate', '--task', 'chess');
  expect(code).toBe(1);
  expect(stderr).toContain('There is no task "chess"');
  for (const task of Object.keys(SHARED)) expect(stderr).toContain(task);
  const product = await bundleCli();
  const refused = await product.run('simulate', '--task', 'parlour');
  expect(refused.stderr).toContain('Use one of coin, zipon, gencomm, r2r, pinverify.');
});
