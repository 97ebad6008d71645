import { Readable } from 'node:stream';
import { ParleyError } from '@parley/protocol';
import type { FastifyInstance } from 'fastify';
import { exportFile, exportFilesOf, exportZip, recruitmentCsv, snapshotOf } from '../export';
import { SESSION_KINDS, type SessionKind } from '../storage';

const MEDIA_TYPE: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  zip: 'application/zip',
  yaml: 'application/yaml; charset=utf-8',
};

/** Downloads of a study's data; `?include=demo,test` adds kinds of sessions that are left out otherwise. */
export function exportRoutes(app: FastifyInstance): void {
  const { store } = app.parley;
  app.get<{ Params: { id: string; file: string }; Querystring: { include?: string } }>(
    '/api/experimenter/studies/:id/export/:file',
    async (request, reply) => {
      const { id, file } = request.params;
      const studyId = asStudyId(id);
      const options = { store, studyId, kinds: kindsOf(request.query.include) };
      const snapshot = await snapshotOf(options);
      const downloads = [...(await exportFilesOf(snapshot)), 'recruitment.csv', 'all.zip'];
      if (!downloads.includes(file)) {
        throw new ParleyError('NOT_FOUND', 'There is no such export', {
          where: file.slice(0, 80),
          remedy: `The files are: ${downloads.join(', ')}.`,
        });
      }
      const type = MEDIA_TYPE[file.split('.').at(-1) ?? ''] ?? 'text/plain';
      reply.type(type).header('content-disposition', `attachment; filename="${studyId}-${file}"`);
      if (file === 'all.zip')
        return reply.send(Readable.from(exportZip(options), { objectMode: false }));
      if (file === 'recruitment.csv')
        return reply.send(await recruitmentCsv(snapshot.store, studyId));
      return reply.send(Readable.from(exportFile(file, snapshot), { objectMode: false }));
    },
  );
}

/** An id as study files have it: it becomes part of a file name. @throws {ParleyError} `BAD_INPUT`. */
export function asStudyId(text: string): string {
  if (/^[a-z0-9-]{1,100}$/.test(text)) return text;
  throw new ParleyError('BAD_INPUT', 'This is not the id of a study', {
    where: 'study id',
    remedy: 'Ids are small letters, digits and dashes, as in the name of the study file.',
  });
}

/** Kinds of sessions in an export: people's, and those that were asked for. @throws {ParleyError} `BAD_INPUT`. */
export function kindsOf(include: string | undefined): SessionKind[] {
  const asked = (include ?? '').split(',').filter((kind) => kind !== '');
  const unknown = asked.find((kind) => !SESSION_KINDS.includes(kind as SessionKind));
  if (unknown !== undefined) {
    throw new ParleyError('BAD_INPUT', `"${unknown}" is none of ${SESSION_KINDS.join(', ')}`, {
      where: 'include',
    });
  }
  return SESSION_KINDS.filter((kind) => kind === 'human' || asked.includes(kind));
}
