import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ZIPON_AGENTS } from '@parley/task-zipon/agents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHome } from '../../homes/open-home';
import { repositoryRoot } from '../../repository';
import { bakeHomes } from '../../terminal/bake-homes';
import { makeMap } from './map';
import { effectsOf, rowsOf, swapsOf } from './swap.fixture';

const HOMES = ['cedar', 'larch', 'oak', 'rowan'];
const SWAPS = HOMES.flatMap((sceneId) => swapsOf(sceneId, 3));
const SETTINGS = { feedback: 'mixed', maxSteps: 90 } as const;
/** Whom no person drives. */
const METHODS = ZIPON_AGENTS.offered.filter((id) => ZIPON_AGENTS.agents[id]?.isDriven !== true);

let mapsDir = '';
beforeAll(async () => {
  mapsDir = mkdtempSync(join(tmpdir(), 'parley-swap-'));
  const folders = HOMES.map((sceneId) => join(repositoryRoot(), 'public/scenes', sceneId));
  await bakeHomes(folders);
  for (const folder of folders)
    await makeMap(await openHome(folder), { kind: 'topology', folder: mapsDir });
}, 120_000);
afterAll(() => rmSync(mapsDir, { recursive: true }));

describe('another thing of the type as the goal (SCI-13)', { timeout: 240_000 }, () => {
  it('is tried with ten goals and more of three homes and more, and with every method', () => {
    expect(SWAPS.length).toBeGreaterThanOrEqual(10);
    expect(new Set(SWAPS.map(({ episode }) => episode.sceneId)).size).toBeGreaterThanOrEqual(3);
    expect(METHODS).toEqual([
      ...['cf', 'cow', 'orion', 'orion-no-detection', 'orion-no-exploration'],
      ...['orion-no-map', 'orion-no-memory', 'vlmap'],
    ]);
  });

  it.each(METHODS)('changes nothing for %s until the first answer', async (agentId) => {
    const options = { agentId, mapsDir, ...SETTINGS };
    let asked = 0;
    let changed = 0;
    for (const { episode, swapped } of SWAPS) {
      const one = effectsOf(await rowsOf(episode, options));
      const other = effectsOf(await rowsOf(swapped, options));
      const differs = one.before.findIndex((effect, i) => effect !== other.before[i]);
      expect(one.before[differs], `${episode.sceneId} ${episode.goals[0]?.name}`).toBe(
        other.before[differs],
      );
      expect(other.before).toHaveLength(one.before.length);
      asked += Number(one.after.length > 0);
      changed += Number(one.after.join('\n') !== other.after.join('\n'));
    }
    // A goal that is never talked about would compare nothing; answers that are all the same would hide a swap that is none.
    expect(asked).toBeGreaterThanOrEqual(SWAPS.length / 2);
    expect(changed).toBeGreaterThan(0);
  });
});
