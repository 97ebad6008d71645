import { expect, it } from 'vitest';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { readConfig } from '../../../config';
import { GT_DETECTOR } from '../../../ground-truth';
import { openHome } from '../../../homes/open-home';
import type { CoinSpec } from '../coin-spec';
import { batchSpecs, coinRules } from '../coin-specs';
import { OFFLINE_CHOICE } from '../offline-choice';
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
