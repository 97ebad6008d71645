import type { AgentHeader } from '@parley/agent-core/ports';
import type { CoinGiven } from '@parley/protocol';
import { type RuleOptions, rulesOf } from './rules';

type Own = Omit<AgentHeader<CoinGiven>, 'rules' | 'given'>;

/** Parts of a header by name. */
export type HeaderOptions = Partial<Own & CoinGiven> & RuleOptions;

/** What an agent is told when it starts, for tests. */
export function agentHeader(options: HeaderOptions = {}): AgentHeader<CoinGiven> {
  const { category = 'armchair', input = 'c', instruction = 'Find the armchair.' } = options;
  const { seed = '1', trialId = 'e1', actor = 'robot', actors = ['robot'], config = {} } = options;
  const rules = rulesOf({ answerMs: 1000, ...options });
  return { seed, trialId, actor, actors, rules, given: { category, input, instruction }, config };
}
