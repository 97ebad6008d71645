import rateLimit from '@fastify/rate-limit';
import { ParleyError } from '@parley/protocol';
import type { FastifyInstance } from 'fastify';
import { clientAddress } from '../client-address';
import type { ServerConfig } from '../config';

/** A wide limit for everything; routes that can be guessed at set a narrow one (`config: { rateLimit }`). */
export async function registerRateLimits(
  app: FastifyInstance,
  limits: ServerConfig['limits'],
): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: limits.all,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => clientAddress(ip),
    errorResponseBuilder: (_request, context) =>
      Object.assign(
        new ParleyError('RATE_LIMITED', 'Too many requests came from this address', {
          remedy: `Wait ${Math.ceil(context.ttl / 1000)} seconds and try again.`,
          isRetryable: true,
        }),
        { statusCode: context.statusCode },
      ),
  });
}

/** Route option: at most `max` requests a minute from one address. */
export const perMinute = (max: number) => ({
  config: { rateLimit: { max, timeWindow: '1 minute' } },
});

/** Route option: at most `max` requests an hour from one address. */
export const perHour = (max: number) => ({
  config: { rateLimit: { max, timeWindow: '1 hour' } },
});
