import { join } from 'node:path';
import type { Json } from '@parley/protocol';
import {
  FeedbackSetting,
  interactionsOf,
  PERSON,
  ROBOT,
  ZIPON,
  type ZiponBrief,
} from '@parley/task-zipon/shared';
import { knowledgeCard, type ZiponEpisode } from '@parley/task-zipon/truth';
import type { SceneCatalog } from '../../catalog/scene-catalog';
import type { AgentChoice } from '../../episodes/trial-spec';
import { choiceOf } from '../../ports/plan-ports';
import { agentsOf } from '../agents-of';
import { isDriven } from '../is-driven';
import { liveSeed } from '../live-seed';
import type { LiveTask, LiveTrial, Painting } from '../live-task';
import { checkZipon } from './check-study';
import { choosePractice } from './choose-practice';
import { goalView } from './knowledge/goal-view';
import { momentOf } from './knowledge/moment-of';
import { outlineOf } from './knowledge/outline-of';
import { toldIn } from './knowledge/told';
import { keptMap, mapsFolder } from './map';
import { featuresOfAgent, keptKindOf } from './modules-of-agent';
import { findZipon, installedZipon } from './zipon-episodes';
import type { ZiponBackends, ZiponSpec } from './zipon-spec';

/** Zipon in front of people. */
export const liveZipon: LiveTask<ZiponSpec> = {
  factsOf: (episodeId, catalog) => {
    const episode = findZipon(episodeId, catalog);
    return episode === null
      ? null
      : { sceneId: episode.sceneId, category: episode.goals[0]?.type ?? '' };
  },
  categoriesOf: (episodeId, catalog) => {
    const episode = findZipon(episodeId, catalog);
    return episode && [...new Set(episode.goals.map(({ type }) => type))];
  },
  homeOf: (episodeId, catalog) => installedZipon(episodeId, catalog).sceneId,
  practiceOf: choosePractice,
  briefOf: (episodeId, { arm, catalog, paintingUrl }) => {
    const feedback = FeedbackSetting.parse(arm.input);
    const episode = installedZipon(episodeId, catalog);
    const { sceneId, goals, rooms } = episode;
    // Who drives knows no more of home and goals than the robot.
    const known = isDriven(ZIPON.task, arm) ? { goals: [], rooms: [] } : { goals, rooms };
    const owners = known.rooms.flatMap(({ owner }) => owner ?? []);
    return {
      feedback,
      goalCount: goals.length,
      goals: known.goals.map(({ name, type }) => ({ name, type })),
      rounds: 1,
      maxInteractions: interactionsOf(feedback),
      household: {
        people: [...new Set(owners)],
        rooms: known.rooms.map(({ name, owner }) => ({ name, owner })),
      },
      knowledge: knowledgeCard(
        {
          episode,
          scene: outlineOf(sceneId, catalog),
          pictureUrlOf: (goalId) => {
            const part = goals.findIndex((goal) => goal.goalId === goalId);
            return paintingOf(episode, part, catalog) === null ? null : paintingUrl(part);
          },
        },
        toldIn(arm),
      ),
    } satisfies ZiponBrief as Json;
  },
  momentOf: (episodeId, { arm, catalog, moment }) => {
    const episode = installedZipon(episodeId, catalog);
    const home = toldIn(arm).includes('name-tag')
      ? { episode, outline: outlineOf(episode.sceneId, catalog) }
      : null;
    return momentOf(moment, episode.goals, home) satisfies Json;
  },
  paintingOf: (episodeId, part, catalog) => {
    const episode = findZipon(episodeId, catalog);
    return episode === null ? null : paintingOf(episode, part, catalog);
  },
  pictureOf: () => null,
  specOf: liveSpec,
  checks: (study, { catalog, config }) => checkZipon(study, catalog, mapsFolder(config.dataDir)),
};

/** The picture of a goal, by its place in the episode. */
function paintingOf(
  { sceneId, goals, things }: ZiponEpisode,
  part: number,
  catalog: SceneCatalog,
): Painting | null {
  const goal = goals[part];
  const instanceId = things.find(({ key }) => key === goal?.goalId)?.instanceId ?? null;
  const box = instanceId === null ? null : catalog.boxOf(sceneId, instanceId);
  if (goal === undefined || box === null) return null;
  const view = goalView(goal, box);
  return view === null ? null : { sceneDir: join(catalog.scenesDir, sceneId), view };
}

/** A script in the practice (SCI-28); where people drive, they do so in it too. */
function agentOf({ arm, planned }: LiveTrial): AgentChoice {
  const own = agentsOf(arm, ZIPON)[ROBOT] as AgentChoice;
  if (!planned.isPractice) return own;
  return isDriven(ZIPON.task, arm)
    ? { ...own, config: { ...own.config, stepsPerGoal: PRACTICE_STEPS, mostGoals: 1 } }
    : { agentId: 'practice', config: {} };
}

/** Of a practice in which the person drives: about a minute. */
const PRACTICE_STEPS = 60;

/** A trial of a participant. */
function liveSpec(trial: LiveTrial, catalog: SceneCatalog): ZiponSpec {
  const { session, study, arm, planned, sourceHash, ports, prompted, dataDir } = trial;
  const episode = installedZipon(planned.episodeId, catalog);
  const agent = agentOf(trial);
  const sceneDir = join(catalog.scenesDir, episode.sceneId);
  const kind = keptKindOf(agent);
  const folder = mapsFolder(dataDir);
  const { sceneId, closedRoomId } = episode;
  const place = { sceneId, sceneDir, closedRoomId };
  const map = kind === null ? null : keptMap({ folder, ...place, kind });
  const names = Object.entries(ports).map(([port, { settings }]) => [port, settings.backend]);
  const backends = Object.fromEntries(names) as ZiponBackends;
  return {
    task: ZIPON.task,
    trialId: planned.trialId,
    episodeId: episode.episodeId,
    episode,
    sceneDir,
    sessionKind: session.kind,
    isPractice: planned.isPractice,
    agents: { [ROBOT]: agent },
    respondents: { [PERSON]: 'person' },
    backends: { ...backends, features: featuresOfAgent(agent, backends.features) },
    ports: Object.fromEntries(Object.entries(ports).map(([port, plan]) => [port, choiceOf(plan)])),
    feedback: FeedbackSetting.parse(arm.input),
    rounds: 1,
    fidelity: 'paper',
    map: map?.blobId ?? null,
    mapsDir: folder,
    prompted,
    seed: liveSeed(study.rules.seed, planned.trialId),
    studyHash: session.studyHash,
    rules: study.rules,
    sourceHash,
    isPaced: true,
  };
}
