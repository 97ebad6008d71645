import type { TrialStart } from '@parley/log';
import { describe, expect, it } from 'vitest';
import { poolTrials } from './pooled-by';
import type { TrialReading } from './trial-reading';

const A = 'prompted vlm=model-a prompts=1 settings=1';
const B = 'prompted vlm=model-b prompts=1 settings=2';

/** A trial in which these models were asked. */
const trial = (
  trialId: string,
  models: string | null,
  change: Partial<TrialStart> = {},
): TrialReading => ({
  ...{ sessionId: trialId, trialId, codeHash: null, models },
  start: {
    ...{ task: 'search', seed: '1', sessionKind: 'simulated', studyHash: null, sceneId: 'maple' },
    ...{ actors: ['robot'], agents: { robot: { agentId: 'evidence', config: {} } }, roles: {} },
    ...{ rules: { seed: '1' }, backends: { vlm: 'prompted' } },
    ...change,
    ...(models === null ? {} : { backends: { vlm: 'prompted', models } }),
  } as unknown as TrialStart,
});
const idsOf = (pools: readonly TrialReading[][]) =>
  pools.map((pool) => pool.map(({ trialId }) => trialId));

describe('trials are pooled (SCI-32)', () => {
  it('with those of other homes and seeds, and not with those of other backends', () => {
    const trials = [
      trial('a', null, { seed: '1' }),
      trial('b', null, { seed: '2', sceneId: 'oak' }),
      trial('c', null, { backends: { vlm: 'gt-vlm' } }),
    ];
    expect(idsOf(poolTrials(trials))).toEqual([['a', 'b'], ['c']]);
  });

  it('not with those in which other language models were asked, whose names stand among the backends', () => {
    const trials = [trial('a', A), trial('b', B), trial('c', A)];
    const pools = poolTrials(trials);
    expect(
      pools.flat().every((one) => trials.includes(one)),
      'reports find them by identity',
    ).toBe(true);
    expect(idsOf(pools)).toEqual([['a', 'c'], ['b']]);
    expect(pools.map(([first]) => first?.start.backends.models)).toEqual([A, B]);
  });

  it('where no model was asked, with the only configuration of the condition', () => {
    const [pool] = poolTrials([trial('quiet', null), trial('a', A)]);
    expect(pool?.map(({ trialId }) => trialId)).toEqual(['a', 'quiet']);
    expect(pool?.[0]?.start.backends.models, 'who leads names it').toBe(A);
    expect(idsOf(poolTrials([trial('quiet', null), trial('a', A), trial('b', B)]))).toEqual([
      ...[['quiet'], ['a'], ['b']],
    ]);
  });
});
