import { decodeRow } from '@parley/log';
import { ParleyError, type SessionProgress } from '@parley/protocol';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import { planOf } from '../sessions/setup-session';
import type { Session } from '../storage';
import {
  foldProgressRecord,
  newProgressFold,
  type ProgressFold,
  toProgress,
} from './fold-progress';

/** A running session keeps its fold and reads on from there; an ended one keeps its last line only. */
type Kept =
  | { readonly kind: 'running'; readonly studyId: string; readonly fold: ProgressFold }
  | { readonly kind: 'ended'; readonly studyId: string; readonly line: SessionProgress };

/** GET /api/experimenter/progress?studyId=: where every participant of a study stands. Asked every two seconds while a page shows it. */
export function progressRoutes(app: FastifyInstance): void {
  const kept = new Map<string, Kept>();

  app.get<{ Querystring: { studyId?: string } }>(
    '/api/experimenter/progress',
    async (request): Promise<SessionProgress[]> => {
      const { studyId } = request.query;
      if (studyId === undefined)
        throw new ParleyError('BAD_INPUT', 'No study is named', { where: 'studyId' });
      const sessions = await app.parley.store.listSessions({ studyId });
      const here = new Set(sessions.map(({ sessionId }) => sessionId));
      for (const [sessionId, each] of kept)
        if (each.studyId === studyId && !here.has(sessionId)) kept.delete(sessionId);
      const lines = await Promise.all(sessions.map(lineOf));
      return lines.flatMap((line) => (line === null ? [] : [line]));
    },
  );

  /** Null when the session's study version or rows cannot be read: the others are shown all the same. */
  async function lineOf(session: Session): Promise<SessionProgress | null> {
    const { sessionId, studyId } = session;
    const known = kept.get(sessionId);
    if (known?.kind === 'ended') return known.line;
    try {
      const fold = known?.fold ?? newProgressFold(await planFor(app.parley, session));
      for (const row of await app.parley.store.readRows(sessionId, { fromSeq: fold.nextSeq }))
        if (row.seq >= fold.nextSeq) foldProgressRecord(fold, decodeRow(row));
      const own = toProgress(sessionId, fold);
      // A pair has trials, and no pages of its own.
      const line = session.unit === 'pair' ? { ...own, page: 'episode' } : own;
      const isEnded = session.status !== 'active';
      kept.set(
        sessionId,
        isEnded ? { kind: 'ended', studyId, line } : { kind: 'running', studyId, fold },
      );
      return line;
    } catch (error) {
      app.log.warn({ err: error, sessionId }, 'the progress of a session cannot be read');
      return null;
    }
  }
}

async function planFor({ studies, store, catalog }: Services, session: Session) {
  const { study } = await studies.byHash(session.studyHash);
  return planOf(session, study, { store, catalog });
}
