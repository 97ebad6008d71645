/**
 * `fetch`, but an error body that says what is wrong elsewhere than in `error` is put into that form: the client reads
 * nothing else. Older vLLM sends `message`, FastAPI `detail`.
 */
export async function fetchWithErrors(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(input, init);
  if (response.ok) return response;
  const text = await response.text();
  const { status, statusText, headers } = response;
  return new Response(inUsualForm(text), { status, statusText, headers });
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
  return JSON.stringify({
    error: { message: typeof said === 'string' ? said : JSON.stringify(said) },
  });
}
