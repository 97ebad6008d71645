import type { FastifyRequest } from 'fastify';

/** Token of `Authorization: Bearer …`; null without one. */
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{16,200})$/.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}
