import type { FastifyInstance } from 'fastify';

export function healthRoutes(app: FastifyInstance): void {
  app.get('/api/health', async () => {
    await app.parley.store.ping();
    return { status: 'ok' };
  });
}
