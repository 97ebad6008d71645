import { join } from 'node:path';
import { readPayload } from '@parley/log';
import { createBudget, type StudyRecord } from '@parley/models/accounts';
import type { PromptedBackends } from '@parley/models/prompted';
import { flowOf, type JudgedSource, ParleyError, type Study } from '@parley/protocol';
import type { SceneCatalog } from '../catalog/scene-catalog';
import { type PlannedTrial, planSession, type SessionPlan } from '../flow/session-plan';
import { withPairing } from '../flow/with-pairing';
import type { PageModels } from '../ports/page-sense';
import type { PortPlans } from '../ports/plan-ports';
import type { Pictures } from '../services';
import type { Session, Store } from '../storage';
import type { LoadedStudy, StudyRegistry } from '../studies';
import { practiceOf } from '../studies/practice-of';
import { roleInArm } from '../tasks/role-of';
import { aloneArm } from '../tasks/stand-in-arm';
import { taskOf } from '../tasks/task-of';
import type { JudgedWords } from './judged/judged-words';
import { onceEach } from './once-each';
import type { SessionSetup } from './session-deps';
import type { TrialView } from './session-view';
import { armOfTrial } from './trial-arm';

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
  /** Words of people that a study has judged, as they are now; left out: none are. */
  readonly judgedOf?: (from: JudgedSource) => Promise<JudgedWords>;
}

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
  const from = study.judging?.from;
  const judged = from === undefined ? undefined : await options.judgedOf?.(from);
  const { sensor } = study.rules;
  const { catalog, pictures, sourceHash } = options;
  const { live } = taskOf(study.task);
  const pictureUrl = (trialId: string) => pictures.pictureUrl(session.sessionId, trialId);
  const trialView = onceEach((trial: PlannedTrial): TrialView => {
    const { episodeId, trialId } = trial;
    const own = armOfTrial({ study, arm }, { plan: trial });
    const home = live.homeOf(episodeId, catalog);
    return {
      brief: live.briefOf(episodeId, {
        arm: own,
        catalog,
        pictureUrl: pictureUrl(trialId),
        paintingUrl: (part) => pictures.paintingUrl(session.sessionId, trialId, part),
      }),
      ...(live.pictureOf(episodeId, catalog) !== null && {
        targetPicture: { pictureUrl: pictureUrl(trialId) },
      }),
      sceneUrl: home === null ? null : `/scenes/${home}`,
      role: trial.role ?? roleInArm(live, own),
    };
  });
  return {
    session,
    study,
    arm,
    plan,
    specOf: (planned, instruction) => {
      const own = armOfTrial({ study, arm }, { plan: planned });
      const trial = {
        ...{ session, study, planned, instruction, sourceHash, ports, arm: own },
        prompted: prompted?.name ?? null,
        dataDir: options.store.dataDir,
      };
      return { ...live.specOf(trial, catalog), armId: own.armId };
    },
    viewContext: {
      study,
      arm,
      sensor,
      role: session.role,
      senses: sensesOf(ports),
      trialView,
      momentOf:
        live.momentOf === undefined
          ? undefined
          : (planned, moment) => {
              const own = armOfTrial({ study, arm }, { plan: planned });
              return live.momentOf?.(planned.episodeId, { arm: own, catalog, moment }) ?? null;
            },
      robotPictureUrl: (imageId) => pictures.robotPictureUrl(session.sessionId, imageId),
      judged,
    },
    judged,
    rolesIn: (armId) => {
      const named = study.arms.find((each) => each.armId === armId);
      return named === undefined ? [] : (live.rolesIn?.(named) ?? []);
    },
    aloneArmId: aloneArm(study, session.role, live),
    goneAfterMs: (trial) => {
      const own = armOfTrial({ study, arm }, { plan: trial });
      return live.goesOnWithout?.(own) === true ? study.rules.timeouts.answerMs : null;
    },
    givenMessageOf: (trial) => live.givenMessageOf?.(trialView(trial).brief) ?? null,
    sceneDirOf: (episodeId) => {
      const home = live.homeOf(episodeId, catalog);
      return home === null ? null : join(catalog.scenesDir, home);
    },
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
  const isPairing = flowOf(study).some(({ step }) => step === 'pairing');
  const rows = await options.store.readRows(session.sessionId, isPairing ? {} : { limit: 1 });
  const [first] = rows;
  const start = first?.type === 'session-start' ? readPayload(first, 'session-start') : null;
  const { episodeIds = [], practiceEpisodeId = practiceOf(study, episodeIds, options.catalog) } =
    start ?? {};
  const plan = planSession({
    sessionId: session.sessionId,
    task: study.task,
    flow: flowOf(study),
    practiceEpisodeId,
    practiceArmId: start?.practiceArmId,
    episodeIds,
    armId: session.armId,
    armIds: start?.armIds,
  });
  const paired = rows.find(({ type }) => type === 'pairing-ended');
  return paired === undefined
    ? plan
    : { ...plan, trials: withPairing(plan.trials, readPayload(paired, 'pairing-ended')) };
}

/** What pages of a session run, by port. */
const sensesOf = (ports: PortPlans): PageModels =>
  Object.fromEntries(
    Object.entries(ports).flatMap(([port, { model }]) => (model === null ? [] : [[port, model]])),
  );
