import { join } from 'node:path';
import {
  type Arm,
  type Episode,
  ParleyError,
  SENSOR_PRESETS,
  type SensorPreset,
  type SensorPresetId,
  type Study,
} from '@parley/protocol';
import type { EpisodeSpec } from '../episodes/episode-spec';
import { createBudget } from '../models/budget';
import type { PromptedBodies } from '../models/prompted-bodies';
import type { StudyRecord } from '../models/study-record';
import type { Pictures } from '../services';
import type { Session, Store } from '../storage';
import type { LoadedStudy, SceneCatalog, StudyRegistry } from '../studies';
import { choosePractice } from './choose-practice';
import { liveSeed } from './live-seed';
import type { SessionSetup } from './session-deps';
import { type PlannedRun, planSession, type SessionPlan } from './session-plan';
import type { StudyDetector } from './study-detector';
import type { StudyScorer } from './study-scorer';

export interface SetupOptions {
  readonly store: Store;
  readonly studies: StudyRegistry;
  readonly catalog: SceneCatalog;
  readonly pictures: Pictures;
  readonly sourceHash: string;
  /** Prompted bodies of a study version; null when it names none. @throws {ParleyError} when they cannot be opened. */
  readonly promptedOf: (loaded: LoadedStudy, record: StudyRecord) => PromptedBodies | null;
  /** What the rows of a study, of all its versions, say of its models. */
  readonly recordOf: (studyId: string) => Promise<StudyRecord>;
  /** @throws {ParleyError} when the model of the study's detector is not installed. */
  readonly detectorOf: (study: Study) => Promise<StudyDetector>;
  /** @throws {ParleyError} when no file configures the study's scorer, or its model is not there for pages. */
  readonly scorerOf: (study: Study) => Promise<StudyScorer>;
}

/** The scripted agent of the practice (SCIENCE 28): it touches every control that the arm has. */
const practiceAgent = ({ view }: Arm): EpisodeSpec['agent'] => ({
  agentId: 'practice',
  config: view.questionPicture === 'robot-view' ? { pointing: true } : {},
});

/**
 * Everything fixed about a session, from its study version and its first row.
 *
 * @throws {ParleyError} `NOT_FOUND` when the study version or an episode is gone.
 */
export async function setupSession(session: Session, options: SetupOptions): Promise<SessionSetup> {
  const loaded = await options.studies.byHash(session.studyHash);
  const { study } = loaded;
  const record = await options.recordOf(study.studyId);
  const prompted = options.promptedOf(loaded, record);
  const detector = await options.detectorOf(study);
  const scorer = await options.scorerOf(study);
  const arm = study.arms.find(({ armId }) => armId === session.armId);
  if (arm === undefined)
    throw new ParleyError('NOT_FOUND', `the study has no arm ${session.armId}`, {
      where: session.sessionId,
    });
  const plan = await planOf(session, study, options);
  const sensor = sensorOf(study);
  const taskOf = (taskId: string): Episode => {
    const task = options.catalog.findEpisode(taskId);
    if (task !== null) return task;
    throw new ParleyError('NOT_FOUND', `episode ${taskId} is not installed`, {
      where: `study ${study.studyId}`,
      remedy: 'Put its scene back into the scenes folder.',
    });
  };
  return {
    session,
    study,
    arm,
    plan,
    specOf: (run, instruction) =>
      liveSpec({
        session,
        study,
        arm,
        run,
        instruction,
        sensor,
        task: taskOf(run.taskId),
        sourceHash: options.sourceHash,
        prompted: prompted?.name ?? null,
        detector,
        scorer,
        scenesDir: options.catalog.scenesDir,
      }),
    viewContext: {
      study,
      arm,
      sensor,
      detector: detector.page?.detector ?? null,
      scorer: scorer.page?.scorer ?? null,
      runInfo: (taskId) => {
        const { category, sceneId } = taskOf(taskId);
        return { category, sceneUrl: `/scenes/${sceneId}` };
      },
      pictureUrl: (runId) => options.pictures.pictureUrl(session.sessionId, runId),
      robotPictureUrl: (imageId) => options.pictures.robotPictureUrl(session.sessionId, imageId),
    },
    sceneDirOf: (taskId) => join(options.catalog.scenesDir, taskOf(taskId).sceneId),
    prompted: prompted?.performerFor(session.sessionId) ?? null,
    account: createBudget({ ...study.budget, ledger: record.ledger }).account(session.sessionId),
    detection: detector.page,
    similarity: scorer.page,
    completionCode: session.completionCode,
  };
}

