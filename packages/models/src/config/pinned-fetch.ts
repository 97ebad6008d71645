import { ParleyError } from '@parley/protocol';
import { CARD, checkCard, checkPinned, licenceIn, type PinnedModel, sha256Of } from './model-pin';

type Fetch = (input: string | URL, init?: RequestInit) => Promise<Response>;

export interface PinnedFetch {
  readonly fetch: Fetch;
  /** Why something was not let in that is another than the pin says; null when all was. */
  refusal(): ParleyError | null;
  /** A file that was asked for and that the pin does not name; null when there was none. */
  unnamed(): ParleyError | null;
}

/**
 * Lets in files of one commit of a model, each with the SHA-256 that its pin says, after a look at the licence of its card. What the pin does not
 * name is not there. Requests for a size, which bring one byte, pass.
 */
export function pinnedFetch(pinned: PinnedModel, inner: Fetch): PinnedFetch {
  const marker = `/${pinned.model}/resolve/${encodeURIComponent(pinned.revision)}/`;
  let refusal: ParleyError | null = null;
  let unnamed: ParleyError | null = null;
  let licence: Promise<void> | null = null;
  const checkLicence = async (base: string): Promise<void> => {
    const response = await inner(`${base}${CARD}`);
    checkCard(pinned, response.ok ? licenceIn(await response.text()) : null);
  };
  const letIn = async (url: string, init: RequestInit | undefined): Promise<Response> => {
    const at = url.indexOf(marker);
    const path = url.slice(at + marker.length);
    if (at < 0 || pinned.pin.files[path] === undefined) {
      unnamed ??= new ParleyError(
        'BAD_MODEL',
        `${path} of ${pinned.model} is not named by its pin`,
        {
          where: url,
          remedy: 'Add it to `pin.files` after looking at it.',
        },
      );
      return new Response(null, { status: 404 });
    }
    licence ??= checkLicence(url.slice(0, at + marker.length));
    await licence;
    const response = await inner(url, init);
    if (!response.ok) return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    checkPinned(pinned, { path, sha256: sha256Of(bytes) });
    return new Response(bytes, { headers: { 'content-length': String(bytes.length) } });
  };
  return {
    fetch: async (input, init) => {
      if (new Headers(init?.headers).has('range')) return inner(input, init);
      return letIn(String(input), init).catch((error: unknown) => {
        if (error instanceof ParleyError) refusal ??= error;
        throw error;
      });
    },
    refusal: () => refusal,
    unnamed: () => unnamed,
  };
}
