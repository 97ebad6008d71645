import { join } from 'node:path';
import { readPayload } from '@parley/log';
import { type Arm, flowOf, hasPractice, ParleyError, type Study } from '@parley/protocol';
import type { InstanceEpisode } from '@parley/scenes/format';
import { COIN, InputKind, PERSON, ROBOT } from '@parley/task-coin/shared';
import type { AgentChoice } from '../episodes/trial-spec';
import { createBudget } from '../models/budget';
import type { PromptedBackends } from '../models/prompted-backends';
import type { StudyRecord } from '../models/study-record';
import type { PageModels } from '../ports/page-sense';
import { choiceOf, type PortPlans } from '../ports/plan-ports';
import type { Pictures } from '../services';
import type { Session, Store } from '../storage';
import type { LoadedStudy, SceneCatalog, StudyRegistry } from '../studies';
import type { CoinSpec } from '../tasks/coin/coin-spec';
import { choosePractice } from './choose-practice';
import { liveSeed } from './live-seed';
import { armOfRun } from './run-arm';
import type { SessionSetup } from './session-deps';
import { type PlannedRun, planSession, type SessionPlan } from './session-plan';

export interface SetupOptions {
  readonly store: Store;
  readonly studies: StudyRegistry;
  readonly catalog: SceneCatalog;
  readonly pictures: Pictures;
  readonly sourceHash: string;
  /** Prompted backends of a study version; null when it names none. @throws {ParleyError} when they cannot be opened. */
  readonly promptedOf: (loaded: LoadedStudy, record: StudyRecord) => PromptedBackends | null;
  /** What the rows of a study, of all its versions, say of its models. */
  readonly recordOf: (studyId: string) => Promise<StudyRecord>;
  /** @throws {ParleyError} when a model of the study is not installed, or not there for pages. */
  readonly portsOf: (study: Study) => Promise<PortPlans>;
}

/** The scripted agent of the practice (SCI-28): it touches every control that the arm has. */
const practiceAgent = ({ view }: Arm): AgentChoice => ({
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
  const ports = await options.portsOf(study);
  const arm = study.arms.find(({ armId }) => armId === session.armId);
  if (arm === undefined)
    throw new ParleyError('NOT_FOUND', `the study has no arm ${session.armId}`, {
      where: session.sessionId,
    });
  const plan = await planOf(session, study, options);
  const { sensor } = study.rules;
  const episodeOf = (episodeId: string): InstanceEpisode => {
    const task = options.catalog.findEpisode(episodeId);
    if (task !== null) return task;
    throw new ParleyError('NOT_FOUND', `episode ${episodeId} is not installed`, {
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
        arm: armOfRun({ study, arm }, { plan: run }),
        run,
        instruction,
        episode: episodeOf(run.episodeId),
        sourceHash: options.sourceHash,
        prompted: prompted?.name ?? null,
        ports,
        scenesDir: options.catalog.scenesDir,
      }),
    viewContext: {
      study,
      arm,
      sensor,
      senses: sensesOf(ports),
      runInfo: (episodeId) => {
        const { category, sceneId } = episodeOf(episodeId);
        return { category, sceneUrl: `/scenes/${sceneId}` };
      },
      pictureUrl: (trialId) => options.pictures.pictureUrl(session.sessionId, trialId),
      robotPictureUrl: (imageId) => options.pictures.robotPictureUrl(session.sessionId, imageId),
    },
    sceneDirOf: (episodeId) => join(options.catalog.scenesDir, episodeOf(episodeId).sceneId),
    prompted: prompted?.performerFor(session.sessionId) ?? null,
    account: createBudget({ ...study.budget, ledger: record.ledger }).account(session.sessionId),
    ports,
    completionCode: session.completionCode,
  };
}

/** The trials of a session: its first row names the episodes, so that a changed catalogue does not change them. */
export async function planOf(
  session: Session,
  study: Study,
  options: Pick<SetupOptions, 'store' | 'catalog'>,
): Promise<SessionPlan> {
  const [first] = await options.store.readRows(session.sessionId, { limit: 1 });
  const episodeIds =
    first?.type === 'session-start' ? (readPayload(first, 'session-start').episodeIds ?? []) : [];
  return planSession({
    sessionId: session.sessionId,
    task: study.task,
    flow: flowOf(study),
    practiceEpisodeId: hasPractice(study)
      ? (choosePractice(options.catalog, episodeIds)?.episodeId ?? null)
      : null,
    episodeIds,
    armId: session.armId,
  });
}

interface LiveParts {
  readonly session: Session;
  readonly study: Study;
  readonly arm: Arm;
  readonly run: PlannedRun;
  readonly instruction: string;
  readonly episode: InstanceEpisode;
  readonly sourceHash: string;
  readonly scenesDir: string;
  readonly prompted: CoinSpec['prompted'];
  readonly ports: PortPlans;
}

function liveSpec({
  session,
  study,
  arm,
  run,
  instruction,
  episode,
  sourceHash,
  scenesDir,
  prompted,
  ports,
}: LiveParts): CoinSpec {
  return {
    task: COIN.task,
    trialId: run.trialId,
    episodeId: episode.episodeId,
    sessionKind: session.kind,
    isPractice: run.isPractice,
    episode,
    sceneDir: join(scenesDir, episode.sceneId),
    agents: {
      [ROBOT]: run.isPractice
        ? practiceAgent(arm)
        : { agentId: arm.agent.agentId, config: arm.agent.config as AgentChoice['config'] },
    },
    respondents: { [PERSON]: 'person' },
    backends: mapValues(ports, ({ settings }) => settings.backend) as CoinSpec['backends'],
    ports: mapValues(ports, choiceOf),
    noise: { vlmProfile: ports.vlm?.settings.profile ?? '', userErrorRate: 0 },
    prompted,
    seed: liveSeed(study.rules.seed, run.trialId),
    studyHash: session.studyHash,
    input: InputKind.parse(arm.input),
    instruction,
    rules: study.rules,
    sourceHash,
    isPaced: true,
  };
}

const mapValues = <V, W>(
  map: Readonly<Record<string, V>>,
  of: (value: V) => W,
): Readonly<Record<string, W>> =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, of(value)]));

/** What pages of a session run, by port. */
const sensesOf = (ports: PortPlans): PageModels =>
  Object.fromEntries(
    Object.entries(ports).flatMap(([port, { model }]) => (model === null ? [] : [[port, model]])),
  );
