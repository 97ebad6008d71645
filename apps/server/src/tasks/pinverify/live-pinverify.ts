import { join } from 'node:path';
import { type Json, ParleyError } from '@parley/protocol';
import {
  DESCRIBER,
  PINVERIFY,
  PINVERIFY_BELIEFS,
  type PinverifyBrief,
  type PinverifyMoment,
  VERIFIER,
} from '@parley/task-pinverify/shared';
import { choiceOf } from '../../ports/plan-ports';
import { liveSeed } from '../live-seed';
import type { LiveTask } from '../live-task';
import { attentionOf } from './people/attention-of';
import { checkPinverify } from './people/check-study';
import { choosePractice } from './people/choose-practice';
import { builtInPair, findPair, installedPair } from './people/installed-pair';
import { knownTo } from './people/known-to';
import { isChoosing, lineupOf, thingsIn } from './people/lineup-of';
import { isOwned, ownThing } from './people/own-thing';
import { paintLines } from './people/paint-lines';
import { OFFLINE_BACKENDS, type PinverifyBackends } from './pinverify-ports';
import type { PinverifySpec } from './pinverify-spec';
import { agentOfArm, asToldTo, roleOfArm } from './who-plays';

/** PInVerify in front of people: they look at a thing from the stops around it, and say whether it is the one that is described. */
export const livePinverify: LiveTask<PinverifySpec> = {
  factsOf: (episodeId, catalog, arms = []) => {
    const pair = findPair(episodeId, catalog);
    if (pair === null) return null;
    const { category } = pair.target;
    // Who chooses sees things of many homes at once: it is the category that no one meets twice.
    const isOfLine = arms.some((arm) => isChoosing(agentOfArm(arm)));
    const isForAttention = attentionOf({ arms: [...arms] }).includes(episodeId);
    return {
      ...{ sceneId: isOfLine ? category : pair.scene, category, type: pair.pairType },
      ...(isForAttention && { isForAttention }),
    };
  },
  homeOf: (episodeId, catalog) => installedPair(episodeId, catalog).scene,
  alsoHomesOf: (episodeId, catalog, arms) =>
    thingsIn(installedPair(episodeId, catalog), { arms, catalog }).map(({ pairId }) =>
      homeOfPair(pairId),
    ),
  paintAhead: paintLines,
  practiceOf: choosePractice,
  briefOf: (episodeId, { arm, catalog }) => {
    const pair = asToldTo(agentOfArm(arm).agentId, installedPair(episodeId, catalog));
    return { descriptions: pair.descriptions } satisfies PinverifyBrief as Json;
  },
  momentOf: (_, { moment: { beliefs } }) =>
    (PINVERIFY_BELIEFS.ring.safeParse(beliefs.get('ring')).data ??
      null) satisfies PinverifyMoment as Json,
  knownTo,
  pictureOf: () => null,
  specOf: ({ session, study, arm, planned, sourceHash, ports, dataDir }, catalog) => {
    const episode = installedPair(planned.episodeId, catalog);
    const agent = agentOfArm(arm);
    const role = roleOfArm(arm);
    const seed = liveSeed(study.rules.seed, planned.trialId);
    const lineup = isChoosing(agent) ? lineupOf(episode, agent, { catalog, seed }) : undefined;
    if (lineup === null) throw tooFew(planned.episodeId);
    const own = isOwned(agent) ? ownThing(episode, catalog) : undefined;
    if (own === null) throw notCaptured(planned.episodeId);
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
      agents: {
        [VERIFIER]:
          own !== undefined && planned.isPractice
            ? { ...agent, config: { ...agent.config, asksFirst: true } }
            : agent,
      },
      respondents: role === null ? {} : { [role]: 'person' },
      ...(lineup !== undefined && { lineup }),
      ...(own !== undefined && { own }),
      backends: {
        ...OFFLINE_BACKENDS,
        ...(Object.fromEntries(names) as Partial<PinverifyBackends>),
      },
      ports: Object.fromEntries(
        Object.entries(ports).map(([port, plan]) => [port, choiceOf(plan)]),
      ),
      profile: 'exact',
      // Who describes a thing is to see it as well as it can be seen.
      range: role === DESCRIBER ? 'near' : 'far',
      seed,
      studyHash: session.studyHash,
      rules: study.rules,
      sourceHash,
      isPaced: true,
    };
  },
  rolesIn: (arm) => [roleOfArm(arm) ?? []].flat(),
  checks: (study, { catalog }) => checkPinverify(study, catalog),
};

const homeOfPair = (pairId: string): string => builtInPair(pairId)?.scene ?? pairId;

const notCaptured = (episodeId: string): ParleyError =>
  new ParleyError('NOT_FOUND', 'there is no picture of the thing that it describes', {
    where: episodeId,
    remedy: 'Name pairs of the built-in set, and install its homes.',
  });

const tooFew = (episodeId: string): ParleyError =>
  new ParleyError('NOT_FOUND', 'there are not so many things of its category to choose from', {
    where: episodeId,
    remedy:
      'Set fewer in config.things of choose-person, or install the homes of the built-in set.',
  });
