import { decodeRows } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import type { FastifyInstance } from 'fastify';

/** Pictures from the robot's eyes that a session's person was shown, for the replay. Behind the experimenters' login. */
export function pictureRoutes(app: FastifyInstance): void {
  const { store } = app.parley;

  app.get<{ Params: { id: string; image: string } }>(
    '/api/experimenter/sessions/:id/pictures/:image',
    async (request, reply) => {
      const { id, image } = request.params;
      const records = decodeRows(await store.readRows(id));
      const isShown = records.some(
        ({ event }) =>
          (event.kind === 'question-shown' || event.kind === 'picture-shown') &&
          event.shown.picture?.imageId === image,
      );
      if (!isShown) throw new ParleyError('NOT_FOUND', 'This session was shown no such picture');
      return reply
        .header('cache-control', 'private, max-age=3600')
        .type('image/jpeg')
        .send(Buffer.from(store.readBlob(image)));
    },
  );
}
