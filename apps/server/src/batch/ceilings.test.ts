import type { MetricsSummary } from '@parley/agent-core/metrics';
import { describe, expect, it } from 'vitest';
import type { EpisodeSpec } from '../episodes/episode-spec';
import { withJudgeCeiling, withPerfectJudge } from './ceilings';

describe('withPerfectJudge', () => {
  it('keeps the settings of the explorer, leaves out those of the talk, and names itself', () => {
    const spec = {
      runId: 'oak-01',
      agent: {
        agentId: 'aiuta',
        config: { policy: { stopDistanceM: 0.9 }, tauStop: 7, fallbackStep: 300 },
      },
      bodies: { detector: 'mask-truth', user: 'silent' },
    } as unknown as EpisodeSpec;
    expect(withPerfectJudge(spec)).toMatchObject({
      runId: 'oak-01_perfect-judge',
      agent: { agentId: 'perfect-judge', config: { policy: { stopDistanceM: 0.9 } } },
      bodies: { detector: 'mask-truth', user: 'silent', judge: 'gt-judge' },
    });
    expect(Object.keys(withPerfectJudge(spec).agent.config)).toEqual(['policy']);
  });
});

it('withJudgeCeiling puts the SR of the judge beside that of the agent', () => {
  const of = (sr: number) =>
    ({ metrics: { sr }, ceilings: { judge: null, approach: 0.5 } }) as unknown as MetricsSummary;
  expect(withJudgeCeiling(of(0.2), of(0.9))).toMatchObject({
    metrics: { sr: 0.2 },
    ceilings: { judge: 0.9, approach: 0.5 },
  });
});
