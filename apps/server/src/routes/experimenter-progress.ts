import type { PairLine, SessionProgress } from '@parley/protocol';
import { ParleyError } from '@parley/protocol';
import type { FastifyInstance } from 'fastify';
import { KeptProgress } from './kept-progress';
import { pairLines } from './pair-lines';

interface OfStudy {
  Querystring: { studyId?: string };
}

/** Where people stand, and pairs: asked every two seconds while a page shows it. */
export function progressRoutes(app: FastifyInstance): void {
  const kept = new KeptProgress(app.parley, (error, sessionId) =>
    app.log.warn({ err: error, sessionId }, 'the progress of a session cannot be read'),
  );

  /** GET /api/experimenter/progress?studyId=: where every participant of a study stands. */
  app.get<OfStudy>(
    '/api/experimenter/progress',
    async ({ query }): Promise<SessionProgress[]> =>
      (await kept.ofStudy(studyIdOf(query))).map(({ line }) => line),
  );

  /** GET /api/experimenter/pairs?studyId=: its pairs, and who waited for one. */
  app.get<OfStudy>(
    '/api/experimenter/pairs',
    async ({ query }): Promise<PairLine[]> => pairLines(await kept.ofStudy(studyIdOf(query))),
  );
}

function studyIdOf({ studyId }: OfStudy['Querystring']): string {
  if (studyId === undefined)
    throw new ParleyError('BAD_INPUT', 'No study is named', { where: 'studyId' });
  return studyId;
}
