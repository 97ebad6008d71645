import { z } from 'zod';
import { type ChatOutcome, chatFailure, type TokenPosition } from './chat-types';

const Alternative = z.object({ token: z.string(), logprob: z.number().nullish() });

/** Only what is used, and lenient where servers differ: fields that some leave out or set to null. */
const Completion = z.object({
  model: z.string().nullish(),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        logprobs: z
          .object({
            content: z
              .array(Alternative.extend({ top_logprobs: z.array(Alternative).nullish() }))
              .nullish(),
          })
          .nullish(),
      }),
    )
    .min(1),
  usage: z
    .object({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() })
    .nullish(),
});
type Choice = z.infer<typeof Completion>['choices'][number];

/** JSON has no −∞: servers write null, or a number as low as −9999, for a token that cannot come. */
const NEVER = -9999;

/**
 * Reads the body of `/chat/completions`. A refusal or a filtered reply is a failure that is not tried again;
 * a body of another shape is one that is.
 */
export function readCompletion(body: unknown, requestId: string | null): ChatOutcome {
  const parsed = Completion.safeParse(body);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const path = issue?.path.map(String).join('.') ?? '';
    return chatFailure('MODEL_REPLY', `the body is no chat completion (${path || 'body'})`, {
      isRetryable: true,
      isCostUnknown: true,
      requestId,
    });
  }
  const choice = parsed.data.choices[0] as Choice;
  const { usage, model } = parsed.data;
  const refusal = choice.message.refusal?.trim() ?? '';
  if (refusal !== '' || choice.finish_reason === 'content_filter')
    return chatFailure('MODEL_REFUSED', refusal || 'the provider filtered the reply', {
      requestId,
      isCostUnknown: true,
    });
  return {
    kind: 'ok',
    reply: {
      text: choice.message.content ?? '',
      isCutOff: choice.finish_reason === 'length',
      positions: positionsOf(choice),
      usage:
        usage?.prompt_tokens == null
          ? null
          : { tokensIn: usage.prompt_tokens, tokensOut: usage.completion_tokens ?? 0 },
      model: model ?? null,
      requestId,
    },
  };
}

function positionsOf(choice: Choice): TokenPosition[] | null {
  const content = choice.logprobs?.content ?? [];
  if (content.length === 0) return null;
  return content.map((position) => {
    const alternatives = position.top_logprobs ?? [];
    return {
      token: position.token,
      alternatives: (alternatives.length > 0 ? alternatives : [position]).map((one) => ({
        token: one.token,
        logprob: one.logprob ?? NEVER,
      })),
    };
  });
}
