import { EXPLORER_FIELDS } from '@parley/agent-core/explorer';
import type { Json } from '@parley/protocol';
import { aiutaConfig, TABLE_TOP_AGENTS, withPreset } from '@parley/task-coin/agents';
import { type MetricsSummary, PERFECT_JUDGE } from '@parley/task-coin/scoring';
import { ROBOT } from '@parley/task-coin/shared';
import type { AgentChoice } from '../../episodes/trial-spec';
import type { CoinSpec } from './coin-spec';
import { GT_JUDGE } from './offline';
import { runAtTable } from './table-top/run-table-top';

/**
 * The same episode with a judge that is never wrong: the agent's explorer with the agent's own settings of it, and a backend
 * that tells what is the target. Detector and scorer err as they do for the agent: a bound is one for the same eyes. The trial's
 * id says what it is, so that its log is never taken for the agent's.
 */
export function withPerfectJudge(spec: CoinSpec): CoinSpec {
  const config = Object.fromEntries(
    Object.entries(fullConfig(spec.agents[ROBOT])).filter(([field]) =>
      Object.hasOwn(EXPLORER_FIELDS, field),
    ),
  );
  return {
    ...spec,
    trialId: `${spec.trialId}_perfect-judge`,
    errorsOf: spec.trialId,
    agents: { [ROBOT]: { agentId: PERFECT_JUDGE, config } },
    backends: { ...spec.backends, judge: GT_JUDGE },
  };
}

/** The configuration with what its preset, or the rules of the published code, put into it. */
function fullConfig({ agentId, config }: AgentChoice): object {
  const full = withPreset(agentId, config) as { readonly [field: string]: Json };
  const isAiuta = agentId === 'aiuta' || agentId === 'aiuta-v1';
  return isAiuta && full.fidelity === 'code' ? aiutaConfig({ config: full }) : full;
}

/**
 * The share of the same episodes in which the agent picks the target when a perfect explorer has found everything: at the
 * table top. Null for an agent that has no talk to put on a table.
 */
export async function explorerCeiling(specs: readonly CoinSpec[]): Promise<number | null> {
  const [first] = specs;
  if (first === undefined || !Object.hasOwn(TABLE_TOP_AGENTS, first.agents[ROBOT].agentId))
    return null;
  let right = 0;
  for (const spec of specs) if ((await runAtTable(spec)).end === 'right') right++;
  return right / specs.length;
}

/** A summary with the ceilings that runs of their own give on the same episodes. */
export const withCeilings = (
  summary: MetricsSummary,
  { judge, explorer }: { readonly judge: MetricsSummary; readonly explorer: number | null },
): MetricsSummary => ({
  ...summary,
  ceilings: { ...summary.ceilings, judge: judge.metrics.sr, explorer },
});
