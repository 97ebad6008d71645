import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Headers against what other pages could do to ours. The content security policy is set here for every reply that is not
 * a page of ours: it allows nothing. Pages set their own (`page-policy.ts`).
 */
export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Framing is ruled by frame-ancestors: a study may stand in a recruiter's frame, where it shows only a card.
    frameguard: false,
    // Lab networks run on plain http.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onSend', async (_request, reply) => {
    if (reply.hasHeader('content-security-policy')) return;
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  });
}
