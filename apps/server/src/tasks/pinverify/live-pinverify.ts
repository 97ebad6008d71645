import { join } from 'node:path';
import type { Json } from '@parley/protocol';
import {
  PINVERIFY,
  PINVERIFY_BELIEFS,
  type PinverifyBrief,
  type PinverifyMoment,
  VERIFIER,
  VIEWER,
} from '@parley/task-pinverify/shared';
import type { AgentChoice } from '../../episodes/trial-spec';
import { choiceOf } from '../../ports/plan-ports';
import { agentsOf } from '../agents-of';
import { liveSeed } from '../live-seed';
import type { LiveTask } from '../live-task';
import { checkPinverify, isViewed } from './people/check-study';
import { choosePractice } from './people/choose-practice';
import { findPair, installedPair } from './people/installed-pair';
import { OFFLINE_BACKENDS, type PinverifyBackends } from './pinverify-ports';
import type { PinverifySpec } from './pinverify-spec';

/** PInVerify in front of people: they look at a thing from the stops around it, and say whether it is the one that is described. */
export const livePinverify: LiveTask<PinverifySpec> = {
  factsOf: (episodeId, catalog) => {
    const pair = findPair(episodeId, catalog);
    return pair === null ? null : { sceneId: pair.scene, category: pair.target.category };
  },
  homeOf: (episodeId, catalog) => installedPair(episodeId, catalog).scene,
  practiceOf: choosePractice,
  briefOf: (episodeId, { catalog }) =>
    ({
      descriptions: installedPair(episodeId, catalog).descriptions,
    }) satisfies PinverifyBrief as Json,
  momentOf: (_, { moment: { beliefs } }) =>
    (PINVERIFY_BELIEFS.ring.safeParse(beliefs.get('ring')).data ??
      null) satisfies PinverifyMoment as Json,
  pictureOf: () => null,
  specOf: ({ session, study, arm, planned, sourceHash, ports, dataDir }, catalog) => {
    const episode = installedPair(planned.episodeId, catalog);
    const names = Object.entries(ports).map(([port, { settings }]) => [port, settings.backend]);
    return {
      task: PINVERIFY.task,
      trialId: planned.trialId,
      episodeId: episode.episodeId,
      episode,
      sceneDir: join(catalog.scenesDir, episode.scene),
      dataDir,
      sessionKind: session.kind,
      isPractice: planned.isPractice,
      agents: { [VERIFIER]: agentsOf(arm, PINVERIFY)[VERIFIER] as AgentChoice },
      respondents: { [VIEWER]: 'person' },
      backends: {
        ...OFFLINE_BACKENDS,
        ...(Object.fromEntries(names) as Partial<PinverifyBackends>),
      },
      ports: Object.fromEntries(
        Object.entries(ports).map(([port, plan]) => [port, choiceOf(plan)]),
      ),
      profile: 'exact',
      range: 'far',
      seed: liveSeed(study.rules.seed, planned.trialId),
      studyHash: session.studyHash,
      rules: study.rules,
      sourceHash,
      isPaced: true,
    };
  },
  rolesIn: (arm) => (isViewed(arm) ? [VIEWER] : []),
  checks: (study, { catalog }) => checkPinverify(study, catalog),
};
