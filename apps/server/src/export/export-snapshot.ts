import { ParleyError } from '@parley/protocol';
import type { SessionKind, Slot, Store, StoredCode, StoredVerdict } from '../storage';
import type { SourceStore } from '../studies/judged/dialogue-sources';

/** What the files of an export are made of. A store is one whose contents change from file to file. */
export interface ExportSource extends SourceStore, Pick<Store, 'readExternal'> {
  /** Where the words of people of another study are, which judges of this one read; left out: here. */
  readonly beside?: SourceStore;
  readSlots(sessionId: string): Promise<readonly Slot[]>;
  readonly codes: { history(sessionId: string): Promise<readonly StoredCode[]> };
  readonly verdicts: { history(episodeIds: readonly string[]): Promise<readonly StoredVerdict[]> };
}

/** The data of a study as they stood at one moment. */
export interface ExportSnapshot {
  readonly store: ExportSource;
  readonly studyId: string;
  readonly kinds: readonly SessionKind[];
  /** Call it when all is written. @throws {ParleyError} `SESSION_STATE` when anyone in it was erased since. */
  refuseErased(): Promise<void>;
}

interface SnapshotOptions {
  readonly store: Store;
  readonly studyId: string;
  readonly kinds?: readonly SessionKind[];
}

/**
 * Takes a snapshot: rows, sessions and verdicts that come later are in no file made from it. A person who is erased meanwhile
 * ends it, with `SESSION_STATE`: half of a person is in no export, nor all of one who is to be forgotten.
 */
export async function snapshotOf({
  store,
  studyId,
  kinds = ['human'],
}: SnapshotOptions): Promise<ExportSnapshot> {
  const moment = await store.readMoment({ studyId, kinds });
  const byId = new Map(moment.sessions.map((each) => [each.session.sessionId, each]));
  const known = (sessionId: string) => {
    const found = byId.get(sessionId);
    if (found === undefined) throw new TypeError('snapshotOf: not a session of this snapshot');
    return found;
  };
  const source: ExportSource = {
    listSessions: async (filter = {}) =>
      moment.sessions
        .map(({ session }) => session)
        .filter(
          (session) =>
            (filter.studyId ?? session.studyId) === session.studyId &&
            (filter.status ?? session.status) === session.status &&
            (filter.kinds ?? kinds).includes(session.kind),
        ),
    readRows: async (sessionId, range) => {
      const { lastSeq } = known(sessionId);
      if (lastSeq === null) return [];
      const rows = await store.readRows(sessionId, { ...range, toSeq: lastSeq });
      if (rows.at(-1)?.seq !== lastSeq) throw erasedMeanwhile(sessionId);
      return rows;
    },
    readSlots: async (sessionId) => known(sessionId).slots,
    readExternal: async (sessionId) => ({ ...known(sessionId).external }),
    findSession: store.findSession,
    membersOf: store.membersOf,
    studies: store.studies,
    beside: store,
    codes: { history: async (sessionId) => known(sessionId).codes },
    verdicts: {
      history: async (episodeIds) =>
        moment.verdicts.filter(({ episodeId }) => episodeIds.includes(episodeId)),
    },
  };
  const refuseErased = async (): Promise<void> => {
    const now = await store.listSessions({ studyId, kinds });
    const left = new Set(now.map(({ sessionId }) => sessionId));
    for (const sessionId of byId.keys()) if (!left.has(sessionId)) throw erasedMeanwhile(sessionId);
  };
  return { store: source, studyId, kinds, refuseErased };
}

const erasedMeanwhile = (sessionId: string): ParleyError =>
  new ParleyError('SESSION_STATE', 'A person was erased while the export was written', {
    where: `session ${sessionId}`,
    remedy: 'Export again: the person is in no file then.',
    isRetryable: true,
  });

/** Is it that someone was erased while the export was written? A second try goes without them. */
export const wasErased = (error: unknown): boolean =>
  error instanceof ParleyError && error.code === 'SESSION_STATE';
