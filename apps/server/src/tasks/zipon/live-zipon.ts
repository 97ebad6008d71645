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
import { knowledgeCard } from '@parley/task-zipon/truth';
import type { SceneCatalog } from '../../catalog/scene-catalog';
import type { AgentChoice } from '../../episodes/trial-spec';
import { choiceOf } from '../../ports/plan-ports';
import { agentsOf } from '../agents-of';
import { liveSeed } from '../live-seed';
import type { LiveTask, LiveTrial } from '../live-task';
import { momentOf } from './knowledge/moment-of';
import { roomsOf } from './knowledge/rooms-of';
import { toldIn } from './knowledge/told';
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
  homeOf: (episodeId, catalog) => installedZipon(episodeId, catalog).sceneId,
  practiceOf: () => null,
  briefOf: (episodeId, { arm, catalog }) => {
    const feedback = FeedbackSetting.parse(arm.input);
    const episode = installedZipon(episodeId, catalog);
    const { sceneId, goals, rooms } = episode;
    const owners = rooms.flatMap(({ owner }) => owner ?? []);
    return {
      feedback,
      goals: goals.map(({ name, type }) => ({ name, type })),
      rounds: 1,
      maxInteractions: interactionsOf(feedback),
      household: {
        people: [...new Set(owners)],
        rooms: rooms.map(({ name, owner }) => ({ name, owner })),
      },
      knowledge: knowledgeCard(
        { episode, scene: { rooms: roomsOf(sceneId, catalog) }, pictureUrlOf: () => null },
        toldIn(arm),
      ),
    } satisfies ZiponBrief as Json;
  },
  momentOf: (episodeId, { arm, catalog, moment }) => {
    const episode = installedZipon(episodeId, catalog);
    const home = toldIn(arm).includes('name-tag')
      ? { episode, rooms: roomsOf(episode.sceneId, catalog) }
      : null;
    return momentOf(moment, home) satisfies Json;
  },
  pictureOf: () => null,
  specOf: liveSpec,
  checks: (study, { catalog }) => {
    const missing = study.episodes.filter((id) => findZipon(id, catalog) === null);
    return [
      missing.length === 0
        ? { checkId: 'episodes', status: 'ok', message: 'All episodes exist.' }
        : { checkId: 'episodes', status: 'fault', message: `Missing: ${missing.join(', ')}.` },
    ];
  },
};

/** A trial of a participant. */
function liveSpec(trial: LiveTrial, catalog: SceneCatalog): ZiponSpec {
  const { session, study, arm, planned, sourceHash, ports } = trial;
  const episode = installedZipon(planned.episodeId, catalog);
  const names = Object.entries(ports).map(([port, { settings }]) => [port, settings.backend]);
  return {
    task: ZIPON.task,
    trialId: planned.trialId,
    episodeId: episode.episodeId,
    episode,
    sceneDir: join(catalog.scenesDir, episode.sceneId),
    sessionKind: session.kind,
    isPractice: planned.isPractice,
    agents: { [ROBOT]: agentsOf(arm, ZIPON)[ROBOT] as AgentChoice },
    respondents: { [PERSON]: 'person' },
    backends: Object.fromEntries(names) as ZiponBackends,
    ports: Object.fromEntries(Object.entries(ports).map(([port, plan]) => [port, choiceOf(plan)])),
    feedback: FeedbackSetting.parse(arm.input),
    rounds: 1,
    fidelity: 'paper',
    map: null,
    mapsDir: null,
    seed: liveSeed(study.rules.seed, planned.trialId),
    studyHash: session.studyHash,
    rules: study.rules,
    sourceHash,
    isPaced: true,
  };
}
