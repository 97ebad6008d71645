import { openStudyRecord, type StudyRecord } from '../models/study-record';
import { readErasedUsd, readSpendingRows, type Store } from '../storage';

/**
 * Records of studies by id, read from the rows when a study is first asked about: what was spent before a restart, or by
 * earlier versions of the study, stays spent.
 */
export function createStudyRecords(
  store: Pick<Store, 'db' | 'listSessions'>,
): (studyId: string) => Promise<StudyRecord> {
  const opened = new Map<string, Promise<StudyRecord>>();
  return (studyId) => {
    const known = opened.get(studyId);
    if (known !== undefined) return known;
    const opening = readRecord(store, studyId);
    opened.set(studyId, opening);
    opening.catch(() => opened.delete(studyId));
    return opening;
  };
}

async function readRecord(
  { db, listSessions }: Pick<Store, 'db' | 'listSessions'>,
  studyId: string,
): Promise<StudyRecord> {
  const bySession: Record<string, Awaited<ReturnType<typeof readSpendingRows>>> = {};
  for (const { sessionId } of await listSessions({ studyId }))
    bySession[sessionId] = await readSpendingRows(db, sessionId);
  return openStudyRecord(bySession, await readErasedUsd(db, studyId));
}
