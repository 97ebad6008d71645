import { parseAgentConfig } from '@parley/agent-core/explorer';
import {
  type AgentDefinition,
  type AgentHeader,
  act,
  type Routine,
} from '@parley/agent-core/ports';
import type { Outcome } from '@parley/protocol';
import type { z } from 'zod';
import type { R2rGiven } from '../../shared';
import { ExpertError } from '../roles';
import { WalkError } from './walker';

/** Why a walk ended by itself. */
export type Ending = Pick<Outcome, 'detail'> & {
  readonly reason: 'stopped' | 'step-limit' | 'nothing-left' | 'ended-by-person';
};

export const stopped = (detail: string): Ending => ({ reason: 'stopped', detail });

/** At the most moves that an episode has. */
export const atLimit = (moves: number): Ending => ({
  reason: 'step-limit',
  detail: `It had its ${moves} moves.`,
});

/**
 * An agent of a walk: it stops where its walk ends, and an expert or a world that fails ends the episode as failed.
 */
export const agentOf = <S extends z.ZodType>(
  { agentId, summary, config }: { agentId: string; summary: string; config: S },
  walk: (header: AgentHeader<R2rGiven>, config: z.output<S>) => Routine<Ending>,
): AgentDefinition<R2rGiven> => ({
  agentId,
  summary,
  checkConfig: (own) => {
    parseAgentConfig(config, { config: own });
  },
  program: function* (header) {
    try {
      const ending = yield* walk(header, parseAgentConfig(config, header));
      yield* act({ kind: 'stop' });
      return ending;
    } catch (error) {
      if (error instanceof ExpertError || error instanceof WalkError)
        return { reason: 'failed', detail: error.message };
      throw error;
    }
  },
});

/** Moves that the rules leave beside the stop. */
export const mostMoves = ({ rules }: Pick<AgentHeader, 'rules'>): number =>
  rules.limits.maxSteps - 1;
