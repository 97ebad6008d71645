import type { Performer } from '@parley/agent-core/ports';
import type { Arm, Row, Study } from '@parley/protocol';
import type { EpisodePool } from '../episodes/episode-pool';
import type { EpisodeSpec } from '../episodes/episode-spec';
import type { Session, Store } from '../storage';
import type { PageDetection } from './sense-desk';
import type { PlannedRun, SessionPlan } from './session-plan';
import type { ViewContext } from './session-view';

/** What every live session shares. */
export interface SessionDeps {
  readonly store: Store;
  readonly pool: EpisodePool;
  readonly nowMs: () => number;
  /** Failures of work that nobody waits for, such as a pause that the disk refused. */
  readonly onError?: (error: unknown, where: string) => void;
  /** Each stored row, e.g. for the experimenter's live page. */
  readonly onRow?: (row: Row) => void;
}

/** What one session is: fixed at its start but for the code it ends with. */
export interface SessionSetup {
  readonly session: Session;
  readonly study: Study;
  readonly arm: Arm;
  readonly plan: SessionPlan;
  readonly specOf: (run: PlannedRun, instruction: string) => EpisodeSpec;
  readonly viewContext: Pick<
    ViewContext,
    'study' | 'arm' | 'sensor' | 'detector' | 'runInfo' | 'pictureUrl'
  >;
  /** The study's prompted models, on this session's account; null when it has none. */
  readonly prompted: Performer<'model'> | null;
  /** The detector that the page runs for the robot; null where the server detects. */
  readonly detection: PageDetection | null;
  completionCode: string | null;
}
