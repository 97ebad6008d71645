import type { AgentHeader } from '@parley/agent-core/ports';
import { type RuleOptions, rulesOf } from './rules';
import type { GivenParts } from './search';

type Own = Omit<AgentHeader<GivenParts>, 'rules' | 'given'>;

/** Parts of a header by name. */
export type HeaderOptions = Partial<Own & GivenParts> & RuleOptions;

/** What an agent is told when it starts, for tests. */
export function agentHeader(options: HeaderOptions = {}): AgentHeader<GivenParts> {
  const { category = 'armchair', input = 'c', instruction = 'Find the armchair.' } = options;
  const { seed = '1', trialId = 'e1', actor = 'robot', actors = ['robot'], config = {} } = options;
  const { roles = ['person'] } = options;
  const rules = rulesOf({ answerMs: 1000, ...options });
  return {
    seed,
    trialId,
    actor,
    actors,
    roles,
    rules,
    given: { category, input, instruction },
    config,
  };
}
