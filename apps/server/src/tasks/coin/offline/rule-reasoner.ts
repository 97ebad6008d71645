import { type ReasonerMethod, RULE_REASONER, ruleReason } from '@parley/agent-core/dialogue';
import type { Performer } from '@parley/agent-core/ports';
import { MODEL_METHODS, type ModelReply, type ModelRequest } from '@parley/protocol';

/** The Reasoner's offline backend: rules over free text, no truth and no randomness but in the choice of words. */
export const createRuleReasoner = (): Performer<'model'> => ({
  backend: RULE_REASONER,
  perform: ({ requests }) =>
    Promise.resolve({ result: { kind: 'ok', replies: requests.map(reply) }, volatile: {} }),
});

const isReasoner = (method: string): method is ReasonerMethod => method.startsWith('reasoner.');

function reply({ method, input }: ModelRequest): ModelReply {
  if (!isReasoner(method))
    return { kind: 'failed', code: 'BAD_INPUT', message: `${RULE_REASONER} does not do ${method}` };
  const parsed = MODEL_METHODS[method].input.safeParse(input);
  if (!parsed.success)
    return { kind: 'failed', code: 'BAD_INPUT', message: `${method}: the input does not match` };
  return { kind: 'ok', output: ruleReason(method, parsed.data as never) };
}
