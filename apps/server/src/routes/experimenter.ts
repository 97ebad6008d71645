import type { Row } from '@parley/log';
import {
  kindOf,
  ParleyError,
  type PreflightCheck,
  type SessionDetail,
  type SessionSummary,
  type Study,
  type StudyDetail,
  type StudySummary,
} from '@parley/protocol';
import { SCORING } from '@parley/registry/scoring';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import { warmHomes } from '../services/warm-homes';
import type { Erasure, Session } from '../storage';
import { countCells, noStudy, preflight, type StudyFile } from '../studies';
import { codingRoutes } from './experimenter-coding';
import { episodeRoutes } from './experimenter-episodes';
import { exportRoutes } from './experimenter-export';
import { exportSizeRoutes } from './experimenter-export-sizes';
import { pictureRoutes } from './experimenter-pictures';
import { progressRoutes } from './experimenter-progress';
import { whatIfRoutes } from './experimenter-what-if';
import { sessionDetail, sessionSummary, studySummary } from './summaries';

const ROWS_PER_PAGE = 5000;
interface ById {
  Params: { id: string };
}

const OTHERS = [
  exportRoutes,
  exportSizeRoutes,
  pictureRoutes,
  progressRoutes,
  episodeRoutes,
  codingRoutes,
  whatIfRoutes,
];

/** What experimenters see and do. Every route here is behind the login. */
export function experimenterRoutes(app: FastifyInstance): void {
  const { store, studies, beforeErase, holds } = app.parley;

  app.get('/api/experimenter/studies', async (): Promise<StudySummary[]> => {
    const sessions = await allSessions();
    return Promise.all(studies.files().map((file) => studySummary(app.parley, file, sessions)));
  });

  app.get<ById>('/api/experimenter/studies/:id', async (request): Promise<StudyDetail> => {
    const file = fileOf(request.params.id);
    const study = file.loaded?.study ?? null;
    const shown = (await studies.lastOpened(file.studyId))?.study ?? study;
    return {
      ...(await studySummary(app.parley, file, await allSessions())),
      study,
      yaml: file.yaml,
      preflight: study === null ? [] : await preflightOf(study, app.parley),
      ...(kindOf(SCORING, study?.task ?? '')?.coding !== undefined && { isCoded: true }),
      cells: shown === null ? null : countCells(shown, await store.takenSlots(file.studyId)),
      beforeConsent: await store.leavers.read(file.studyId),
    };
  });

  app.post<ById>(
    '/api/experimenter/studies/:id/open',
    async (request): Promise<{ preflight: PreflightCheck[] }> => {
      const checks = await studies.open(request.params.id);
      const opened = await studies.current(request.params.id);
      if (opened !== null)
        warmHomes(opened.study, app.parley, (error) => request.log.error(error, 'making a home'));
      return { preflight: checks };
    },
  );

  app.post<ById>('/api/experimenter/studies/:id/close', async (request, reply) => {
    await studies.close(request.params.id);
    return reply.code(204).send();
  });

  app.post<ById>('/api/experimenter/studies/:id/release', async (request, reply) => {
    const shown = await studies.lastOpened(fileOf(request.params.id).studyId);
    if (shown !== null) holds.release(shown.hash);
    return reply.code(204).send();
  });

  app.get<{ Querystring: { studyId?: string } }>(
    '/api/experimenter/sessions',
    async (request): Promise<SessionSummary[]> => {
      const { studyId } = request.query;
      return allSessions(studyId);
    },
  );

  app.get<ById>(
    '/api/experimenter/sessions/:id',
    async (request): Promise<SessionDetail> =>
      sessionDetail(
        app.parley,
        await sessionOf(request.params.id),
        await app.parley.store.readLogOverview(),
      ),
  );

  app.get<ById & { Querystring: { from?: string } }>(
    '/api/experimenter/sessions/:id/rows',
    async (request): Promise<{ rows: Row[]; nextSeq: number | null }> => {
      const { sessionId } = await sessionOf(request.params.id);
      const fromSeq = seqOf(request.query.from ?? '0');
      const rows = await store.readRows(sessionId, { fromSeq, limit: ROWS_PER_PAGE });
      const last = rows.at(-1);
      return {
        rows,
        nextSeq: rows.length === ROWS_PER_PAGE && last !== undefined ? last.seq + 1 : null,
      };
    },
  );

  app.post<ById>('/api/experimenter/sessions/:id/erase', async (request): Promise<Erasure> => {
    const { sessionId } = await sessionOf(request.params.id);
    await beforeErase(sessionId);
    return store.eraseSession(sessionId);
  });

  for (const routes of OTHERS) routes(app);

  async function allSessions(studyId?: string): Promise<SessionSummary[]> {
    const log = await app.parley.store.readLogOverview();
    const sessions = await store.listSessions(studyId === undefined ? {} : { studyId });
    const arms = await store.armsOfSessions(studyId);
    return sessions.map((session) => sessionSummary(session, log, arms.get(session.sessionId)));
  }

  function fileOf(studyId: string): StudyFile {
    const file = studies.file(studyId);
    if (file === null) throw noStudy(studyId, studies.files());
    return file;
  }

  async function sessionOf(sessionId: string): Promise<Session> {
    const session = await store.findSession(sessionId);
    if (session !== null) return session;
    throw new ParleyError('NOT_FOUND', 'There is no such session', {
      where: `session ${sessionId}`,
    });
  }
}

const preflightOf = async (
  study: Study,
  { catalog, config, curation, store }: Services,
): Promise<PreflightCheck[]> =>
  preflight(study, { catalog, config }, await curation.standings(study.episodes), store);

function seqOf(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new ParleyError('BAD_INPUT', `"${text.slice(0, 80)}" is not a row number`, {
    where: 'from',
  });
}
