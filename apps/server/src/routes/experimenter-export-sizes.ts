import type { ExportFile } from '@parley/protocol';
import type { FastifyInstance } from 'fastify';
import { type ExportOptions, exportFile, exportFilesOf, recruitmentCsv } from '../export';
import { asStudyId, kindsOf } from './experimenter-export';

/** GET /api/experimenter/studies/:id/exports: every file with the bytes that it would have now. */
export function exportSizeRoutes(app: FastifyInstance): void {
  const { store } = app.parley;
  app.get<{ Params: { id: string }; Querystring: { include?: string } }>(
    '/api/experimenter/studies/:id/exports',
    async (request): Promise<ExportFile[]> => {
      const studyId = asStudyId(request.params.id);
      const options: ExportOptions = {
        store,
        studyId,
        kinds: kindsOf(request.query.include),
      };
      const files: ExportFile[] = [];
      for (const file of await exportFilesOf(options))
        files.push({ file, byteLength: await lengthOf(exportFile(file, options)) });
      const recruitment = Buffer.byteLength(await recruitmentCsv(store, studyId));
      return [...files, { file: 'recruitment.csv', byteLength: recruitment }];
    },
  );
}

async function lengthOf(chunks: AsyncIterable<string>): Promise<number> {
  let bytes = 0;
  for await (const chunk of chunks) bytes += Buffer.byteLength(chunk);
  return bytes;
}
