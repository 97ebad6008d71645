import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

export function healthRoutes(app: FastifyInstance): void {
  app.get('/api/health', async () => {
    await sql`select 1`.execute(app.parley.store.db);
    return { status: 'ok' };
  });
}
