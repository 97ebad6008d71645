import { EXPLORER_FIELDS } from '@parley/agent-core/explorer';
import type { Json } from '@parley/protocol';
import { aiutaConfig, TABLE_TOP_AGENTS, withPreset } from '@parley/task-coin/agents';
import { JUDGE_SUFFIX, PERFECT_JUDGE } from '@parley/task-coin/scoring';
import { ROBOT } from '@parley/task-coin/shared';
import type { AgentChoice } from '../../episodes/trial-spec';
import type { CoinSpec } from './coin-spec';
import { GT_JUDGE } from './offline';
import { runAtTable, type TableTopResult } from './table-top/run-table-top';

/**
 * The same episode with a judge that is never wrong: the agent's explorer with the agent's own settings of it, and a backend
 * that tells what is the target. Detector and scorer err as they do for the agent, so that both have the same eyes. It is not a bound: what
 * the judge says leads the search other ways, and it has no last resort, so the agent finds some that it does not. The trial's id says what it is, so that its log is never taken for the agent's, and its truth whose it is.
 */
export function withPerfectJudge(spec: CoinSpec): CoinSpec {
  const config = Object.fromEntries(
    Object.entries(fullConfig(spec.agents[ROBOT])).filter(([field]) =>
      Object.hasOwn(EXPLORER_FIELDS, field),
    ),
  );
  return {
    ...spec,
    trialId: `${spec.trialId}${JUDGE_SUFFIX}`,
    agents: { [ROBOT]: { agentId: PERFECT_JUDGE, config } },
    ceilingOf: spec.agents[ROBOT],
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
 * What a perfect explorer makes of the same episodes: the agent's talk at the table top, where everything has been found. Null for an agent
 * that has no talk to put on a table.
 */
export async function runExplorerCeiling(
  specs: readonly CoinSpec[],
): Promise<TableTopResult[] | null> {
  if (specs.some((spec) => !Object.hasOwn(TABLE_TOP_AGENTS, spec.agents[ROBOT].agentId)))
    return null;
  const results: TableTopResult[] = [];
  for (const spec of specs) results.push(await runAtTable(spec));
  return results;
}
