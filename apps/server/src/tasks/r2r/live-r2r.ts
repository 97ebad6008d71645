import type { Arm } from '@parley/protocol';
import {
  EXPERT,
  EYE_HEIGHT_M,
  FOLLOWER,
  fieldOf,
  HAS_LEFT,
  JUDGE_WORDS,
  Offer,
  ONE_EXPERT,
  R2R,
  R2R_BELIEFS,
  type R2rBrief,
  type R2rMoment,
  WATCHER,
} from '@parley/task-r2r/shared';
import type { SceneCatalog } from '../../catalog/scene-catalog';
import type { AgentChoice } from '../../episodes/trial-spec';
import { choiceOf } from '../../ports/plan-ports';
import { agentsOf } from '../agents-of';
import { liveSeed } from '../live-seed';
import type { LiveTask, OwnNote } from '../live-task';
import { checkR2r } from './check-study';
import { checkWords } from './check-words';
import { choosePractice } from './choose-practice';
import { graphOfHome } from './graph-of-home';
import { findWay, installedWay } from './installed-way';
import { meetingOf } from './meeting/meeting-of';
import { OFFLINE_BACKENDS, type R2rBackends } from './r2r-ports';
import type { R2rSpec } from './r2r-spec';
import { asToldTo, roleOfArm } from './who-plays';
import { writtenBy } from './written-ways';

/** R2R in front of people: they follow instructions through panoramas, write them, stand in for an expert, or watch. */
export const liveR2r: LiveTask<R2rSpec> = {
  factsOf: (episodeId, catalog) => {
    const episode = findWay(episodeId, catalog);
    return episode === null ? null : { sceneId: episode.scan, category: episodeId };
  },
  homeOf: (episodeId, catalog) => installedWay(episodeId, catalog).episode.scan,
  practiceOf: choosePractice,
  briefOf: (episodeId, { arm, catalog }) => {
    const { episode: installed, sceneDir } = installedWay(episodeId, catalog);
    const episode = asToldTo(agentsOf(arm, R2R)[FOLLOWER]?.agentId ?? '', installed);
    const isExpert = roleOfArm(arm) === EXPERT;
    const { nodes } = graphOfHome(sceneDir);
    const eyeHeightM = nodes.find(({ id }) => id === episode.path[0])?.heightM ?? EYE_HEIGHT_M;
    // Most experts are not given the instruction: what they are given comes with each question (SCI-42).
    const instruction = isExpert ? ONE_EXPERT : episode.instruction;
    return { instruction, eyeHeightM } satisfies R2rBrief;
  },
  momentOf: (episodeId, { arm, catalog, moment: { beliefs, notes } }) => {
    if (roleOfArm(arm) === WATCHER) return watchedMoment(episodeId, { arm, catalog, notes });
    const offered = R2R_BELIEFS.offered.safeParse(beliefs.get('offered')).data;
    const { ways = [], step = 0 } = offered ?? {};
    const asked = R2R_BELIEFS.asked.safeParse(beliefs.get('asked')).data;
    const takeover = R2R_BELIEFS.takeover.safeParse(beliefs.get('takeover')).data;
    return {
      ...{ ways, movesDone: step },
      ...(asked !== undefined && { asked: { expert: asked.expert, input: asked.input } }),
      ...(takeover?.why === HAS_LEFT && { isAlone: true as const }),
    } satisfies R2rMoment;
  },
  knownTo: (episodeId, participants, catalog) => {
    const own = writtenBy(catalog.writtenDir, participants);
    if (own.some((one) => one.episodeId === episodeId)) return 'own';
    const way = findWay(episodeId, catalog);
    return own.some(({ scan, path }) => scan === way?.scan && String(path) === String(way.path))
      ? 'known'
      : null;
  },
  wordsIdOf: ({ judging }) => (judging === undefined ? null : JUDGE_WORDS),
  pictureOf: () => null,
  specOf: ({ session, study, arm, planned, sourceHash, ports, prompted }, catalog) => {
    const { episode, sceneDir } = installedWay(planned.episodeId, catalog);
    const role = roleOfArm(arm);
    const names = Object.entries(ports).map(([port, { settings }]) => [port, settings.backend]);
    return {
      task: R2R.task,
      trialId: planned.trialId,
      episodeId: episode.episodeId,
      episode,
      sceneDir,
      sessionKind: session.kind,
      isPractice: planned.isPractice,
      agents: { [FOLLOWER]: agentsOf(arm, R2R)[FOLLOWER] as AgentChoice },
      respondents: role === null ? {} : { [role]: 'person' },
      backends: { ...OFFLINE_BACKENDS, ...(Object.fromEntries(names) as Partial<R2rBackends>) },
      ports: Object.fromEntries(
        Object.entries(ports).map(([port, plan]) => [port, choiceOf(plan)]),
      ),
      profile: ports['scene-observation']?.settings.profile ?? 'exact',
      seed: liveSeed(study.rules.seed, planned.trialId),
      studyHash: session.studyHash,
      rules: study.rules,
      sourceHash,
      prompted,
      isPaced: true,
    };
  },
  // The body of the expert answers in the place of its person (SCI-42).
  goesOnWithout: (arm) => roleOfArm(arm) === EXPERT,
  rolesIn: (arm) => [roleOfArm(arm) ?? []].flat(),
  checks: async (study, { catalog }) => [
    ...checkR2r(study, catalog),
    await checkWords(study, catalog),
  ],
};

/** One who watches is asked nothing; where the arm shows the discussion, it comes with the moment. */
function watchedMoment(
  episodeId: string,
  {
    arm,
    catalog,
    notes,
  }: {
    readonly arm: Arm;
    readonly catalog: SceneCatalog;
    readonly notes: readonly OwnNote[];
  },
): R2rMoment {
  const nothing = { ways: [], movesDone: 0 };
  if (arm.view.discussion !== 'shown') return nothing;
  const { episode, sceneDir } = installedWay(episodeId, catalog);
  const config = agentsOf(arm, R2R)[FOLLOWER]?.config;
  const meeting = meetingOf(notes, {
    graph: graphOfHome(sceneDir),
    start: episode.path[0] as string,
    bearingDeg: episode.bearingDeg,
    offer: Offer.catch('first').parse(config?.ways),
    field: fieldOf(config),
  });
  return { ...nothing, meeting };
}
