import { expect, it } from 'vitest';
import { OFFLINE_CHOICE } from '../batch/offline-choice';
import { readConfig } from '../config';
import { openHome } from '../episodes/open-home';
import { createSceneCatalog } from '../studies';
import type { CoinSpec } from '../tasks/coin/coin-spec';
import { batchSpecs, coinRules } from '../tasks/coin/coin-specs';
import { GT_DETECTOR } from '../tasks/coin/offline';
import { searchHome } from './search-home';

/** Of the practice home, which is whole: others would be made first. */
const MAX_STEPS = 120;
const rules = coinRules({ sensorId: 'fast', seed: 's' });
const [spec] = batchSpecs(createSceneCatalog(readConfig().scenesDir).episodesOf('willow'), {
  agent: { agentId: 'perfect-judge', config: {} },
  ...OFFLINE_CHOICE,
  backends: { ...OFFLINE_CHOICE.backends, detector: `${GT_DETECTOR}:exact` },
  seed: 's',
  n: 1,
  rules: { ...rules, limits: { ...rules.limits, maxSteps: MAX_STEPS } },
  scenesDir: readConfig().scenesDir,
  sourceHash: 'test',
}) as [CoinSpec];

it('a search accepts nothing, and says when each thing of the category was judged first', async () => {
  const { instances } = (await openHome(spec.sceneDir)).scene;
  const { things, firstJudgedAt } = await searchHome(spec);
  expect(things).toBe(
    instances.filter(({ category }) => category === spec.episode.category).length,
  );
  expect(firstJudgedAt.length).toBeGreaterThan(0);
  expect(firstJudgedAt.length).toBeLessThanOrEqual(things);
  expect(firstJudgedAt).toEqual([...firstJudgedAt].sort((a, b) => a - b));
  expect(Math.max(...firstJudgedAt)).toBeLessThanOrEqual(MAX_STEPS);
  // The target among them ends nothing.
  expect(await searchHome(spec)).toEqual({ things, firstJudgedAt });
}, 120_000);
