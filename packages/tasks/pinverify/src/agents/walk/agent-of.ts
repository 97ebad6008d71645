import { parseAgentConfig } from '@parley/agent-core/explorer';
import type { AgentDefinition, AgentHeader, Routine } from '@parley/agent-core/ports';
import type { z } from 'zod';
import type { PinverifyGiven } from '../../shared';
import { ConsultError } from '../consult';
import type { Verifier } from './verifier';
import { type Views, verifyPair } from './verify-pair';

/** An agent that verifies pairs. A body that it cannot do without ends the episode as failed. */
export const agentOf = <S extends z.ZodType<{ readonly views: Views }>>(
  { agentId, summary, config }: { agentId: string; summary: string; config: S },
  begin: (header: AgentHeader<PinverifyGiven>, config: z.output<S>) => Routine<Verifier>,
): AgentDefinition<PinverifyGiven> => ({
  agentId,
  summary,
  checkConfig: (own) => {
    parseAgentConfig(config, { config: own });
  },
  program: function* (header) {
    const settings = parseAgentConfig(config, header);
    try {
      return yield* verifyPair(header, yield* begin(header, settings), settings.views);
    } catch (error) {
      if (error instanceof ConsultError) return { reason: 'failed', detail: error.message };
      throw error;
    }
  },
});
