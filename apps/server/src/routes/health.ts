import { ParleyError } from '@parley/protocol';
import type { FastifyInstance } from 'fastify';

const RETRY_AFTER_S = 5;

/** What watches a server asks: whether it runs, and whether it can serve anybody. */
export function healthRoutes(app: FastifyInstance): void {
  app.get('/api/health', async () => {
    await app.parley.store.ping();
    return { status: 'ok' };
  });

  app.get('/api/ready', async (_request, reply) => {
    const readiness = app.parley.readiness();
    const { isReady, ...figures } = readiness;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not-ready', ...figures });
  });

  // Nobody begins what could not go on; who is in the middle keeps what was typed, and is served again by the socket.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || request.routeOptions.url !== '/api/sessions') return;
    const { isReady, reasons } = app.parley.readiness();
    if (isReady) return;
    reply.header('retry-after', String(RETRY_AFTER_S));
    throw new ParleyError('NOT_READY', `Nobody can be served now: ${reasons.join(', ')}`, {
      where: 'server',
      remedy: 'Wait a moment and try again; nothing was begun.',
      isRetryable: true,
    });
  });
}
