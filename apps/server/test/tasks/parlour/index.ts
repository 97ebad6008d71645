import { NO_PROMPTS } from '@parley/models/prompts';
import { EpisodeRules } from '@parley/protocol';
import { ParlourTruth } from '@parley/task-parlour/scoring';
import { ParlourGiven, PLAYER, WALKER } from '@parley/task-parlour/shared';
import { huntsOf } from '@parley/task-parlour/truth';
import type { ServerTask } from '../../../src/tasks/server-task';
import { liveParlour } from './live';
import type { ParlourSpec } from './parlour-spec';
import { parlourStart } from './parlour-start';
import { PARLOUR_PORTS } from './ports';
import { specOfHunt } from './spec-of-hunt';

const EPISODES = 6;
/** The parlour on the server. */
export const parlourTask: ServerTask<ParlourSpec> = {
  ports: PARLOUR_PORTS,
  prompts: NO_PROMPTS,
  users: ['wanderer', 'restless'],
  foresee: (spec) => ({ start: parlourStart(spec), unforeseen: [], prompted: null }),
  specOf: async (start) => {
    const { rooms, start: begin } = ParlourGiven.parse(start.given);
    const { room: hidden } = ParlourTruth.parse(start.truth);
    const { episodeId, sceneId } = start;
    return {
      ...specOfHunt({ episodeId, sceneId, rooms, start: begin, hidden }, start),
      respondents: { [PLAYER]: start.roles[PLAYER]?.name ?? '' },
      sourceHash: start.agents[WALKER]?.sourceHash ?? '',
    };
  },
  live: liveParlour,
  simulate: ({ n, seed, user, sourceHash }) =>
    huntsOf('parlour', seed, n ?? EPISODES).map((episode) => ({
      ...specOfHunt(episode, {
        trialId: episode.episodeId,
        sessionKind: 'simulated',
        isPractice: false,
        seed,
        studyHash: null,
        rules: EpisodeRules.parse({ motion: {}, limits: { maxSteps: 12 }, seed }),
      }),
      respondents: { [PLAYER]: user ?? 'wanderer' },
      sourceHash,
    })),
};
