import { createReadStream } from 'node:fs';
import type { FastifyReply } from 'fastify';

/** How long a browser keeps what can never change. */
export const ONE_YEAR_S = 31_536_000;

/** A file of a model, as it lies on the disk. */
export function sendModelFile(reply: FastifyReply, path: string, bytes: number): FastifyReply {
  const isJson = path.endsWith('.json');
  return reply
    .type(isJson ? 'application/json; charset=utf-8' : 'application/octet-stream')
    .header('content-length', bytes)
    .send(createReadStream(path));
}
