import { type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CONTENT_PARAMETER, SCENE_FILES_NAME } from '@parley/scenes/view';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPublicSceneFile, openSceneContents } from './scene-contents';

const MEDIA_TYPE = { glb: 'model/gltf-binary', json: 'application/json; charset=utf-8' } as const;
const ONE_YEAR_S = 31_536_000;

type Encoding = 'br' | 'gzip' | 'identity';

const ENCODERS: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
  identity: (bytes) => Promise.resolve(bytes),
};

const SCENE_ID = /^[a-z0-9][a-z0-9-]*$/;

export interface SceneFilesOptions {
  readonly scenesDir: string;
  /** Makes a home whole that is kept as `scene.json` alone. */
  readonly ensure: (sceneId: string) => Promise<void>;
}

/**
 * Serves scenes by allow-list. A home is megabytes and is asked for by everybody at once: each file is compressed once
 * and kept, and a browser that has it gets 304, or does not ask at all where the address names the content.
 */
export function registerSceneFiles(
  app: FastifyInstance,
  { scenesDir, ensure }: SceneFilesOptions,
): void {
  const kept = new Map<string, { etag: string; bytes: Promise<Buffer> }>();
  const contents = openSceneContents();

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

  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
    '/scenes/*',
    async (request, reply) => {
      const name = request.params['*'];
      if (SCENE_ID.test(dirname(name))) await ensure(dirname(name));
      if (name.endsWith(`/${SCENE_FILES_NAME}`)) return sendContents(reply, name);
      const path = join(scenesDir, name);
      const stats = isPublicSceneFile(name) ? statOf(path) : null;
      if (stats === null) return reply.callNotFound();
      const encoding = encodingOf(request);
      const etag = `"${stats.mtimeMs.toString(36)}-${stats.size.toString(36)}-${encoding}"`;
      reply
        .header('etag', etag)
        .header('cache-control', await lifetimeOf(name, request.query[CONTENT_PARAMETER]))
        .header('vary', 'accept-encoding');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return send(reply, encoding, name).send(await encoded(path, encoding, etag));
    },
  );

  /** What an address with the hash of the content names can never change. */
  async function lifetimeOf(name: string, asked: unknown): Promise<string> {
    const isThat =
      typeof asked === 'string' &&
      (await contents.of(join(scenesDir, dirname(name)))).files[name.split('/').at(-1) ?? '']
        ?.sha256 === asked;
    return isThat ? `public, max-age=${ONE_YEAR_S}, immutable` : 'public, no-cache';
  }

  async function sendContents(reply: FastifyReply, name: string): Promise<unknown> {
    const folder = dirname(name);
    if (!SCENE_ID.test(folder)) return reply.callNotFound();
    const found = await contents.of(join(scenesDir, folder));
    if (Object.keys(found.files).length === 0) return reply.callNotFound();
    return reply.type(MEDIA_TYPE.json).header('cache-control', 'public, no-cache').send(found);
  }
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
