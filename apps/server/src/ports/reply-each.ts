import type { EffectContext, Performer } from '@parley/agent-core/ports';
import type { Json, ModelReply } from '@parley/protocol';
import type { z } from 'zod';

/** Methods of a task, by name: what is asked, and what is answered. */
type Methods = Readonly<Record<string, { readonly input: z.ZodType; readonly output: z.ZodType }>>;

/** How a body answers the methods that it knows. */
type Answers<M extends Methods> = {
  readonly [Name in keyof M]?: (
    input: z.infer<M[Name]['input']>,
    context: EffectContext,
  ) => z.infer<M[Name]['output']>;
};

/**
 * Makes backends of this process that answer methods of a task one by one. A request that is none of a body's methods, has another shape,
 * or that the body refuses by a `RangeError` is a failed reply.
 */
export const replyEachOf =
  <M extends Methods>(methods: M) =>
  (backend: string, answers: Answers<M>): Performer<'model'> => ({
    backend,
    perform: ({ requests }, context) =>
      Promise.resolve({
        result: {
          kind: 'ok',
          replies: requests.map(({ method, input }) =>
            Object.hasOwn(answers, method)
              ? replyTo(input, {
                  asked: (methods[method] as Methods[string]).input,
                  answer: (one) => (answers[method] as Answer)(one, context),
                })
              : failed(`no answer to ${method}`),
          ),
        },
        volatile: {},
      }),
  });

type Answer = (input: unknown, context: EffectContext) => Json;

const failed = (message: string): ModelReply => ({ kind: 'failed', code: 'BAD_INPUT', message });

function replyTo(
  input: Json,
  { asked, answer }: { readonly asked: z.ZodType; readonly answer: (input: unknown) => Json },
): ModelReply {
  const parsed = asked.safeParse(input);
  if (!parsed.success) return failed(parsed.error.issues[0]?.message ?? '');
  try {
    return { kind: 'ok', output: answer(parsed.data) as never };
  } catch (error) {
    if (error instanceof RangeError) return failed(error.message);
    throw error;
  }
}
