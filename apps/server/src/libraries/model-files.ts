import { type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ModelRoots, modelRoots } from '@parley/models/registry';
import { CONTENT_PARAMETER } from '@parley/scenes/view';
import type { FastifyInstance } from 'fastify';
import { createScorerFiles, type ScorerFilesOptions } from './scorer-files';
import { ONE_YEAR_S, sendModelFile } from './send-model-file';

const MODEL_FILE = /^([a-z0-9][a-z0-9._-]*)\/([A-Za-z0-9][\w.-]*\.(?:onnx|json))$/;

/**
 * Serves models that pages run: `/models/<id>/model.json` and the weights beside it, shipped before pulled ones. Weights
 * whose address names their hash never change; weights are not compressed, because random bytes do not shrink. Models of
 * transformers.js lie one folder deeper, and are served only where a study names them.
 */
export function registerModelFiles(app: FastifyInstance, options: ScorerFilesOptions): void {
  const roots = modelRoots(options.config);
  const sendOfScorer = createScorerFiles(options);
  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
    '/models/*',
    async (request, reply) => {
      const path = request.params['*'];
      const [, modelId, file] = MODEL_FILE.exec(path) ?? [];
      if (modelId === undefined || file === undefined) {
        const etag = request.headers['if-none-match'];
        const isSent = await sendOfScorer(path, request.query, { etag, reply });
        return isSent ? reply : reply.callNotFound();
      }
      const found = findFile(roots, modelId, file);
      if (found === null) return reply.callNotFound();
      const { folder, stats } = found;
      const etag = `"${stats.mtimeMs.toString(36)}-${stats.size.toString(36)}"`;
      const isThat = await isContent(folder, file, request.query[CONTENT_PARAMETER]);
      reply
        .header('etag', etag)
        .header(
          'cache-control',
          isThat ? `public, max-age=${ONE_YEAR_S}, immutable` : 'public, no-cache',
        );
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return sendModelFile(reply, join(folder, file), stats.size);
    },
  );
}

/** A folder without `model.json` is no model: nothing of it is served. */
function findFile(
  { shipped, pulled }: ModelRoots,
  modelId: string,
  file: string,
): { readonly folder: string; readonly stats: Stats } | null {
  const folder = [shipped, pulled]
    .map((root) => join(root, modelId))
    .find((each) => statSync(join(each, 'model.json'), { throwIfNoEntry: false })?.isFile());
  if (folder === undefined) return null;
  const stats = statSync(join(folder, file), { throwIfNoEntry: false });
  return stats?.isFile() ? { folder, stats } : null;
}

/** Does the address name the content of the weights, as the model's own description has it? */
async function isContent(folder: string, file: string, asked: unknown): Promise<boolean> {
  if (typeof asked !== 'string' || !file.endsWith('.onnx')) return false;
  try {
    const model: unknown = JSON.parse(await readFile(join(folder, 'model.json'), 'utf8'));
    const { file: name, sha256 } = model as { file?: unknown; sha256?: unknown };
    return name === file && sha256 === asked;
  } catch {
    return false;
  }
}
