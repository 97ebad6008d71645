import { GUIDE, PARLOUR, WALKER } from '@parley/task-parlour/shared';
import type { ParlourEpisode } from '@parley/task-parlour/truth';
import type { ParlourSpec } from './parlour-spec';

const AGENTS = {
  [WALKER]: { agentId: PARLOUR.actors[WALKER].agentId, config: {} },
  [GUIDE]: { agentId: PARLOUR.actors[GUIDE].agentId, config: {} },
};

type Common = Pick<
  ParlourSpec,
  'trialId' | 'sessionKind' | 'isPractice' | 'seed' | 'studyHash' | 'rules'
>;

/** What live and headless hunts have in common. */
export const specOfHunt = (
  episode: ParlourEpisode,
  { trialId, sessionKind, isPractice, seed, studyHash, rules }: Common,
): Omit<ParlourSpec, 'respondents' | 'sourceHash'> => ({
  task: PARLOUR.task,
  ...{ trialId, sessionKind, isPractice, seed, studyHash, rules },
  episodeId: episode.episodeId,
  sceneDir: null,
  agents: AGENTS,
  backends: { warmth: 'gt-warmth' },
  episode,
  isPaced: false,
});
