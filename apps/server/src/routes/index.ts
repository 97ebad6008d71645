import type { FastifyInstance } from 'fastify';
import { experimenterRoutes } from './experimenter';
import { requireExperimenter } from './experimenter-guard';
import { experimenterLoginRoutes } from './experimenter-login';
import { healthRoutes } from './health';
import { leavingRoutes } from './leaving';
import { participantRoutes } from './participant';
import { refuseDoubledQuery } from './refuse-doubled-query';

export const registerRoutes = async (app: FastifyInstance): Promise<void> =>
  void (await app.register(apiRoutes));

async function apiRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', refuseDoubledQuery);
  healthRoutes(app);
  participantRoutes(app);
  leavingRoutes(app);
  await app.register(experimenterLoginRoutes);
  await app.register(async (guarded) => {
    guarded.addHook('onRequest', requireExperimenter);
    guarded.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
    experimenterRoutes(guarded);
  });
}
