import type { MetricsSummary } from '@parley/task-coin/scoring';
import { describe, expect, it } from 'vitest';
import { explorerCeiling, withCeilings, withPerfectJudge } from './ceilings';
import type { CoinSpec } from './coin-spec';

describe('withPerfectJudge', () => {
  it('keeps the settings of the explorer, leaves out those of the talk, and names itself', () => {
    const spec = {
      trialId: 'oak-01',
      agents: {
        robot: {
          agentId: 'aiuta',
          config: { policy: { stopDistanceM: 0.9 }, tauStop: 7, fallbackStep: 300 },
        },
      },
      backends: { detector: 'gt-detector' },
    } as unknown as CoinSpec;
    expect(withPerfectJudge(spec)).toMatchObject({
      trialId: 'oak-01_perfect-judge',
      agents: { robot: { agentId: 'perfect-judge', config: { policy: { stopDistanceM: 0.9 } } } },
      backends: { detector: 'gt-detector', judge: 'gt-judge' },
    });
    expect(Object.keys(withPerfectJudge(spec).agents.robot.config)).toEqual(['policy']);
  });
});

it('withCeilings puts what the perfect judge and the perfect explorer reach beside the SR of the agent', () => {
  const of = (sr: number) =>
    ({
      metrics: { sr },
      ceilings: { judge: null, explorer: null, approach: 0.5 },
    }) as unknown as MetricsSummary;
  expect(withCeilings(of(0.2), { judge: of(0.9), explorer: 0.8 })).toMatchObject({
    metrics: { sr: 0.2 },
    ceilings: { judge: 0.9, explorer: 0.8, approach: 0.5 },
  });
});

it('there is no ceiling of the explorer for an agent without talk', async () => {
  const spec = { agents: { robot: { agentId: 'vlfm', config: {} } } } as unknown as CoinSpec;
  expect(await explorerCeiling([spec])).toBeNull();
});
