import { ParleyError } from '@parley/protocol';
import type { AgentChoice } from '../../../episodes/trial-spec';
import { PROMPTED } from '../../../ports/port-kind';
import type { R2rBackends } from '../r2r-ports';

/** @throws {ParleyError} `BAD_INPUT` where rules are told how to estimate and a model reads the instruction: it would be a condition of its own that differs in nothing. */
export function checkEstimate(
  { agentId, config = {} }: AgentChoice,
  { navigator }: Pick<R2rBackends, 'navigator'>,
): void {
  if (config.estimate === undefined || navigator !== PROMPTED) return;
  throw new ParleyError(
    'BAD_INPUT',
    `${agentId} is a model here, and estimate is for rules alone`,
    {
      where: '--config estimate',
      remedy: 'Leave it out, or leave the navigator to rules (--prompted).',
    },
  );
}
