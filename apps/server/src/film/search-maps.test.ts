import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_MAPPING } from '@parley/agent-core/mapping';
import { decodeRows, readJsonl, type Trial, trialsOf } from '@parley/log';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../test/bundled-cli';
import { openHome } from '../homes/open-home';
import { repositoryRoot } from '../repository';
import { searchMaps } from './search-maps';

// The first run may make a home.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 300_000 });

const HOME = join(repositoryRoot(), 'public/scenes/maple');
const folder = temporaryFolder('search-maps');
let cli: BundledCli;
let trial: Trial;
beforeAll(async () => {
  cli = await bundleCli();
  const flags = ['--agent', 'vlfm', '--n', '1', '--seed', '5', '--max-steps', '120'];
  const episodes = join(HOME, 'episodes.json');
  await cli.run('simulate', episodes, ...flags, '--out', folder, '--jobs', '1');
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.jsonl'));
  const rows = decodeRows(readJsonl(readFileSync(join(folder, name), 'utf8'), name));
  trial = trialsOf(rows)[0] as Trial;
});
afterAll(() => {
  cli.stop();
  rmSync(folder, { recursive: true, force: true });
});

const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

it('draws the value map that the agent rated its frontiers by', async () => {
  const { rasteriser } = await openHome(HOME);
  const maps = searchMaps(trial, { mapping: DEFAULT_MAPPING, rasteriser });
  expect(maps?.frontiers.length).toBeGreaterThan(1);
  expect(maps?.frames).toBeGreaterThan(12);
  const { squares, sideM } = maps?.values ?? { squares: [], sideM: 0 };
  let rated = 0;
  for (const { position, value } of maps?.frontiers ?? []) {
    const near = squares
      .filter(([x, z]) => {
        const [dx, dz] = [x + sideM / 2 - position[0], z + sideM / 2 - position[2]];
        return (
          dx * dx + dz * dz <
          DEFAULT_MAPPING.frontierValueRadiusM * DEFAULT_MAPPING.frontierValueRadiusM
        );
      })
      .map(([, , one]) => one);
    if (value < 0) continue;
    // Squares are means of nine cells, of which the agent took the median of all.
    expect(Math.abs(medianOf(near) - value)).toBeLessThan(0.03);
    rated++;
  }
  expect(rated).toBeGreaterThan(0);
});

it('has the frontiers alone where the home is not at hand, and nothing where none were noted', () => {
  expect(searchMaps(trial, null)?.values).toBeNull();
  expect(searchMaps(trial, null)?.explored).not.toBeNull();
  const without = trial.records.filter(
    ({ event }) => event.kind !== 'note' || event.belief.type !== 'frontiers',
  );
  expect(searchMaps({ ...trial, records: without }, null)).toBeNull();
});
