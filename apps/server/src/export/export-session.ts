import type { EpisodeMetrics } from '@parley/agent-core/metrics';
import type { Row } from '@parley/protocol';
import type { Session, Slot } from '../storage';

/** All that is exported of one person: the session, its places and its rows by seq. Recruitment ids are not part of it. */
export interface ExportSession {
  readonly session: Session;
  readonly slots: readonly Slot[];
  readonly rows: readonly Row[];
}

export interface ExportTools {
  /** Metrics of one run from its rows. */ readonly scoreEpisode: (
    rows: readonly Row[],
  ) => EpisodeMetrics;
}
