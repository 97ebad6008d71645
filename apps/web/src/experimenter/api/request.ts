import { ApiFailure } from '@parley/protocol';
import type { z } from 'zod';

/** A request that did not work, in words for the page. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  constructor(
    /** A code of the server, or `UNREACHABLE`, or `BAD_REPLY`. */ readonly code: string,
    message: string,
    readonly remedy: string | null = null,
  ) {
    super(message);
  }
}

const TIMEOUT_MS = 20_000;

/** Asks the server. @throws {RequestError} that says what happened and what to do; queries turn it into a notice. */
export async function request<S extends z.ZodType>(
  path: string,
  schema: S,
  body?: unknown,
  timeoutMs = TIMEOUT_MS,
): Promise<z.infer<S>> {
  const json = await send(path, body, timeoutMs);
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new RequestError(
    'BAD_REPLY',
    `The server's reply was not understood (${issue?.path.join('.') || 'reply'}).`,
    'Reload the page: it may be older than the server.',
  );
}

/** Asks the server to do something that has no reply worth reading. @throws {RequestError} */
export async function post(path: string, body: unknown = {}): Promise<void> {
  await send(path, body);
}

async function send(path: string, body: unknown, timeoutMs = TIMEOUT_MS): Promise<unknown> {
  const init: RequestInit =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
  const response = await fetch(path, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => null,
  );
  if (response === null)
    throw new RequestError(
      'UNREACHABLE',
      'The server does not answer.',
      'Check that it is running, then try again.',
    );
  const json: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  if (response.ok) return json;
  const failure = ApiFailure.safeParse(json);
  if (!failure.success)
    throw new RequestError('UNREACHABLE', `The server replied with status ${response.status}.`);
  const { code, message, remedy } = failure.data.error;
  throw new RequestError(code, message, remedy);
}
