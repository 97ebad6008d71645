import { ParleyError } from '@parley/protocol';
import type { FastifyInstance } from 'fastify';

const ROWS_WITH_PICTURES = ['question-shown', 'picture-shown'];

/** Pictures from the robot's eyes that a session's person was shown, for the replay. Behind the experimenters' login. */
export function pictureRoutes(app: FastifyInstance): void {
  const { store } = app.parley;

  app.get<{ Params: { id: string; image: string } }>(
    '/api/experimenter/sessions/:id/pictures/:image',
    async (request, reply) => {
      const { id, image } = request.params;
      const rows = await store.readRows(id);
      const isShown = rows.some(
        ({ type, payload }) =>
          ROWS_WITH_PICTURES.includes(type) && payload.includes(`"imageId":"${image}"`),
      );
      if (!isShown) throw new ParleyError('NOT_FOUND', 'This session was shown no such picture');
      return reply
        .header('cache-control', 'private, max-age=3600')
        .type('image/jpeg')
        .send(Buffer.from(store.readBlob(image)));
    },
  );
}
