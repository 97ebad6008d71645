import { ParleyError } from '@parley/protocol';
import type { FastifyRequest } from 'fastify';

/** Hook of every route of the API: each of its parameters is one text. @throws {ParleyError} `BAD_INPUT` that names it. */
export async function refuseDoubledQuery({ query }: FastifyRequest): Promise<void> {
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    if (!Array.isArray(value)) continue;
    throw new ParleyError('BAD_INPUT', 'The parameter comes more than once', {
      where: name.slice(0, 80),
      remedy: 'Send it once.',
    });
  }
}
