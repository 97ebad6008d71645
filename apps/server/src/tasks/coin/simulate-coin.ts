import { RULE_REASONER } from '@parley/agent-core/dialogue';
import { COIN, ROBOT } from '@parley/task-coin/shared';
import { GT_CO_OCCURRENCE, GT_DETECTOR } from '../../ground-truth';
import type { ServerTask } from '../server-task';
import type { CoinSpec } from './coin-spec';
import { batchSpecs, coinRules } from './coin-specs';
import { GT_VLM } from './offline';
import { USERS } from './users';

/** Built-in episodes that are none of training, by the paper's rules and with offline backends only. */
export const simulateCoin: ServerTask<CoinSpec>['simulate'] = (choice, catalog) => {
  const episodes = catalog
    .sceneIds()
    .flatMap((sceneId) => catalog.episodesOf(sceneId))
    .filter(({ split }) => split !== 'train');
  return batchSpecs(episodes, {
    agent: { agentId: choice.agentId ?? COIN.actors[ROBOT].agentId, config: {} },
    user: choice.user ?? (USERS[0] as string),
    backends: {
      detector: GT_DETECTOR,
      vlm: GT_VLM,
      reasoner: RULE_REASONER,
      scorer: GT_CO_OCCURRENCE,
    },
    prompted: null,
    input: 'c',
    vlmProfile: 'strong',
    userErrorRate: 0,
    seed: choice.seed,
    n: choice.n,
    scenesDir: catalog.scenesDir,
    sourceHash: choice.sourceHash,
    rules: coinRules({ sensorId: 'fast', seed: choice.seed }),
    studyHash: null,
  });
};
