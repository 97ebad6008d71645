import type { Row } from '@parley/log';
import type { BudgetAccount } from '@parley/models/accounts';
import type { AbortablePerformer } from '@parley/models/perform';
import type { Arm, Study } from '@parley/protocol';
import type { EpisodePool } from '../episodes/episode-pool';
import type { TrialSpec } from '../episodes/trial-spec';
import type { PlannedTrial, SessionPlan } from '../flow/session-plan';
import type { PortPlans } from '../ports/plan-ports';
import type { ProviderHold, ProviderHolds } from '../ports/provider-hold';
import type { RobotPainter } from '../robot-views';
import type { Session, Store } from '../storage';
import type { JudgedWords } from './judged/judged-words';
import type { Pairs } from './pairs/pairs';
import type { ViewContext } from './session-view';
import type { setTimer } from './set-timer';

/** What every live session shares. */
export interface SessionDeps {
  readonly store: Store;
  readonly pool: EpisodePool;
  readonly nowMs: () => number;
  /** Timers of waits before another try; the process's own when left out. */
  readonly setTimer?: typeof setTimer;
  /** Studies whose providers serve nobody; left out, each session waits by itself. */
  readonly holds?: ProviderHolds;
  /** Failures of work that is not waited for, such as a pause that the disk refused. */
  readonly onError?: (error: unknown, where: string) => void;
  /** Paints what the robot saw, for the person; left out, no pictures are shown. */
  readonly painter?: RobotPainter;
  /** Trials that people do together; left out, nobody is paired. */ readonly pairs?: Pairs;
  /** Words of people that judges read; left out, none are judged. */
  readonly judged?: { forget(sessionId: string): Promise<void> };
  /** Each stored row, e.g. for the experimenter's live page. */
  readonly onRow?: (row: Row) => void;
}

/** A session is about to be erased: nothing of it stays with the person it was paired with, or with judges who read it. */
export async function forgetBeside(
  { pairs, judged }: Pick<SessionDeps, 'pairs' | 'judged'>,
  sessionId: string,
): Promise<void> {
  await pairs?.forget(sessionId);
  await judged?.forget(sessionId);
}

/** What one session is: fixed at its start but for the code it ends with. */
export interface SessionSetup {
  readonly session: Session;
  readonly study: Study;
  readonly arm: Arm;
  readonly plan: SessionPlan;
  readonly specOf: (trial: PlannedTrial, instruction: string | null) => TrialSpec;
  readonly viewContext: Pick<
    ViewContext,
    | 'study'
    | 'arm'
    | 'sensor'
    | 'role'
    | 'senses'
    | 'trialView'
    | 'momentOf'
    | 'robotPictureUrl'
    | 'judged'
  >;
  /** Roles that people play in the arm of a session, where they are several; left out where nobody is paired. */
  readonly rolesIn?: (armId: string) => readonly string[];
  /** Arm in which the person goes on for whom nobody came; null or left out: their trials are passed over. */
  readonly aloneArmId?: string | null;
  /** A trial that can do without its person goes on after they were away for so long, milliseconds; null or left out: it waits for them. */
  readonly goneAfterMs?: (trial: PlannedTrial) => number | null;
  /** The first message of a trial where its arm gives it; null where people write their own. */
  readonly givenMessageOf: (trial: PlannedTrial) => string | null;
  /** Folder of the home of a benchmark episode; null in a task kind without homes. */
  readonly sceneDirOf: (episodeId: string) => string | null;
  /** The study's prompted models, on this session's account; null when it has none. */
  readonly prompted: AbortablePerformer<'model'> | null;
  /** What backends behind addresses are paid from. */ readonly account: BudgetAccount;
  /** What serves the ports of its trials. */ readonly ports: PortPlans;
  /** Words of people that this judge reads; left out where the study's file has the dialogues. */
  readonly judged?: JudgedWords | undefined;
  completionCode: string | null;
}

/** What holds the ports of a session for everybody of its version of the study; null where each session waits by itself. */
export const holdsOf =
  ({ holds }: Pick<SessionDeps, 'holds'>, { session }: Pick<SessionSetup, 'session'>) =>
  (port: string): ProviderHold | null =>
    holds?.of({ studyId: session.studyId, hash: session.studyHash }, port) ?? null;
