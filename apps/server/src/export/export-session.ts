import type { LogRecord, Row } from '@parley/log';
import type { TrialMetrics } from '@parley/task-coin/scoring';
import type { Session, Slot } from '../storage';

/** All that is exported of one person: the session, its places and its rows by seq. Recruitment ids are not part of it. */
export interface ExportSession {
  readonly session: Session;
  readonly slots: readonly Slot[];
  readonly rows: readonly Row[];
  /** The same, read. */ readonly records: readonly LogRecord[];
}

export interface ExportTools {
  /** Metrics of one trial from its rows. */ readonly scoreTrial: (
    records: readonly LogRecord[],
  ) => TrialMetrics;
}
