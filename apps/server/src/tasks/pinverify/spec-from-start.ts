import type { TrialStart } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import { PINVERIFY, PinverifyGiven, VERIFIER } from '@parley/task-pinverify/shared';
import { PinverifyEpisode } from '@parley/task-pinverify/truth';
import { z } from 'zod';
import type { AgentChoice } from '../../episodes/trial-spec';
import { OFFLINE_BACKENDS, type PinverifyBackends } from './pinverify-ports';
import type { PinverifySpec } from './pinverify-spec';

const Thing = z.object({ objectId: z.string(), pairId: z.string() });
const Setting = z.looseObject({
  range: z.enum(['far', 'near']),
  profile: z.string(),
  lineup: z.array(Thing).optional(),
  own: Thing.optional(),
});

/** The specification of a logged trial, which has its whole pair: the data set need not be there. @throws {ParleyError} `BAD_LOG`. */
export async function specFromStart(start: TrialStart): Promise<PinverifySpec> {
  const { trialId, episodeId, sessionKind, isPractice, seed, studyHash, rules } = start;
  const agent = start.agents[VERIFIER];
  const setting = Setting.safeParse(start.truth);
  const { range, profile, lineup, own, ...pair } = setting.data ?? { range: 'far', profile: '' };
  const { descriptions } = PinverifyGiven.parse(start.given);
  const episode = PinverifyEpisode.safeParse({ ...pair, episodeId, descriptions });
  if (agent === undefined || !setting.success || !episode.success)
    throw new ParleyError('BAD_LOG', 'its first row does not hold its pair', {
      where: trialId,
      remedy: 'Pass the whole log, as it was written.',
    });
  return {
    task: PINVERIFY.task,
    ...{ trialId, episodeId, sessionKind, isPractice, seed, studyHash, rules, profile },
    range: setting.data.range,
    episode: episode.data,
    sceneDir: null,
    agents: {
      [VERIFIER]: {
        agentId: agent.agentId,
        config: (agent.config ?? {}) as AgentChoice['config'],
      },
    },
    respondents: Object.fromEntries(
      Object.entries(start.roles).map(([role, { name }]) => [role, name]),
    ),
    ...(lineup !== undefined && { lineup }),
    ...(own !== undefined && { own }),
    // Logs from before a port was there do not name it, and did not ask it.
    backends: { ...OFFLINE_BACKENDS, ...(start.backends as Partial<PinverifyBackends>) },
    // Its replies stand in its rows.
    ports: { detector: { source: null }, embedder: { source: null } },
    sourceHash: agent.sourceHash,
    isPaced: false,
  };
}
