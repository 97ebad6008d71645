import { createReadStream, type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_PARAMETER } from '@parley/scenes/view';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ModelRoots, modelRoots } from '../models/registry';

const MODEL_FILE = /^([a-z0-9][a-z0-9._-]*)\/([A-Za-z0-9][\w.-]*\.(?:onnx|json))$/;
const ONE_YEAR_S = 31_536_000;

/**
 * Serves models that pages run: `/models/<id>/model.json` and the weights beside it, shipped before pulled ones. Weights
 * whose address names their hash never change; weights are not compressed, because random bytes do not shrink.
 */
export function registerModelFiles(
  app: FastifyInstance,
  config: { readonly publicDir: string; readonly dataDir: string },
): void {
  const roots = modelRoots(config);
  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
    '/models/*',
    async (request, reply) => {
      const [, modelId, file] = MODEL_FILE.exec(request.params['*']) ?? [];
      if (modelId === undefined || file === undefined) return reply.callNotFound();
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
      return sendFile(reply, join(folder, file), stats.size);
    },
  );
}

function sendFile(reply: FastifyReply, path: string, bytes: number): FastifyReply {
  const isJson = path.endsWith('.json');
  return reply
    .type(isJson ? 'application/json; charset=utf-8' : 'application/octet-stream')
    .header('content-length', bytes)
    .send(createReadStream(path));
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
