import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ParleyError } from '@parley/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config';
import { registerModelFiles } from './model-files';
import { pagePolicy, WORKER_POLICY } from './page-policy';
import { registerSceneFiles } from './scene-files';

const ONE_YEAR_S = 31_536_000;

/** Static files: hashed assets for ever, scenes by allow-list, and index.html for every other page of the app. */
export async function registerPages(app: FastifyInstance, config: ServerConfig): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(config.webDir, 'assets'),
    prefix: '/assets/',
    index: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', `public, max-age=${ONE_YEAR_S}, immutable`);
      // A worker lives by the policy of its own script, not by that of the page that starts it.
      reply.header('content-security-policy', WORKER_POLICY);
    },
  });
  registerSceneFiles(app, {
    scenesDir: config.scenesDir,
    ensure: (sceneId) => app.parley.homes.ensure(sceneId),
  });
  registerModelFiles(app, { config, studies: () => app.parley.studies.served() });
  app.get('/credits.json', (_request, reply) =>
    existsSync(join(config.publicDir, 'credits.json'))
      ? reply.sendFile('credits.json', config.publicDir)
      : reply.callNotFound(),
  );
  // A request is counted once: a miss must count against the limit of misses.
  const uncounted = { config: { rateLimit: false as const } };
  app.get('/', uncounted, sendPage);
  app.get('/*', uncounted, sendPage);

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const path = request.url.split('?')[0] ?? '/';
    const isFile = /^\/(?:api|assets|scenes|models|socket\.io)(?:\/|$)|\.[a-z0-9]+$/i.test(path);
    if (isFile) return reply.callNotFound();
    const nonce = randomBytes(18).toString('base64url');
    const isFramable = path === '/' || path.startsWith('/s/');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        pagePolicy({ nonce, host: request.headers.host, isFramable }),
      )
      .send(readIndex(config.webDir).replace('__CSP_NONCE__', nonce));
  }
}

const indexes = new Map<string, string>();

export const arePagesBuilt = (webDir: string): boolean => existsSync(join(webDir, 'index.html'));

function readIndex(webDir: string): string {
  const known = indexes.get(webDir);
  if (known !== undefined) return known;
  const path = join(webDir, 'index.html');
  if (!existsSync(path)) {
    throw new ParleyError('NOT_FOUND', 'The pages are not built', {
      where: 'apps/web/dist',
      remedy: 'Run `npm run build`, which builds them; `npm start` does it by itself.',
    });
  }
  const text = readFileSync(path, 'utf8');
  indexes.set(webDir, text);
  return text;
}
