import type { ExportFile } from '@parley/protocol';
import type { FastifyInstance } from 'fastify';
import { exportFile, exportFilesOf, recruitmentCsv, snapshotOf } from '../export';
import { asStudyId, kindsOf } from './experimenter-export';

/** GET /api/experimenter/studies/:id/exports: every file with the bytes that it would have now. */
export function exportSizeRoutes(app: FastifyInstance): void {
  const { store } = app.parley;
  app.get<{ Params: { id: string }; Querystring: { include?: string } }>(
    '/api/experimenter/studies/:id/exports',
    async (request): Promise<ExportFile[]> => {
      const studyId = asStudyId(request.params.id);
      const kinds = kindsOf(request.query.include);
      const snapshot = await snapshotOf({ store, studyId, kinds });
      const files: ExportFile[] = [];
      for (const file of await exportFilesOf(snapshot))
        files.push({ file, byteLength: await lengthOf(exportFile(file, snapshot)) });
      const recruitment = Buffer.byteLength(await recruitmentCsv(snapshot.store, studyId));
      return [...files, { file: 'recruitment.csv', byteLength: recruitment }];
    },
  );
}

async function lengthOf(chunks: AsyncIterable<string>): Promise<number> {
  let bytes = 0;
  for await (const chunk of chunks) bytes += Buffer.byteLength(chunk);
  return bytes;
}
