import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeHouse } from '@parley/datasets/test-house';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli, type Ended } from '../../../../test/bundled-cli';
import { resultOf } from '../../../../test/json-output';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
const data = temporaryFolder('imported-house');
const at = (...names: string[]): string => join(data, ...names);
const HOME = 'procthor-house';

let cli: BundledCli;
beforeAll(async () => {
  cli = await bundleCli({ PARLEY_SCENES: at('scenes') });
  mkdirSync(at('scenes'));
  writeFileSync(at('house.json'), JSON.stringify(makeHouse('1.0.0')));
});
afterAll(() => {
  cli.stop();
  rmSync(data, { recursive: true, force: true });
});

const done = ({ code, stdout, stderr }: Ended): string => {
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  return stdout;
};

it('a house of ProcTHOR is imported, has episodes from its own start, and both agents run in it', async () => {
  done(await cli.run('scenes', 'import', 'procthor', at('house.json')));
  const of = ['--task', 'gencomm', '--json'];
  const [made] = resultOf(done(await cli.run('episodes', 'generate', HOME, ...of)));
  expect(made).toMatchObject({ place: HOME });
  expect(made.episodes).toBeGreaterThan(1);
  const [checked] = resultOf(done(await cli.run('episodes', 'validate', HOME, ...of)));
  expect(checked).toMatchObject({ place: HOME, episodes: made.episodes, faults: [] });

  const cell = ['--task', 'gencomm', '--homes', HOME, '--c-len', '1'];
  const ran = await cli.run(
    'simulate',
    ...cell,
    '--agent',
    'cooperative',
    '--out',
    at('run'),
    '--json',
  );
  const [condition] = resultOf(done(ran));
  expect(condition).toMatchObject({ scheme: 'cooperative', rounds: 1 });
  expect(condition.perTrial).toHaveLength(made.episodes);
  for (const { episode } of condition.perTrial) {
    expect(episode.home).toBe(HOME);
    expect(episode.dialogues[0].lines.map(({ speaker }: { speaker: string }) => speaker)).toEqual([
      'overhead',
      'ground',
    ]);
  }
  // Who is told without error where to go comes near to some of what it looks for.
  expect(condition.figures.osr.value).toBeGreaterThan(0);

  const logs = readdirSync(at('run')).filter((name) => name.endsWith('.jsonl'));
  expect(logs).toHaveLength(made.episodes);
  for (const log of logs) done(await cli.run('replay', at('run', log), '--verify'));
});
