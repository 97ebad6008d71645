import type { EffectContext, Performer } from '@parley/agent-core/ports';
import type { Json, ModelReply } from '@parley/protocol';
import {
  R2R_METHODS,
  type R2rInput,
  type R2rMethod,
  type R2rOutput,
} from '@parley/task-r2r/shared';

/** How a body answers its methods. */
type Answers = {
  readonly [M in R2rMethod]?: (input: R2rInput<M>, context: EffectContext) => R2rOutput<M>;
};

/**
 * A backend of this process that answers requests one by one; one that is none of its methods, has another shape, or that it refuses
 * by a `RangeError` is a failed reply.
 */
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
  const failed = (message: string): ModelReply => ({ kind: 'failed', code: 'BAD_INPUT', message });
  const known = Object.hasOwn(answers, method) ? (method as R2rMethod) : null;
  if (known === null) return failed(`no answer to ${method}`);
  const asked = R2R_METHODS[known].input.safeParse(input);
  if (!asked.success) return failed(asked.error.issues[0]?.message ?? '');
  const answer = answers[known] as (input: unknown, context: EffectContext) => Json;
  try {
    return { kind: 'ok', output: answer(asked.data, context) as never };
  } catch (error) {
    if (error instanceof RangeError) return failed(error.message);
    throw error;
  }
}
