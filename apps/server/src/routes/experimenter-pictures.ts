import { decodeRows, type LogEvent } from '@parley/log';
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
      const isShown = records.some(({ event }) => imagesOf(event).includes(image));
      if (!isShown) throw new ParleyError('NOT_FOUND', 'This session was shown no such picture');
      return reply
        .header('cache-control', 'private, max-age=3600')
        .type('image/jpeg')
        .send(Buffer.from(store.readBlob(image)));
    },
  );
}

/** Ids of the pictures that a row says were shown. */
function imagesOf(event: LogEvent): (string | undefined)[] {
  if (event.kind === 'picture-shown') return [event.shown.picture?.imageId];
  if (event.kind !== 'question-shown') return [];
  const { picture, optionPictures = {} } = event.shown;
  return [picture?.imageId, ...Object.values(optionPictures).map(({ imageId }) => imageId)];
}
