import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '@parley/log';
import { ZIPON_AGENTS } from '@parley/task-zipon/agents';
import type { ZiponEpisode } from '@parley/task-zipon/truth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTalk, rowsOf, SCENES } from '../../../test/zipon-trial';
import { createSceneCatalog } from '../../catalog/scene-catalog';
import { openHome } from '../../homes/open-home';
import { repositoryRoot } from '../../repository';
import { bakeHomes } from '../../terminal/bake-homes';
import { makeMap } from './map';
import { installedZipon } from './zipon-episodes';

const catalog = createSceneCatalog(SCENES);

/** A goal of its own, and the same words for another thing of its type. */
interface Swap {
  readonly episode: ZiponEpisode;
  readonly swapped: ZiponEpisode;
}

/** Goals of a home whose type another thing has, which takes their name. @param most Of a home. */
function swapsOf(sceneId: string, most: number): Swap[] {
  const file = installedZipon(`zipon-${sceneId}`, catalog);
  return file.goals
    .flatMap((goal): Swap[] => {
      const other = file.things.find(
        ({ key, type, tag, instanceId }) =>
          type === goal.type &&
          tag !== null &&
          instanceId !== null &&
          !goal.sameGoal.includes(key) &&
          !file.goals.some(({ sameGoal }) => sameGoal.includes(key)),
      );
      if (other === undefined) return [];
      const tagOf = (key: string, tag: string | null): string | null =>
        key === other.key ? goal.name : goal.sameGoal.includes(key) ? other.tag : tag;
      const moved = { ...goal, goalId: other.key, sameGoal: [other.key] };
      const things = file.things.map((thing) => ({ ...thing, tag: tagOf(thing.key, thing.tag) }));
      return [
        { episode: { ...file, goals: [goal] }, swapped: { ...file, goals: [moved], things } },
      ];
    })
    .slice(0, most);
}

/** What an agent did and was told, without where it stands in truth: up to the answer to its first talk, and from there on. */
function effectsOf(rows: readonly Row[]): { readonly before: string[]; after: string[] } {
  const effects = rows.filter((row) => row.type === 'effect-start' || row.type === 'effect-end');
  const talk = effects.find(isTalk);
  const answer = effects.findIndex(({ type, n }) => type === 'effect-end' && n === talk?.n);
  const texts = effects.map((row) => {
    const { truth, ...event } = JSON.parse(row.payload) as { truth?: unknown };
    return `${row.type} ${row.n} ${JSON.stringify(event)}`;
  });
  return answer < 0
    ? { before: texts, after: [] }
    : { before: texts.slice(0, answer), after: texts.slice(answer) };
}

const HOMES = ['cedar', 'larch', 'oak', 'rowan'];
const SWAPS = HOMES.flatMap((sceneId) => swapsOf(sceneId, 3));
const SETTINGS = { feedback: 'mixed', maxSteps: 120 } as const;
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
