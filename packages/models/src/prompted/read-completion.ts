import { APIError } from 'openai';
import { z } from 'zod';
import {
  type ChatFailure,
  type ChatOutcome,
  type ChatReply,
  chatFailure,
  type OtherChoice,
  type TokenPosition,
} from '../prompts/chat-types';
import { classifyError } from './classify-error';

const Alternative = z.object({ token: z.string(), logprob: z.number().nullish() });

/** Log-probabilities in the shape of the older completions route, which early vLLM sent for chats too. */
const ByToken = z.object({
  tokens: z.array(z.string()),
  top_logprobs: z.array(z.record(z.string(), z.number().nullable())).nullish(),
});

/** What llama.cpp puts beside the choices when it is asked for `n_probs`: probabilities, later log-probabilities. */
const Probabilities = z.union([
  z.object({
    content: z.string(),
    probs: z.array(z.object({ tok_str: z.string(), prob: z.number() })),
  }),
  Alternative.extend({ top_logprobs: z.array(Alternative).nullish() }),
]);

/** Text, or parts of which those with text count: Mistral puts its thoughts beside them. */
const Content = z.union([
  z.string(),
  z.array(z.union([z.string(), z.object({ type: z.string(), text: z.unknown().optional() })])),
]);

/** Tokens as the provider counts them. A count that is none, or below zero, is no count: the call is then charged by estimate. */
const Tokens = z.number().nonnegative();

/** Arguments as text; some servers (Ollama's own form, older llama.cpp) send them as an object, or leave them out. Others are none. */
const Arguments = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .nullish()
  .catch(null)
  .transform((args) => (typeof args === 'string' ? args : JSON.stringify(args ?? {})));
const FunctionCalled = z.object({ name: z.string(), arguments: Arguments });
/** A function that the model calls. */
const ToolCall = z.object({ function: FunctionCalled });

/** Only what is used, and lenient where servers differ: fields that some leave out or set to null. */
const Completion = z.object({
  model: z.string().nullish(),
  system_fingerprint: z.string().nullish(),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({
          content: Content.nullish(),
          refusal: z.string().nullish(),
          tool_calls: z.array(ToolCall).nullish().catch(null),
          function_call: FunctionCalled.nullish()
            .catch(null)
            .describe('What came before `tool_calls`'),
        }),
        logprobs: z
          .union([
            ByToken,
            z.object({
              content: z
                .array(Alternative.extend({ top_logprobs: z.array(Alternative).nullish() }))
                .nullish(),
            }),
          ])
          .nullish(),
      }),
    )
    .min(1),
  completion_probabilities: z.array(Probabilities).nullish(),
  usage: z.object({ prompt_tokens: Tokens, completion_tokens: Tokens }).nullish().catch(null),
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
    const said = errorIn(body);
    if (said !== null) return said;
    const issue = parsed.error.issues[0];
    const path = issue?.path.map(String).join('.') ?? '';
    return chatFailure('MODEL_REPLY', `the body is no chat completion (${path || 'body'})`, {
      isRetryable: true,
      isCostUnknown: true,
      requestId,
    });
  }
  const [choice, ...others] = parsed.data.choices as [Choice, ...Choice[]];
  const { usage, model, system_fingerprint: fingerprint } = parsed.data;
  if (isRefused(choice))
    return chatFailure('MODEL_REFUSED', refusalOf(choice) || 'the provider filtered the reply', {
      requestId,
      isCostUnknown: true,
    });
  return {
    kind: 'ok',
    reply: {
      text: textOf(choice.message.content),
      ...(others.length > 0 && { others: others.flatMap(otherOf) }),
      ...toolCallOf(choice),
      isCutOff: choice.finish_reason === 'length',
      positions: positionsOf(choice) ?? besideOf(parsed.data.completion_probabilities ?? []),
      usage:
        usage == null
          ? null
          : { tokensIn: usage.prompt_tokens, tokensOut: usage.completion_tokens },
      model: model ?? null,
      fingerprint: fingerprint ?? null,
      requestId,
    },
  };
}

/** `{"error": …}` with status 200, as OpenRouter says that a provider behind it failed: what the same would mean with its own status. */
const ErrorBody = z.object({
  error: z.object({ message: z.string(), code: z.union([z.string(), z.number()]).nullish() }),
});

function errorIn(body: unknown): ChatFailure | null {
  const said = ErrorBody.safeParse(body);
  if (!said.success) return null;
  const { error } = said.data;
  const status = Number(error.code);
  const isStatus = Number.isInteger(status) && status >= 400 && status <= 599;
  if (isStatus) return classifyError(new APIError(status, error, error.message, new Headers()));
  return chatFailure('MODEL_REPLY', `the reply is an error: ${error.message}`, {
    isRetryable: true,
    isCostUnknown: true,
  });
}

const refusalOf = ({ message }: Choice): string => message.refusal?.trim() ?? '';
const isRefused = (choice: Choice): boolean =>
  refusalOf(choice) !== '' || choice.finish_reason === 'content_filter';

/** A choice after the first; none where it was refused, which the first alone may say of itself. */
const otherOf = (choice: Choice): OtherChoice[] =>
  isRefused(choice)
    ? []
    : [{ text: textOf(choice.message.content), isCutOff: choice.finish_reason === 'length' }];

/** Of several calls the first: one step is taken at a time. The others are counted. */
function toolCallOf({ message }: Choice): Pick<ChatReply, 'toolCall' | 'moreCalls'> {
  const called = message.tool_calls?.[0]?.function ?? message.function_call;
  if (called == null) return {};
  const more = (message.tool_calls?.length ?? 1) - 1;
  return {
    toolCall: { name: called.name, args: called.arguments },
    ...(more > 0 && { moreCalls: more }),
  };
}

function textOf(content: Choice['message']['content']): string {
  if (!Array.isArray(content)) return content ?? '';
  const texts = content.map((part) =>
    typeof part === 'string' ? part : /^(?:output_)?text$/.test(part.type) ? part.text : '',
  );
  return texts.filter((text) => typeof text === 'string').join('');
}

function positionsOf({ logprobs }: Choice): TokenPosition[] | null {
  if (logprobs == null) return null;
  if ('tokens' in logprobs) {
    const positions = logprobs.tokens.map((token, i) => ({
      token,
      alternatives: Object.entries(logprobs.top_logprobs?.[i] ?? {}).map(([each, logprob]) => ({
        token: each,
        logprob: logprob ?? NEVER,
      })),
    }));
    return positions.some(({ alternatives }) => alternatives.length > 0) ? positions : null;
  }
  const content = logprobs.content ?? [];
  return content.length === 0 ? null : content.map(positionOf);
}

type Position = z.infer<typeof Alternative> & {
  readonly top_logprobs?: readonly z.infer<typeof Alternative>[] | null | undefined;
};

function positionOf(position: Position): TokenPosition {
  const alternatives = position.top_logprobs ?? [];
  return {
    token: position.token,
    alternatives: (alternatives.length > 0 ? alternatives : [position]).map((one) => ({
      token: one.token,
      logprob: one.logprob ?? NEVER,
    })),
  };
}

function besideOf(found: readonly z.infer<typeof Probabilities>[]): TokenPosition[] | null {
  if (found.length === 0) return null;
  return found.map((one) =>
    'probs' in one
      ? {
          token: one.content,
          alternatives: one.probs.map(({ tok_str, prob }) => ({
            token: tok_str,
            logprob: prob > 0 ? Math.log(prob) : NEVER,
          })),
        }
      : positionOf(one),
  );
}
