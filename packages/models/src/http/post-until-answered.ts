import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorCode } from '@parley/protocol';
import type { PictureEndpoint } from '../config/config-fields';
import { LATE, neverLeft } from './never-left';
import { type ProviderFault, providerFault } from './provider-fault';
import { ReplyTooLarge, readBounded } from './read-bounded';
import { NOT_FOLLOWED, redirectIn } from './redirect';
import { retryAfterMs } from './retry-after';
import { Secret, toSafeMessage } from './secret';

export interface PostOptions extends Pick<PictureEndpoint, 'url' | 'timeouts' | 'retry'> {
  /** JSON text. */ readonly body: string;
  /** Sent as a bearer token; null for none. Never part of a message. */ readonly key:
    | string
    | null;
  /** Fires when the reply is no longer needed. */ readonly signal?: AbortSignal | undefined;
}

/** A reply, or why there is none. */
export type Posted =
  | ({ readonly kind: 'ok'; readonly text: string } & PostCount)
  | ({
      readonly kind: 'failed';
      readonly code: FailureCode;
      readonly message: string;
    } & PostCount);

interface PostCount {
  readonly retries: number;
  /** Requests that may be on the bill: answered, or sent and of unknown fate. */
  readonly billed: number;
}

type FailureCode =
  | Extract<ErrorCode, 'MODEL_UNREACHABLE' | 'MODEL_REFUSED' | 'MODEL_REPLY'>
  | ProviderFault
  | 'ENDED_EARLY';

interface Attempt {
  readonly failure: { readonly code: FailureCode; readonly message: string } | null;
  readonly text: string;
  readonly isRetryable: boolean;
  readonly isBilled: boolean;
  /** What the server asks to wait. */ readonly waitMs: number;
}

const RETRYABLE: ReadonlySet<number> = new Set([408, 409, 429]);
/** A reply with boxes and masks is far smaller. */
const MAX_REPLY_BYTES = 20e6;

/**
 * Posts JSON until it is answered, until it cannot be, or until tries or time run out. Delays double, with a jitter that keeps
 * several episodes from coming back at once; a longer Retry-After counts, up to `maxDelayMs`.
 */
export async function postUntilAnswered(options: PostOptions): Promise<Posted> {
  const { timeouts, retry, signal } = options;
  const endsAtMs = performance.now() + timeouts.totalMs;
  let delayMs = retry.baseDelayMs;
  let billed = 0;
  for (let retries = 0; ; retries++) {
    const leftMs = endsAtMs - performance.now();
    const { failure, text, isRetryable, isBilled, waitMs } = await postOnce(
      options,
      Math.max(1, Math.min(timeouts.requestMs, leftMs)),
    );
    if (isBilled) billed++;
    if (failure === null) return { kind: 'ok', text, retries, billed };
    // Time, not results, hangs on this draw.
    const jitteredMs = Math.min(delayMs, retry.maxDelayMs) * (0.5 + Math.random() / 2);
    const pauseMs = Math.max(jitteredMs, Math.min(waitMs, retry.maxDelayMs));
    const isOver = retries >= retry.maxRetries || performance.now() + pauseMs >= endsAtMs;
    if (!isRetryable || isOver) {
      const tried = retries === 0 ? '' : ` (tried ${retries + 1} times)`;
      const message = `${failure.message}${tried}`;
      return { kind: 'failed', code: failure.code, message, retries, billed };
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    delayMs *= 2;
  }
}

async function postOnce(
  { url, body, key, signal }: PostOptions,
  timeoutMs: number,
): Promise<Attempt> {
  const failed = (
    code: FailureCode,
    message: string,
    { isRetryable = false, isBilled = false, waitMs = 0 } = {},
  ): Attempt => ({ failure: { code, message }, text: '', isRetryable, isBilled, waitMs });
  const calledOff = (isBilled: boolean): Attempt =>
    failed('ENDED_EARLY', 'the call was called off', { isBilled });
  const isOver = (): boolean => signal?.aborted === true;
  if (isOver()) return calledOff(false);
  const late = AbortSignal.timeout(timeoutMs);
  const secret = key === null ? null : new Secret(key);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key !== null && { authorization: `Bearer ${key}` }),
      },
      body,
      ...NOT_FOLLOWED,
      signal: signal === undefined ? late : AbortSignal.any([signal, late]),
    });
    const redirect = redirectIn(response, url);
    if (redirect !== null) {
      await response.body?.cancel();
      return failed('MODEL_ADDRESS', redirect);
    }
    const read = await readBounded(response, MAX_REPLY_BYTES);
    // A server may print the key back; nothing of it gets past here.
    const text = secret?.mask(read) ?? read;
    if (response.ok) return { failure: null, text, isRetryable: false, isBilled: true, waitMs: 0 };
    const { status } = response;
    const answered = `the server answered ${status}: ${toSafeMessage(text, secret).slice(0, 120)}`;
    const fault = providerFault(status, text);
    if (fault !== null) return failed(fault, answered);
    if (status >= 500 || RETRYABLE.has(status))
      return failed('MODEL_UNREACHABLE', `the server answered ${status}`, {
        isRetryable: true,
        isBilled: LATE.has(status),
        waitMs: retryAfterMs(response.headers) ?? 0,
      });
    return failed('MODEL_REFUSED', answered);
  } catch (error) {
    if (isOver()) return calledOff(true);
    if (error instanceof ReplyTooLarge)
      return failed('MODEL_REPLY', error.message, { isBilled: true });
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const why = late.aborted
      ? `no answer within ${Math.round(timeoutMs)} ms`
      : `no connection (${(cause as NodeJS.ErrnoException).code ?? String(cause)})`;
    const isBilled = late.aborted || !neverLeft(error);
    return failed('MODEL_UNREACHABLE', why, { isRetryable: true, isBilled });
  }
}
