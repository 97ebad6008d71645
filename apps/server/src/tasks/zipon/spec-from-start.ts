import { join } from 'node:path';
import type { TrialStart } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import { FeedbackSetting, PERSON, ROBOT, ZIPON, ZiponGiven } from '@parley/task-zipon/shared';
import { FeedbackManner } from '@parley/task-zipon/truth';
import { z } from 'zod';
import type { SceneCatalog } from '../../catalog/scene-catalog';
import type { AgentChoice } from '../../episodes/trial-spec';
import { installedFaults } from './check-goals';
import { findZipon } from './zipon-episodes';
import { FIDELITIES, type ZiponSpec } from './zipon-spec';

const PersonConfig = z.object({ feedback: FeedbackSetting, fidelity: z.enum(FIDELITIES) });
/** What logs say of a simulated user besides. */
const Manner = FeedbackManner.omit({ setting: true, fidelity: true }).strip();

/**
 * The specification of a logged trial, so that the same world and agent can be made again; null without its episode. Goals that are refused today
 * were run then: they are opened, and their faults named in `remarks`.
 */
export async function specFromStart(
  start: TrialStart,
  catalog: SceneCatalog,
): Promise<ZiponSpec | null> {
  const episode = findZipon(start.episodeId, catalog);
  if (episode === null) return null;
  const sceneDir = join(catalog.scenesDir, episode.sceneId);
  const agent = start.agents[ROBOT];
  const person = start.roles[PERSON];
  if (agent === undefined || person === undefined)
    throw new ParleyError('BAD_LOG', `the trial has no actor ${ROBOT} or no ${PERSON}`, {
      where: start.trialId,
    });
  const { rounds, map } = ZiponGiven.parse(start.given);
  const { trialId, episodeId, sessionKind, isPractice, seed, studyHash, rules, backends } = start;
  return {
    task: ZIPON.task,
    ...{ trialId, episodeId, sessionKind, isPractice, seed, studyHash, rules, rounds, map },
    ...PersonConfig.parse(person.config),
    ...(person.name !== 'person' && { manner: Manner.parse(person.config) }),
    episode,
    sceneDir,
    remarks: (await installedFaults(episode, sceneDir)).map(
      ({ where, what }) => `${where}: ${what}`,
    ),
    agents: {
      [ROBOT]: { agentId: agent.agentId, config: (agent.config ?? {}) as AgentChoice['config'] },
    },
    respondents: { [PERSON]: person.name },
    backends: {
      detector: backends.detector ?? '',
      controller: backends.controller ?? '',
      features: backends.features ?? '',
    },
    ports: { detector: { source: null }, features: { source: null } },
    mapsDir: null,
    sourceHash: agent.sourceHash,
    isPaced: false,
  };
}
