import { RULE_REASONER } from '@parley/agent-core/dialogue';
import { testEpisodes } from '@parley/scenes/test-home';
import { describe, expect, it } from 'vitest';
import { type BatchChoice, batchSpecs, coinRules } from './coin-specs';

const choice: BatchChoice = {
  agent: { agentId: 'aiuta', config: {} },
  backends: {
    detector: 'gt-detector',
    vlm: 'gt-vlm',
    reasoner: RULE_REASONER,
    scorer: 'gt-co-occurrence',
  },
  user: 'silent',
  prompted: null,
  input: 'c',
  vlmProfile: 'strong',
  userErrorRate: 0,
  seed: '1',
  n: null,
  scenesDir: '/scenes',
  sourceHash: 'unbuilt',
  rules: coinRules({ sensorId: 'fast', seed: '1' }),
  studyHash: null,
};

describe('batchSpecs', async () => {
  const episodes = await testEpisodes();
  const idsOf = (more: Partial<BatchChoice>): string[] =>
    batchSpecs(episodes, { ...choice, ...more }).map(({ trialId }) => trialId);

  it('runs every episode once, in a seeded order', () => {
    expect(idsOf({})).toHaveLength(4);
    expect(idsOf({})).toEqual(idsOf({}));
    expect(idsOf({ n: 2 })).toEqual(idsOf({}).slice(0, 2));
  });

  it('repeats each as often as it is told, under ids of their own (SCI-3)', () => {
    const ids = idsOf({ n: 2, repeats: 3 });
    const [first, second] = idsOf({ n: 2 });
    expect(ids).toEqual([
      first,
      second,
      `${first}_r1`,
      `${second}_r1`,
      `${first}_r2`,
      `${second}_r2`,
    ]);
  });

  it('never gives two runs one id, also when there are fewer episodes than asked for', () => {
    const ids = idsOf({ n: 6, repeats: 2 });
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
  });

  it('says in the noise that one model is both sides', () => {
    expect(batchSpecs(episodes, { ...choice, sharedModel: true })[0]?.noise.sharedModel).toBe(true);
    expect(batchSpecs(episodes, choice)[0]?.noise.sharedModel).toBe(false);
  });
});