/** The runs of a session: its first row names the episodes, so that a changed catalogue moves nobody. */
export async function planOf(
  session: Session,
  study: Study,
  options: Pick<SetupOptions, 'store' | 'catalog'>,
): Promise<SessionPlan> {
  const [first] = await options.store.readRows(session.sessionId, { limit: 1 });
  const { taskIds = [] } =
    first?.type === 'session-start' ? (JSON.parse(first.payload) as { taskIds?: string[] }) : {};
  return planSession({
    sessionId: session.sessionId,
    practiceTaskId: study.practice
      ? (choosePractice(options.catalog, taskIds)?.episodeId ?? null)
      : null,
    taskIds,
    questionnaireCount: study.questionnaires.length,
  });
}

/** The study's camera by its preset name. @throws {ParleyError} `BAD_STUDY` for an unknown one. */
export function sensorOf(study: Pick<Study, 'sensor' | 'studyId'>): SensorPreset {
  if (Object.hasOwn(SENSOR_PRESETS, study.sensor))
    return SENSOR_PRESETS[study.sensor as SensorPresetId];
  throw new ParleyError('BAD_STUDY', `there is no sensor ${study.sensor}`, {
    where: `study ${study.studyId}: sensor`,
    remedy: `Use one of ${Object.keys(SENSOR_PRESETS).join(', ')}.`,
  });
}

interface LiveParts {
  readonly session: Session;
  readonly study: Study;
  readonly arm: Arm;
  readonly run: PlannedRun;
  readonly instruction: string;
  readonly sensor: SensorPreset;
  readonly task: Episode;
  readonly sourceHash: string;
  readonly scenesDir: string;
  readonly prompted: EpisodeSpec['prompted'];
  readonly detector: StudyDetector;
  readonly scorer: StudyScorer;
}

function liveSpec({
  session,
  study,
  arm,
  run,
  instruction,
  sensor,
  task,
  sourceHash,
  scenesDir,
  prompted,
  detector,
  scorer,
}: LiveParts): EpisodeSpec {
  return {
    runId: run.runId,
    kind: session.kind,
    isPractice: run.isPractice,
    task,
    sceneDir: join(scenesDir, task.sceneId),
    agent: run.isPractice
      ? practiceAgent(arm)
      : { agentId: arm.agent.agentId, config: arm.agent.config as EpisodeSpec['agent']['config'] },
    bodies: { ...study.bodies, user: 'person' },
    ...(detector.source === null ? {} : { detector: detector.source }),
    ...(scorer.source === undefined ? {} : { scorer: scorer.source }),
    ...(scorer.page === null ? {} : { scorerInPage: { onFailure: scorer.page.onFailure } }),
    ...(detector.page === null ? {} : { inPage: { onFailure: detector.page.onFailure } }),
    noise: { vlmProfile: study.vlmProfile, userErrorRate: 0 },
    prompted,
    seed: liveSeed(study.seed, run.runId),
    studyHash: session.studyHash,
    input: arm.input,
    instruction,
    sensor,
    motion: study.motion,
    maxSteps: study.maxSteps,
    askCountsAsAction: study.askCountsAsAction,
    successDistanceM: study.successDistanceM,
    questionBudget: study.questionBudgetPerEpisode,
    answerTimeoutMs: study.answer.timeoutMs,
    sourceHash,
    isPaced: true,
  };
}
