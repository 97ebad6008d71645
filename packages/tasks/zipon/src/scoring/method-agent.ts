import type { Json } from '@parley/protocol';
import { z } from 'zod';
import { agentIdOfMethod } from '../shared';

const Config = z.object({ method: z.string() });

/**
 * The agent whose modules a robot ran with. An agent may be told another method by its settings (`{ method: 'cow' }` of `orion`): it is
 * reported as what that is, `cow`; ablations have what they are taken from before them, `orion-no-map`.
 *
 * @returns `?` where the log names no agent.
 */
export function methodAgentOf(
  agent: { readonly agentId: string; readonly config?: Json | undefined } | undefined,
): string {
  if (agent === undefined) return '?';
  const told = Config.safeParse(agent.config).data?.method;
  if (told === undefined) return agent.agentId;
  return agentIdOfMethod(told);
}
