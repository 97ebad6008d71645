import type { AgentHeader } from '@parley/agent-core/ports';
import { Scheme } from '../shared';
import { groundPersonConfigOf } from './config';
import { GROUND_PERSON } from './ground-person';

/**
 * How a ground agent comes to its actions: its id says so, or its settings where a person plays it.
 *
 * @throws {ParleyError} `BAD_INPUT` for settings that it does not have.
 */
export function groundSchemeOf({
  agentId,
  config,
}: Pick<AgentHeader, 'config'> & { readonly agentId: string }): Scheme {
  return agentId === GROUND_PERSON
    ? groundPersonConfigOf({ config }).scheme
    : Scheme.parse(agentId);
}
