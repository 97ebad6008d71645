import type { RowType } from './row';

/** A row before the log gives it a place in the session: no seq, id or time yet. */
export interface RowDraft {
  readonly trialId: string | null;
  readonly actor: string | null;
  readonly n: number | null;
  readonly attempt: number;
  readonly type: RowType;
  /** Canonical JSON text. */ readonly payload: string;
  /** JSON text: latency, tokens, cost. */ readonly volatile: string;
}

/** Where a trial's rows go. Rows are buffered; nothing leaves the process before `flush` resolved. */
export interface EpisodeLog {
  append(draft: RowDraft): void;
  /** One transaction. @throws when the rows could not be made durable: the episode must not go on. */
  flush(): Promise<void>;
}
