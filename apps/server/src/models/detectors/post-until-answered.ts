import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorCode } from '@parley/protocol';
import type { HttpDetectorConfig } from './detector-config';

export interface PostOptions extends Pick<HttpDetectorConfig, 'url' | 'timeouts' | 'retry'> {
  /** JSON text. */ readonly body: string;
  /** Sent as a bearer token; null for none. Never part of a message. */ readonly key:
    | string
    | null;
}

/** A reply, or why there is none. */
export type Posted =
  | { readonly kind: 'ok'; readonly text: string; readonly retries: number }
  | {
      readonly kind: 'failed';
      readonly code: Extract<ErrorCode, 'MODEL_UNREACHABLE' | 'MODEL_REFUSED' | 'MODEL_REPLY'>;
      readonly message: string;
      readonly retries: number;
    };

interface Attempt {
  readonly failure: Extract<Posted, { kind: 'failed' }> | null;
  readonly text: string;
  readonly isRetryable: boolean;
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
  const { timeouts, retry } = options;
  const endsAtMs = performance.now() + timeouts.totalMs;
  let delayMs = retry.baseDelayMs;
  for (let retries = 0; ; retries++) {
    const leftMs = endsAtMs - performance.now();
    const { failure, text, isRetryable, waitMs } = await postOnce(
      options,
      Math.max(1, Math.min(timeouts.requestMs, leftMs)),
    );
    if (failure === null) return { kind: 'ok', text, retries };
    // Time, not results, hangs on this draw.
    const jitteredMs = Math.min(delayMs, retry.maxDelayMs) * (0.5 + Math.random() / 2);
    const pauseMs = Math.max(jitteredMs, Math.min(waitMs, retry.maxDelayMs));
    const isOver = retries >= retry.maxRetries || performance.now() + pauseMs >= endsAtMs;
    if (!isRetryable || isOver)
      return retries === 0
        ? failure
        : { ...failure, retries, message: `${failure.message} (tried ${retries + 1} times)` };
    await sleep(pauseMs);
    delayMs *= 2;
  }
}

async function postOnce({ url, body, key }: PostOptions, timeoutMs: number): Promise<Attempt> {
  const failed = (
    code: Extract<Posted, { kind: 'failed' }>['code'],
    message: string,
    { isRetryable = false, waitMs = 0 } = {},
  ): Attempt => ({
    failure: { kind: 'failed', code, message, retries: 0 },
    text: '',
    isRetryable,
    waitMs,
  });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key !== null && { authorization: `Bearer ${key}` }),
      },
      body,
      // A redirect would carry the picture and the key to a place that nobody named.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readBounded(response);
    if (text === null)
      return failed('MODEL_REPLY', `the reply is larger than ${MAX_REPLY_BYTES} bytes`);
    if (response.ok) return { failure: null, text, isRetryable: false, waitMs: 0 };
    const { status } = response;
    if (status >= 500 || RETRYABLE.has(status))
      return failed('MODEL_UNREACHABLE', `the server answered ${status}`, {
        isRetryable: true,
        waitMs: 1000 * (Number(response.headers.get('retry-after')) || 0),
      });
    return failed('MODEL_REFUSED', `the server answered ${status}: ${text.slice(0, 120)}`);
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const why = isLate
      ? `no answer within ${Math.round(timeoutMs)} ms`
      : `no connection (${(cause as NodeJS.ErrnoException).code ?? String(cause)})`;
    return failed('MODEL_UNREACHABLE', why, { isRetryable: true });
  }
}

/** The body of a reply; null when it is too large to be one. */
async function readBounded(response: Response): Promise<string | null> {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.length;
    if (length > MAX_REPLY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
