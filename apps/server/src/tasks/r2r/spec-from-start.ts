import { join } from 'node:path';
import type { TrialStart } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import { R2rTruth } from '@parley/task-r2r/scoring';
import { FOLLOWER, R2R, R2rGiven } from '@parley/task-r2r/shared';
import type { SceneCatalog } from '../../catalog/scene-catalog';
import type { AgentChoice } from '../../episodes/trial-spec';
import { scanOfLog } from './places/scan-place';
import type { R2rBackends } from './r2r-ports';
import type { R2rSpec } from './r2r-spec';

/** The specification of a logged trial, which has its whole episode; null where the home is not installed. A scan without a home is in the log. */
export async function specFromStart(
  start: TrialStart,
  catalog: SceneCatalog,
): Promise<R2rSpec | null> {
  const { trialId, episodeId, sessionKind, isPractice, seed, studyHash, rules, sceneId } = start;
  const { instruction, bearingDeg } = R2rGiven.parse(start.given);
  const truth = R2rTruth.parse(start.truth);
  const { path, profile, told, writer } = truth;
  const scan = scanOfLog(sceneId, truth, start.sceneHash);
  if (scan === null && catalog.fileOf(sceneId, 'scene.json') === null) return null;
  const agent = start.agents[FOLLOWER];
  if (agent === undefined)
    throw new ParleyError('BAD_LOG', `the trial has no actor ${FOLLOWER}`, { where: trialId });
  return {
    task: R2R.task,
    ...{ trialId, episodeId, sessionKind, isPractice, seed, studyHash, rules, profile },
    episode: {
      ...{ episodeId, scan: sceneId, path, bearingDeg, instruction },
      ...(told !== undefined && { told }),
      ...(writer !== undefined && { writer }),
    },
    ...(scan === null ? { sceneDir: join(catalog.scenesDir, sceneId) } : { sceneDir: null, scan }),
    agents: {
      [FOLLOWER]: {
        agentId: agent.agentId,
        config: (agent.config ?? {}) as AgentChoice['config'],
      },
    },
    respondents: Object.fromEntries(
      Object.entries(start.roles).map(([role, { name }]) => [role, name]),
    ),
    backends: start.backends as R2rBackends,
    sourceHash: agent.sourceHash,
    isPaced: false,
  };
}
