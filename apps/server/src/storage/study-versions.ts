import type { Db } from './database';

/** A version of a study as it was opened or used. */
export interface StudyVersion {
  readonly hash: string;
  /** `version` of the file. */ readonly version: number;
  readonly yaml: string;
  readonly closedUtc: string | null;
}

export interface NewStudyVersion {
  readonly hash: string;
  readonly studyId: string;
  readonly version: number;
  readonly yaml: string;
}

/** Versions of studies that people are in or were in. */
export interface StudyVersions {
  /** The version that was opened last, an open one before closed ones; null when none was. */
  lastOpened(studyId: string): Promise<StudyVersion | null>;
  /** Versions that are open, or that an active session saw. */
  served(): Promise<StudyVersion[]>;
  /** Versions that were ever opened under a number. */
  openedAs(studyId: string, version: number): Promise<StudyVersion[]>;
  byHash(hash: string): Promise<StudyVersion | null>;
  /** @param openedUtc Null keeps a version that is used without being opened. */
  save(version: NewStudyVersion, openedUtc: string | null): Promise<void>;
  close(hash: string, closedUtc: string): Promise<void>;
}

const COLUMNS = ['hash', 'version', 'yaml', 'closed_utc as closedUtc'] as const;

export const studyVersions = (db: Db): StudyVersions => ({
  lastOpened: async (studyId) =>
    (await db
      .selectFrom('studies')
      .select(COLUMNS)
      .where('study_id', '=', studyId)
      .where('opened_utc', 'is not', null)
      .orderBy((eb) => eb('closed_utc', 'is', null), 'desc')
      .orderBy('opened_utc', 'desc')
      .executeTakeFirst()) ?? null,
  served: () =>
    db
      .selectFrom('studies')
      .select(COLUMNS)
      .where((eb) =>
        eb.or([
          eb.and([eb('opened_utc', 'is not', null), eb('closed_utc', 'is', null)]),
          eb(
            'hash',
            'in',
            eb.selectFrom('sessions').select('study_hash').where('status', '=', 'active'),
          ),
        ]),
      )
      .execute(),
  openedAs: (studyId, version) =>
    db
      .selectFrom('studies')
      .select(COLUMNS)
      .where('study_id', '=', studyId)
      .where('version', '=', version)
      .where('opened_utc', 'is not', null)
      .execute(),
  byHash: async (hash) =>
    (await db.selectFrom('studies').select(COLUMNS).where('hash', '=', hash).executeTakeFirst()) ??
    null,
  save: async ({ hash, studyId, version, yaml }, openedUtc) => {
    await db
      .insertInto('studies')
      .values({
        hash,
        study_id: studyId,
        version,
        yaml,
        opened_utc: openedUtc,
        closed_utc: null,
      })
      .onConflict((c) =>
        openedUtc === null
          ? c.column('hash').doNothing()
          : c.column('hash').doUpdateSet({ opened_utc: openedUtc, closed_utc: null }),
      )
      .execute();
  },
  close: async (hash, closedUtc) => {
    await db
      .updateTable('studies')
      .set({ closed_utc: closedUtc })
      .where('hash', '=', hash)
      .execute();
  },
});
