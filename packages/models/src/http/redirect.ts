/**
 * How every request that holds words, pictures or a key is made: a redirect comes back as it is, and nobody follows it. It would carry
 * them to a host that the consent does not name.
 */
export const NOT_FOLLOWED = { redirect: 'manual' } as const satisfies RequestInit;

/** Says that a reply is a redirect, and to which host; null for any other reply. Path and query may hold secrets and are left out. */
export function redirectIn(response: Response, url: string): string | null {
  if (response.status < 300 || response.status >= 400) return null;
  const location = response.headers.get('location') ?? '';
  const there = URL.canParse(location, url) ? new URL(location, url).origin : 'nowhere';
  return `the address redirects to ${there}, where nothing was sent: configure the address that answers itself`;
}
