import { type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What a participant's page may fetch of a scene: the view and its meshes, never truth. */
const PUBLIC_SCENE_FILE = /^[a-z0-9][a-z0-9-]*\/(?:scene\.view\.json|[\w-]+(?:\.[\w-]+)*\.glb)$/;
const MEDIA_TYPE = { glb: 'model/gltf-binary', json: 'application/json; charset=utf-8' } as const;

type Encoding = 'br' | 'gzip' | 'identity';

const ENCODERS: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
  identity: (bytes) => Promise.resolve(bytes),
};

/**
 * Serves scenes by allow-list. A home is megabytes and is asked for by everybody at once: each file is compressed once
 * and kept, and a browser that has it gets 304.
 */
export function registerSceneFiles(app: FastifyInstance, scenesDir: string): void {
  const kept = new Map<string, { etag: string; bytes: Promise<Buffer> }>();

  /** Compressed bytes of a file as it is now; an older version is dropped. */
  function encoded(path: string, encoding: Encoding, etag: string): Promise<Buffer> {
    const key = `${encoding} ${path}`;
    const known = kept.get(key);
    if (known?.etag === etag) return known.bytes;
    const bytes = readFile(path).then(ENCODERS[encoding]);
    bytes.catch(() => kept.delete(key));
    kept.set(key, { etag, bytes });
    return bytes;
  }

  app.get<{ Params: { '*': string } }>('/scenes/*', async (request, reply) => {
    const name = request.params['*'];
    const path = join(scenesDir, name);
    const stats = PUBLIC_SCENE_FILE.test(name) ? statOf(path) : null;
    if (stats === null) return reply.callNotFound();
    const encoding = encodingOf(request);
    const etag = `"${stats.mtimeMs.toString(36)}-${stats.size.toString(36)}-${encoding}"`;
    reply
      .header('etag', etag)
      .header('cache-control', 'public, no-cache')
      .header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return send(reply, encoding, name).send(await encoded(path, encoding, etag));
  });
}

function send(reply: FastifyReply, encoding: Encoding, name: string): FastifyReply {
  reply.type(name.endsWith('.glb') ? MEDIA_TYPE.glb : MEDIA_TYPE.json);
  return encoding === 'identity' ? reply : reply.header('content-encoding', encoding);
}

function statOf(path: string): Stats | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? stats : null;
}

function encodingOf(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
