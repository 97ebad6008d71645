import { APIConnectionError, APIError } from 'openai';
import { LATE, neverLeft } from '../http/never-left';
import { providerFault } from '../http/provider-fault';
import { ReplyTooLarge } from '../http/read-bounded';
import { retryAfterMs } from '../http/retry-after';
import {
  type ChatFailure,
  chatFailure,
  OPTIONAL_PARAMETERS,
  type OptionalParameter,
} from '../prompts/chat-types';

const RETRYABLE = new Set([408, 409, 425, 429]);

/**
 * What an error of the client means: which code, whether another try may help, whether it may have cost money.
 * The message still has to be masked before it goes anywhere.
 */
export function classifyError(error: unknown): ChatFailure {
  if (error instanceof APIConnectionError && error.cause instanceof ReplyTooLarge)
    return chatFailure('MODEL_REPLY', error.cause.message, { isCostUnknown: true });
  if (error instanceof APIConnectionError)
    return chatFailure('MODEL_UNREACHABLE', `no connection: ${causeOf(error)}`, {
      isRetryable: true,
      isCostUnknown: !neverLeft(error),
    });
  if (error instanceof APIError && error.status !== undefined) return classifyStatus(error);
  if (error instanceof SyntaxError)
    return chatFailure('MODEL_REPLY', 'the body is not JSON', {
      isRetryable: true,
      isCostUnknown: true,
    });
  return chatFailure('MODEL_UNREACHABLE', `the connection broke: ${causeOf(error)}`, {
    isRetryable: true,
    isCostUnknown: true,
  });
}

function classifyStatus(error: APIError): ChatFailure {
  const status = error.status as number;
  const requestId = error.requestID ?? null;
  const detail = `HTTP ${status}: ${error.message.replace(/^\d{3} /, '')}`;
  if (error.code === 'tool_use_failed')
    return chatFailure('MODEL_REPLY', detail, {
      requestId,
      isRetryable: true,
      isCostUnknown: true,
    });
  // Before faults of the address: OpenRouter says with 404 that nothing serves a model with tools.
  if (TOOLS_STATUS.has(status) && (error.param === 'tools' || LACKS_TOOLS.test(error.message)))
    return chatFailure('MODEL_REFUSED', detail, { requestId, refusedParameter: 'tools' });
  // llama.cpp says it with 500; a server that is down says nothing of choices.
  if (status >= 500 && LACKS_SEVERAL.test(error.message))
    return chatFailure('MODEL_REFUSED', detail, { requestId, refusedParameter: 'n' });
  const fault = providerFault(status, `${error.code} ${error.type} ${error.message}`);
  if (fault !== null) return chatFailure(fault, detail, { requestId });
  if (RETRYABLE.has(status) || status >= 500)
    return chatFailure('MODEL_UNREACHABLE', detail, {
      isRetryable: true,
      isCostUnknown: LATE.has(status),
      retryAfterMs: retryAfterMs(error.headers),
      requestId,
    });
  const isOnField = status === 400 || status === 422;
  const isOnLogprobs = isOnField && /logprobs/i.test(error.message);
  const most = isOnLogprobs ? FEWER.exec(error.message)?.[1] : undefined;
  const mostLogprobs = most === undefined ? null : Number(most);
  const lacksLogprobs = isOnLogprobs && mostLogprobs === null;
  const refusedParameter = isOnField && !isOnLogprobs ? refusedIn(error) : null;
  return chatFailure('MODEL_REFUSED', detail, {
    ...{ requestId, lacksLogprobs, mostLogprobs, refusedParameter },
  });
}

/** llama.cpp says it with 500. */
const TOOLS_STATUS: ReadonlySet<number> = new Set([400, 404, 422, 500, 501]);
const TOOLS = String.raw`(?:tools?\b|tool[_ -](?:choice|calls?|calling|use)|function[_ -]call(?:s|ing)?|schema for function)`;
/**
 * "… does not support tools" (Ollama), ""auto" tool choice requires --enable-auto-tool-choice" (vLLM), "tools param requires --jinja flag"
 * (llama.cpp), "No endpoints found that support tool use" (OpenRouter), "`tool calling` is not supported with this model" (Groq), "Invalid schema for
 * function" (OpenAI), "Unknown name … at 'tools[0]…" (Gemini). Others say "Function calling is not enabled for this model", "`tools` must be empty",
 * "There is no tool parser".
 */
const LACKS_TOOLS = new RegExp(
  String.raw`\b(?:support\w*|unsupported|unknown|unexpected|unrecogni[sz]ed|invalid|not (?:permitted|allowed|have))\b.{0,60}\b${TOOLS}|\b${TOOLS}\b.{0,40}\b(?:not (?:supported|permitted|allowed|available|enabled|implemented)|unsupported|requires?|disabled|must be empty)\b|\bno tool(?:[ -]call)?(?:ing)? parser\b`,
  'i',
);

/**
 * "Unsupported parameter: 'n' must be 1", "n > 1 is not supported", "n: Input should be less than or equal to 1" (vLLM), "'n' : number must be at most 1" (Groq),
 * "Only one completion choice is allowed" (llama.cpp), "Multiple candidates is not enabled for this model" (Gemini), "Extra inputs are not permitted: n".
 */
const LACKS_CHOICES =
  /['"`]n['"`]|\bn\b\s*(?:[>=:]|must\b|should\b|is\b|can\b|cannot\b|parameter\b)|\bpermitted: n\b|\bcandidate_?count\b/i;
const LACKS_SEVERAL =
  /\b(?:multiple|several|more than one|only (?:one|1|a single)|a single|number of)(?: (?:chat|output|response|completion))?[ -](?:completions?|choices?|candidates?|generations?)\b/i;

const refusedIn = (error: APIError): OptionalParameter | null =>
  error.param === 'n' || LACKS_CHOICES.test(error.message) || LACKS_SEVERAL.test(error.message)
    ? 'n'
    : refusedParameterIn(error);

/** "Cannot request more than 5 logprobs", "greater than max allowed: 20". */
const FEWER = /(?:more than|max(?:imum)?(?: allowed)?|at most|less than or equal to)\D{0,12}(\d+)/i;

const NOT_TAKEN =
  /unsupported|not support|unrecogni[sz]ed|unknown|unexpected|not (?:permitted|allowed|available)|extra (?:inputs|fields)|deprecated|only the default/i;

/**
 * Which field of a request a server says that it does not take: "Unsupported parameter: 'seed'", "'temperature' does not support 0.2 with
 * this model. Only the default (1) value is supported". Null where it does not say so.
 */
function refusedParameterIn(error: APIError): OptionalParameter | null {
  const { message, param } = error;
  if (!NOT_TAKEN.test(`${error.code} ${message}`)) return null;
  const named = OPTIONAL_PARAMETERS.filter((name) => new RegExp(`\\b${name}\\b`).test(message));
  const [first] = OPTIONAL_PARAMETERS.filter((name) => name === param);
  return first ?? named[0] ?? null;
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error.cause instanceof Error ? causeOf(error.cause) : '';
  return inner === '' ? error.message : inner;
}
