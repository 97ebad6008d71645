import { GENCOMM, GROUND, HELPER, OPERATOR, OVERHEAD } from '@parley/task-gencomm/shared';
import {
  bodyProfile,
  DEFAULT_OVERHEAD,
  type GencommEpisode,
  gencommRules,
  generateGencomm,
} from '@parley/task-gencomm/truth';
import { type OpenHome, openHome, TEST_HOME_DIR } from '../../homes/open-home';
import { OFFLINE_BACKENDS } from './gencomm-ports';
import type { GencommSpec } from './gencomm-spec';
import { DEFAULT_SETTING } from './simulate-gencomm';

/** The test home with an episode in it. */
export async function testSpec(
  more: Partial<GencommSpec> = {},
): Promise<{ readonly home: OpenHome; readonly spec: GencommSpec }> {
  const home = await openHome(TEST_HOME_DIR);
  const [episode] = generateGencomm(home, { seed: '1', count: 1 });
  if (episode === undefined) throw new TypeError('the test home has no episode');
  return { home, spec: { ...specOf(episode), ...more } };
}

const specOf = (episode: GencommEpisode): GencommSpec => ({
  task: GENCOMM.task,
  ...{ trialId: episode.episodeId, episodeId: episode.episodeId, episode },
  sceneDir: TEST_HOME_DIR,
  ...{ sessionKind: 'test', isPractice: false, seed: '1', studyHash: null, isPaced: false },
  agents: {
    [GROUND]: { agentId: 'cooperative', config: {} },
    [OVERHEAD]: { agentId: 'overhead-helper', config: {} },
  },
  respondents: { [HELPER]: 'nobody', [OPERATOR]: 'nobody' },
  backends: OFFLINE_BACKENDS,
  setting: DEFAULT_SETTING,
  overhead: DEFAULT_OVERHEAD,
  profile: { name: 'exact', body: bodyProfile('exact', 1) },
  rules: gencommRules('1'),
  sourceHash: 'unbuilt',
});
