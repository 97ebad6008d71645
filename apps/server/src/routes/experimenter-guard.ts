import { ParleyError } from '@parley/protocol';
import type { FastifyRequest } from 'fastify';

export const EXPERIMENTER_COOKIE = 'parley_experimenter';

/** Does the request carry a login that holds? */
export async function isExperimenter(request: FastifyRequest): Promise<boolean> {
  return (await loginOf(request)) !== null;
}

/** The login of a request; null without one, and where another site made the request. */
export async function loginOf(
  request: FastifyRequest,
): Promise<{ expiresUtc: string; token: string } | null> {
  const token = request.cookies[EXPERIMENTER_COOKIE];
  if (token === undefined || token.length > 200 || isFromForeignSite(request)) return null;
  const login = await request.server.parley.experimenters.check(token);
  return login === null ? null : { ...login, token };
}

/** Hook of every experimenter route but the login. @throws {ParleyError} `NOT_ALLOWED`. */
export async function requireExperimenter(request: FastifyRequest): Promise<void> {
  await refuseForeignSite(request);
  if (await isExperimenter(request)) return;
  throw new ParleyError('NOT_ALLOWED', 'This needs the experimenter link', {
    where: 'cookie',
    remedy: 'Open the link that the server printed, or run `parley link` for a new one.',
  });
}

/** The cookie is SameSite=Strict; this says the same once more for browsers that tell where a request comes from. */
export async function refuseForeignSite(request: FastifyRequest): Promise<void> {
  if (!isFromForeignSite(request)) return;
  throw new ParleyError('NOT_ALLOWED', 'The request came from another site', {
    where: 'sec-fetch-site',
  });
}

function isFromForeignSite({ headers, host }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  // Over plain http browsers leave that out, and for the cookie another port of this machine is the same site.
  return origin !== undefined && origin.replace(/^https?:\/\//, '') !== host;
}
