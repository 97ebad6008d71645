import { EXPLORER_FIELDS } from '@parley/agent-core/agents';
import { type MetricsSummary, PERFECT_JUDGE } from '@parley/agent-core/metrics';
import type { EpisodeSpec } from '../episodes/episode-spec';
import { GT_JUDGE } from '../models/offline';

/**
 * The same episode with a judge that is never wrong: the agent's explorer with the agent's own settings of it, and a body
 * that tells what is the target. The run's id says what it is, so that its log is never taken for the agent's.
 */
export function withPerfectJudge(spec: EpisodeSpec): EpisodeSpec {
  const config = Object.fromEntries(
    Object.entries(spec.agent.config).filter(([field]) => Object.hasOwn(EXPLORER_FIELDS, field)),
  );
  return {
    ...spec,
    runId: `${spec.runId}_perfect-judge`,
    agent: { agentId: PERFECT_JUDGE, config },
    bodies: { ...spec.bodies, judge: GT_JUDGE },
  };
}

/** A summary with the perfect judge's success on the same episodes in its ceilings. */
export const withJudgeCeiling = (
  summary: MetricsSummary,
  judge: MetricsSummary,
): MetricsSummary => ({
  ...summary,
  ceilings: { ...summary.ceilings, judge: judge.metrics.sr },
});
