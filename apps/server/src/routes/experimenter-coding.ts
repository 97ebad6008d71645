import { CodeBody, CoderName, type StudyCoding } from '@parley/protocol';
import type { FastifyInstance } from 'fastify';
import { parseBody } from './parse-body';

interface ById {
  Params: { id: string };
}

/** Answers of people and what coders take them for. */
export function codingRoutes(app: FastifyInstance): void {
  const { coding } = app.parley;

  app.get<ById & { Querystring: { coder?: string } }>(
    '/api/experimenter/studies/:id/coding',
    async (request): Promise<StudyCoding> => {
      const { coder } = request.query;
      return coding.read(
        request.params.id,
        coder === undefined ? null : parseBody(CoderName, coder),
      );
    },
  );

  app.post<ById>('/api/experimenter/studies/:id/coding', async (request): Promise<StudyCoding> => {
    const body = parseBody(CodeBody, request.body);
    await coding.code(request.params.id, body);
    return coding.read(request.params.id, body.coder);
  });
}
