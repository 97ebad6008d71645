import { readBounded } from '../http/read-bounded';
import { NOT_FOLLOWED, redirectIn } from '../http/redirect';

/** A long answer with twenty alternatives to each of its tokens stays below. */
const MAX_REPLY_BYTES = 16e6;

/**
 * `fetch` as the client of chats needs it: follows no redirect, reads the whole body within bounds, and hands it on in the form that
 * the client reads. JSON that a server calls plain text is JSON. An error that stands elsewhere than in `error` is put there:
 * older vLLM sends `message`, FastAPI `detail`.
 *
 * @throws {ReplyTooLarge} Instead of a body without end.
 */
export async function fetchWithErrors(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  const response = await fetch(input, { ...init, ...NOT_FOLLOWED });
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.set('content-type', 'application/json');
  const redirect = redirectIn(response, url);
  if (redirect !== null) await response.body?.cancel();
  const text = redirect === null ? await readBounded(response, MAX_REPLY_BYTES) : errorOf(redirect);
  const body = WITHOUT_BODY.has(status) ? null : response.ok ? asJson(text) : inUsualForm(text);
  return new Response(body, { status, statusText, headers });
}

/** Statuses whose replies cannot have a body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

const errorOf = (message: string): string => JSON.stringify({ error: { message } });

/** A string of JSON, or a number that JSON does not have. */
const STRING_OR_NO_NUMBER = /"(?:[^"\\]|\\.)*"|-?\b(?:Infinity|NaN)\b/g;

/** JSON as Python writes it: the log-probability of what cannot come is `-Infinity`, which no reader of JSON takes. It becomes null. */
function asJson(text: string): string {
  if (!/Infinity|NaN/.test(text)) return text;
  return text.replaceAll(STRING_OR_NO_NUMBER, (part) => (part.startsWith('"') ? part : 'null'));
}

function inUsualForm(text: string): string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return text;
  }
  if (typeof body !== 'object' || body === null || 'error' in body) return text;
  const said = 'message' in body ? body.message : 'detail' in body ? body.detail : null;
  if (said === null) return text;
  return errorOf(typeof said === 'string' ? said : JSON.stringify(said));
}
