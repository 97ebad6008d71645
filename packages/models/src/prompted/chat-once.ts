import OpenAI from 'openai';
import { type Secret, toSafeMessage } from '../http/secret';
import {
  type ChatMessage,
  type ChatOutcome,
  type ChatRequest,
  calledOff,
  chatFailure,
  type OptionalParameter,
} from '../prompts/chat-types';
import { classifyError } from './classify-error';
import { fetchWithErrors } from './fetch-with-errors';
import type { ModelEndpoint } from './model-config';
import { readCompletion } from './read-completion';

/** One request, one answer: no retries. Failures are values. */
export type ChatOnce = (
  request: ChatRequest,
  limits: { readonly timeoutMs: number; readonly signal: AbortSignal },
) => Promise<ChatOutcome>;

/**
 * A client of one OpenAI-compatible endpoint. The library reads no key and no host from the environment, retries
 * nothing and logs nothing; the time-out covers the body too, which the library's own does not.
 */
export function createChatOnce(endpoint: ModelEndpoint, key: Secret | null): ChatOnce {
  const client = new OpenAI({
    baseURL: endpoint.baseUrl ?? '',
    apiKey: key?.reveal() ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: fetchWithErrors,
  });

  return async (request, { timeoutMs, signal }) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const { data, request_id } = await client.chat.completions
        .create(toBody(endpoint, request), {
          signal: AbortSignal.any([signal, timeout]),
          timeout: timeoutMs + 1000,
        })
        .withResponse();
      return maskOutcome(readCompletion(data, request_id ?? null), key);
    } catch (error) {
      if (signal.aborted) return calledOff(true);
      if (timeout.aborted)
        return chatFailure('MODEL_UNREACHABLE', `no answer within ${timeoutMs} ms`, {
          isRetryable: true,
          isCostUnknown: true,
        });
      return maskOutcome(classifyError(error), key);
    }
  };
}

function toBody(
  endpoint: ModelEndpoint,
  request: ChatRequest,
): OpenAI.ChatCompletionCreateParamsNonStreaming {
  const { without } = request;
  const optional = {
    temperature: request.temperature,
    top_p: endpoint.sampling.topP,
    seed: request.seed,
  };
  const sent = Object.entries(optional).filter(
    ([name, value]) => value !== null && without?.has(name as OptionalParameter) !== true,
  );
  const limit = without?.has('max_tokens') ? OTHER_NAME : endpoint.maxTokensField;
  return {
    ...endpoint.extraBody,
    model: endpoint.model,
    messages: request.messages.map(toParam),
    [limit]: request.maxTokens,
    ...Object.fromEntries(sent),
    ...((request.choices ?? 1) > 1 && without?.has('n') !== true && { n: request.choices ?? 1 }),
    ...toolsOf(endpoint, request),
    ...(request.topLogprobs === null ? {} : { logprobs: true, top_logprobs: request.topLogprobs }),
  };
}

/** Do functions go to the server as tools? Where it has tool calls, until it says that it has not: the prompt tells them in words too. */
export const areToolsSent = (
  { toolCalls }: Pick<ModelEndpoint, 'toolCalls'>,
  { tools = [], without }: Pick<ChatRequest, 'tools' | 'without'>,
): boolean => toolCalls === true && tools.length > 0 && without?.has('tools') !== true;

/** Functions as tools; one call at a time is asked for, as the first alone is run. */
const toolsOf = (
  endpoint: ModelEndpoint,
  request: ChatRequest,
): Pick<OpenAI.ChatCompletionCreateParamsNonStreaming, 'tools' | 'parallel_tool_calls'> =>
  !areToolsSent(endpoint, request)
    ? {}
    : {
        ...(request.without?.has('parallel_tool_calls') !== true && {
          parallel_tool_calls: false,
        }),
        tools: (request.tools ?? []).map(({ name, about, parameters }) => ({
          type: 'function' as const,
          function: { name, description: about, parameters: { ...parameters } },
        })),
      };

/** What newer models of OpenAI call `max_tokens`. */
const OTHER_NAME = 'max_completion_tokens';

function toParam(message: ChatMessage): OpenAI.ChatCompletionMessageParam {
  if (message.role !== 'user') return { role: message.role, content: message.text };
  if (message.images.length === 0) return { role: 'user', content: message.text };
  return {
    role: 'user',
    content: [
      ...message.images.map((image) => ({
        type: 'image_url' as const,
        image_url: { url: toDataUrl(image.bytes) },
      })),
      { type: 'text', text: message.text },
    ],
  };
}

/** A picture as a data URL: PNG by its first bytes, else JPEG, which is what image effects make. */
const toDataUrl = (bytes: Uint8Array): string =>
  `data:image/${isPng(bytes) ? 'png' : 'jpeg'};base64,${Buffer.from(bytes).toString('base64')}`;

const isPng = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47;

/** A server may print the key back; nothing of it gets past here. */
function maskOutcome(outcome: ChatOutcome, key: Secret | null): ChatOutcome {
  const mask = <T extends string | null>(text: T): T =>
    (text === null ? text : (key?.mask(text) ?? text)) as T;
  if (outcome.kind === 'failed') {
    const { message, requestId } = outcome;
    return { ...outcome, message: toSafeMessage(message, key), requestId: mask(requestId) };
  }
  const { text, others, toolCall, model, fingerprint, requestId } = outcome.reply;
  return {
    kind: 'ok',
    reply: {
      ...outcome.reply,
      text: mask(text),
      ...(others !== undefined && {
        others: others.map((other) => ({ ...other, text: mask(other.text) })),
      }),
      ...(toolCall !== undefined && {
        toolCall: { name: mask(toolCall.name), args: mask(toolCall.args) },
      }),
      model: mask(model),
      fingerprint: mask(fingerprint),
      requestId: mask(requestId),
    },
  };
}
