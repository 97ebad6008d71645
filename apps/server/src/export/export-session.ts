import type { LogRecord, Row } from '@parley/log';
import type { JudgedDialogue, Study } from '@parley/protocol';
import type { Session, Slot, StoredCode } from '../storage';

/** All that is exported of one person: the session, its places and its rows by seq. Recruitment ids are not part of it. */
export interface ExportSession {
  readonly session: Session;
  /** The version that it was given; null where that is not kept. */ readonly study: Study | null;
  readonly slots: readonly Slot[];
  /** What coders took answers for, in the order of giving. */
  readonly codes: readonly StoredCode[];
  readonly rows: readonly Row[];
  /** The same, read. */ readonly records: readonly LogRecord[];
  /** Of a judge: the dialogues of people that are there as it is exported, by id. */
  readonly judged: ReadonlyMap<string, JudgedDialogue>;
}
