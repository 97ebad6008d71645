import type { EffectContext, Performer } from '@parley/agent-core/ports';

import type { Json, ModelReply } from '@parley/protocol';
import {
  GENCOMM_METHODS,
  type GencommInput,
  type GencommMethod,
} from '@parley/task-gencomm/shared';

/** How a body answers its methods. */
export type Answers = {
  readonly [M in GencommMethod]?: (input: GencommInput<M>, context: EffectContext) => Json;
};

/** A backend of this process that answers methods one by one; a question that is none of them, or has another shape, fails. */
export const replyEach = (backend: string, answers: Answers): Performer<'model'> => ({
  backend,
  perform: ({ requests }, context) =>
    Promise.resolve({
      result: {
        kind: 'ok',
        replies: requests.map(({ method, input }) => replyTo(method, input, { answers, context })),
      },
      volatile: {},
    }),
});

function replyTo(
  method: string,
  input: Json,
  { answers, context }: { readonly answers: Answers; readonly context: EffectContext },
): ModelReply {
  const known = Object.hasOwn(answers, method) ? (method as GencommMethod) : null;
  if (known === null)
    return { kind: 'failed', code: 'BAD_INPUT', message: `no answer to ${method}` };
  const asked = GENCOMM_METHODS[known].input.safeParse(input);
  if (!asked.success)
    return { kind: 'failed', code: 'BAD_INPUT', message: asked.error.issues[0]?.message ?? '' };
  const answer = answers[known] as (input: unknown, context: EffectContext) => Json;
  return { kind: 'ok', output: answer(asked.data, context) as never };
}
