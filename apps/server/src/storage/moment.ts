import { sql } from 'kysely';
import { codeHistory, type StoredCode } from './answer-codes';
import type { Db } from './database';
import { lastRowOf } from './rows';
import { listSessions, readExternal, type Session, type SessionFilter } from './sessions';
import { readSlots, type Slot } from './slots';
import { type StoredVerdict, verdictHistory } from './verdicts';

/** Sessions with their side tables as they stood at one moment, and how far the log of each had come. */
export interface Moment {
  /** Oldest first. */ readonly sessions: readonly SessionAtMoment[];
  /** On episodes that these sessions were given, in the order of giving. */
  readonly verdicts: readonly StoredVerdict[];
}

export interface SessionAtMoment {
  readonly session: Session;
  readonly slots: readonly Slot[];
  /** Recruitment parameters. */ readonly external: Readonly<Record<string, string>>;
  /** What coders took its answers for. */ readonly codes: readonly StoredCode[];
  /** Null without rows. */ readonly lastSeq: number | null;
}

/**
 * Reads them in one transaction, which keeps no one from writing. Rows are not read: a log only grows, so that `lastSeq` tells
 * later which of them were there. It is short: a longer one would keep the write-ahead log from being emptied, and with it
 * what was erased.
 */
export const readMoment = (db: Db, filter: SessionFilter): Promise<Moment> =>
  db.connection().execute(async (own) => {
    await sql`begin`.execute(own);
    try {
      const sessions: SessionAtMoment[] = [];
      for (const session of await listSessions(own, filter)) {
        const { sessionId } = session;
        sessions.push({
          session,
          slots: await readSlots(own, sessionId),
          external: await readExternal(own, sessionId),
          codes: await codeHistory(own, sessionId),
          lastSeq: (await lastRowOf(own, sessionId))?.seq ?? null,
        });
      }
      const given = sessions.flatMap(({ slots }) => slots.map(({ episodeId }) => episodeId));
      return { sessions, verdicts: await verdictHistory(own, [...new Set(given)]) };
    } finally {
      await sql`commit`.execute(own);
    }
  });
