import { APIConnectionError, APIError } from 'openai';
import { LATE, neverLeft } from '../http/never-left';
import { providerFault } from '../http/provider-fault';
import { ReplyTooLarge } from '../http/read-bounded';
import { type ChatFailure, chatFailure } from '../prompts/chat-types';

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
  const fault = providerFault(status, `${error.code} ${error.message}`);
  if (fault !== null) return chatFailure(fault, detail, { requestId });
  if (RETRYABLE.has(status) || status >= 500)
    return chatFailure('MODEL_UNREACHABLE', detail, {
      isRetryable: true,
      isCostUnknown: LATE.has(status),
      retryAfterMs: retryAfterOf(error.headers),
      requestId,
    });
  const isOnLogprobs = (status === 400 || status === 422) && /logprobs/i.test(error.message);
  const most = isOnLogprobs ? FEWER.exec(error.message)?.[1] : undefined;
  const mostLogprobs = most === undefined ? null : Number(most);
  const lacksLogprobs = isOnLogprobs && mostLogprobs === null;
  return chatFailure('MODEL_REFUSED', detail, { requestId, lacksLogprobs, mostLogprobs });
}

/** "Cannot request more than 5 logprobs", "greater than max allowed: 20". */
const FEWER = /(?:more than|max(?:imum)?(?: allowed)?|at most|less than or equal to)\D{0,12}(\d+)/i;

/** `retry-after-ms`, or `retry-after` in seconds; a date is ignored, the usual delay serves as well. */
function retryAfterOf(headers: Headers | undefined): number | null {
  const ms = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(ms) && ms >= 0) return ms;
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error.cause instanceof Error ? causeOf(error.cause) : '';
  return inner === '' ? error.message : inner;
}
