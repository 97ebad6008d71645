import { ExplorerConfig } from '@parley/agent-core/explorer';
import type { Json } from '@parley/protocol';
import { CODE_OFFER, PRESETS, withPreset } from '@parley/task-coin/agents';
import { describe, expect, it } from 'vitest';
import { runExplorerCeiling, withPerfectJudge } from './ceilings';
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
      ceilingOf: spec.agents.robot,
      agents: { robot: { agentId: 'perfect-judge', config: { policy: { stopDistanceM: 0.9 } } } },
      backends: { detector: 'gt-detector', judge: 'gt-judge' },
    });
    expect(Object.keys(withPerfectJudge(spec).agents.robot.config)).toEqual(['policy']);
  });

  const judging = (agentId: string, config: Json): ExplorerConfig => {
    const agents = { robot: { agentId, config } };
    const { robot } = withPerfectJudge({ trialId: 'oak-01', agents } as unknown as CoinSpec).agents;
    return ExplorerConfig.parse(robot.config);
  };

  it.each(Object.values(PRESETS))(
    'explores as the preset $presetId does, and not by default',
    ({ agentId, presetId }) => {
      const own = withPreset(agentId, { preset: presetId, policy: { stopDistanceM: 0.9 } });
      const explorer = judging(agentId, { preset: presetId, policy: { stopDistanceM: 0.9 } });
      const given = own as unknown as ExplorerConfig;
      expect(explorer).toMatchObject({ policy: given.policy, mapping: given.mapping });
      expect(explorer).not.toEqual(ExplorerConfig.parse({ policy: { stopDistanceM: 0.9 } }));
    },
  );

  it('looks at what the published code looks at', () => {
    expect(judging('aiuta', { fidelity: 'code' }).offer).toMatchObject(CODE_OFFER);
    expect(judging('aiuta', {}).offer).not.toMatchObject(CODE_OFFER);
  });
});

it('there is no ceiling of the explorer for an agent without talk', async () => {
  const spec = { agents: { robot: { agentId: 'vlfm', config: {} } } } as unknown as CoinSpec;
  expect(await runExplorerCeiling([spec])).toBeNull();
});
