import { join } from 'node:path';
import { RULE_REASONER } from '@parley/agent-core/dialogue';
import { testEpisodes } from '@parley/scenes/test-home';
import { expect, it } from 'vitest';
import { createSceneCatalog } from '../../catalog/scene-catalog';
import { settingsOf } from '../../ports/settings-of';
import { repositoryRoot } from '../../repository';
import type { LiveTrial } from '../live-task';
import { COIN_PORTS } from './coin-ports';
import { type BatchChoice, batchSpecs, coinRules } from './coin-specs';
import { coinStart } from './coin-start';
import { liveSpec } from './live-spec';
import { specFromStart } from './spec-from-start';

const choice: BatchChoice = {
  agent: { agentId: 'aiuta', config: {} },
  backends: {
    detector: 'gt-detector',
    vlm: 'gt-vlm',
    reasoner: RULE_REASONER,
    scorer: 'gt-co-occurrence',
  },
  ...{ user: 'silent', prompted: null, input: 'c', vlmProfile: 'strong', userErrorRate: 0 },
  ...{ seed: '1', n: 1, scenesDir: '/scenes', sourceHash: 'unbuilt', studyHash: null },
  rules: coinRules({ sensorId: 'fast', seed: '1' }),
};
const found = { sceneHash: 'h', instruction: 'Find the chair.' };

it.each([
  ['gt-vlm:strong', {}],
  ['gt-vlm:strong', { vlmWords: 'plain', lexicon: 'final' }],
  ['gt-vlm:strong:by-split', { vlmWords: 'lexicon' }],
  ['gt-vlm:strong@0.5:final', { vlmWords: 'lexicon', lexicon: 'final', vlmProfile: 'strong@0.5' }],
  ['prompted:strong', { vlmWords: 'lexicon', backends: { ...choice.backends, vlm: 'prompted' } }],
] as const)('%s is what the first row says of %j, and reads it back', async (name, more) => {
  const episodes = await testEpisodes();
  const [spec] = batchSpecs(episodes, { ...choice, ...more });
  if (spec === undefined) throw new Error('no episode');
  const start = coinStart(spec, found);
  expect(start.backends.vlm).toBe(name);
  const again = await specFromStart(start, {
    findEpisode: () => spec.episode,
    scenesDir: '/scenes',
  });
  if (again === null) throw new Error('no episode');
  expect(again.noise.vlmWords).toBe(spec.noise.vlmWords);
  expect(coinStart(again, found).backends.vlm).toBe(name);
});

it.each([
  [{}, undefined],
  [{ words: 'plain' }, undefined],
  [{ words: 'lexicon' }, 'lexicon'],
  [{ words: 'lexicon', backend: 'prompted' }, undefined],
] as const)('a study whose vlm is %j has people meet the words %s', (vlm, words) => {
  const catalog = createSceneCatalog(join(repositoryRoot(), 'public/scenes'));
  const settings = settingsOf({ vlm }, COIN_PORTS);
  const trial = {
    session: { kind: 'human', studyHash: 'h' },
    study: { rules: choice.rules },
    arm: { input: 'c', agent: { agentId: 'aiuta', config: {} } },
    planned: { trialId: 't', episodeId: 'rowan-15', isPractice: false },
    ports: Object.fromEntries(
      Object.entries(settings).map(([port, own]) => [port, { settings: own, model: null }]),
    ),
    ...{ instruction: null, sourceHash: 'unbuilt', prompted: null },
  };
  expect(liveSpec(trial as unknown as LiveTrial, catalog).noise.vlmWords).toBe(words);
});
