import { type ExperimenterMe, LoginBody, ParleyError } from '@parley/protocol';
import type { FastifyInstance } from 'fastify';
import { perMinute } from '../libraries';
import { EXPERIMENTER_COOKIE, loginOf, refuseForeignSite } from './experimenter-guard';
import { parseBody } from './parse-body';

/** The one-time key comes in the fragment of a link, which no server log sees, and is sent here by POST. */
export async function experimenterLoginRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', refuseForeignSite);
  const { experimenters, config } = app.parley;

  app.post(
    '/api/experimenter/login',
    perMinute(config.limits.login),
    async (request, reply): Promise<ExperimenterMe> => {
      const { key } = parseBody(LoginBody, request.body);
      const { token, expiresUtc } = await experimenters.login(key);
      reply.setCookie(EXPERIMENTER_COOKIE, token, {
        path: '/api',
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
        expires: new Date(expiresUtc),
      });
      return { expiresUtc };
    },
  );

  app.post('/api/experimenter/logout', async (request, reply) => {
    const login = await loginOf(request);
    if (login !== null) await experimenters.logout(login.token);
    return reply.clearCookie(EXPERIMENTER_COOKIE, { path: '/api' }).code(204).send();
  });

  app.get('/api/experimenter/me', async (request): Promise<ExperimenterMe> => {
    const login = await loginOf(request);
    if (login === null) throw new ParleyError('NOT_ALLOWED', 'No experimenter is logged in here');
    return { expiresUtc: login.expiresUtc };
  });
}
