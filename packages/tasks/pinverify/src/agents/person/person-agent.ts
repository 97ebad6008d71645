import { parseAgentConfig } from '@parley/agent-core/explorer';
import type { AgentDefinition, AgentHeader, Routine } from '@parley/agent-core/ports';
import type { Outcome } from '@parley/protocol';
import type { z } from 'zod';
import type { PinverifyGiven } from '../../shared';
import { ConsultError } from '../consult';

interface PersonAgent<S extends z.ZodType> {
  readonly agentId: string;
  readonly summary: string;
  readonly config: S;
  readonly play: (header: AgentHeader<PinverifyGiven>, config: z.output<S>) => Routine<Outcome>;
}

/** An agent whose every choice is a person's. What it cannot do without ends the trial as failed. */
export const personAgent = <S extends z.ZodType>({
  agentId,
  summary,
  config,
  play,
}: PersonAgent<S>): AgentDefinition<PinverifyGiven> => ({
  agentId,
  summary,
  checkConfig: (own) => {
    parseAgentConfig(config, { config: own });
  },
  program: function* (header) {
    try {
      return yield* play(header, parseAgentConfig(config, header));
    } catch (error) {
      if (error instanceof ConsultError) return { reason: 'failed', detail: error.message };
      throw error;
    }
  },
});
