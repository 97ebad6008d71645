import { openStudyRecord, type StudyRecord } from '@parley/models/accounts';
import type { Store } from '../storage';

type SpendingStore = Pick<Store, 'listSessions' | 'readSpendingRows' | 'readErasedUsd'>;

/**
 * Records of studies by id, read from the rows when a study is first asked about: what was spent before a restart, or by
 * earlier versions of the study, stays spent.
 */
export function createStudyRecords(
  store: SpendingStore,
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

async function readRecord(store: SpendingStore, studyId: string): Promise<StudyRecord> {
  const bySession: Record<string, Awaited<ReturnType<Store['readSpendingRows']>>> = {};
  for (const { sessionId } of await store.listSessions({ studyId }))
    bySession[sessionId] = await store.readSpendingRows(sessionId);
  return openStudyRecord(bySession, await store.readErasedUsd(studyId));
}
