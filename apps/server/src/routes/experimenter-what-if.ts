import type { Row } from '@parley/log';
import { type AgentNames, ParleyError, WhatIfBody } from '@parley/protocol';
import { AGENTS_OF } from '@parley/registry/agents';
import type { FastifyInstance } from 'fastify';
import { runWhatIf } from '../services/what-if';
import { isPlayed } from '../tasks/role-of';
import { parseBody } from './parse-body';

/** A trial of a session goes on otherwise from a row. Its future is shown and not kept. Behind the experimenters' login. */
export function whatIfRoutes(app: FastifyInstance): void {
  const { config, store } = app.parley;
  app.get(
    '/api/experimenter/agents',
    async (): Promise<AgentNames> =>
      Object.fromEntries(
        Object.values(AGENTS_OF).map(({ task, agents, offered }) => [
          task,
          // A future is simulated: it has no person who could drive or play.
          offered.filter(
            (agentId) => agents[agentId]?.isDriven !== true && !isPlayed(task, agentId),
          ),
        ]),
      ),
  );
  app.post<{ Params: { id: string } }>(
    '/api/experimenter/sessions/:id/what-if',
    async (request): Promise<{ rows: Row[] }> => {
      const session = await store.findSession(request.params.id);
      if (session === null)
        throw new ParleyError('NOT_FOUND', 'There is no such session', {
          where: `session ${request.params.id}`,
        });
      const body = parseBody(WhatIfBody, request.body);
      const rows = await store.readRows(session.sessionId);
      return { rows: await runWhatIf({ rows, body, dataDir: config.dataDir }) };
    },
  );
}
