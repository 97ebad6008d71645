import { readFile } from 'node:fs/promises';
import {
  type CurationEpisode,
  type CurationHome,
  ParleyError,
  VerdictBody,
} from '@parley/protocol';
import type { FastifyInstance } from 'fastify';
import { parseBody } from './parse-body';

interface ById {
  Params: { id: string };
}

const MEDIA_TYPE: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Target pictures and what experimenters say of them. Behind the login: they show the truth. */
export function episodeRoutes(app: FastifyInstance): void {
  const { curation } = app.parley;

  app.get('/api/experimenter/homes', async (): Promise<CurationHome[]> => curation.homes());

  app.get<ById>(
    '/api/experimenter/homes/:id/episodes',
    async (request): Promise<CurationEpisode[]> => curation.episodesOf(request.params.id),
  );

  app.get<ById & { Querystring: { sha256?: string } }>(
    '/api/experimenter/episodes/:id/picture',
    async (request, reply) => {
      const { path, sha256 } = curation.pictureOf(request.params.id);
      const asked = request.query.sha256;
      if (asked !== undefined && asked !== sha256) {
        throw new ParleyError('PICTURE_CHANGED', 'This episode has another picture by now', {
          where: `episode ${request.params.id}`,
          remedy: 'Reload the page and look at the new one.',
        });
      }
      // The address names the content; other people's browsers never get it.
      if (asked === sha256) reply.header('cache-control', 'private, max-age=86400, immutable');
      reply.type(MEDIA_TYPE[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
      return reply.send(await readFile(path));
    },
  );

  app.post<ById>(
    '/api/experimenter/episodes/:id/verdict',
    async (request): Promise<CurationEpisode> =>
      curation.judge(request.params.id, parseBody(VerdictBody, request.body)),
  );
}
