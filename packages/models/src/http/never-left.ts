/** Statuses of a proxy that gave up waiting for the model, which may have worked on. */
export const LATE: ReadonlySet<number> = new Set([408, 504, 524]);

/** No connection came about: nothing was sent. */
const NEVER_LEFT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Did a connection fail before the request could leave? One that broke later may have cost money. */
export function neverLeft(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (NEVER_LEFT.has(code) || /^(?:CERT_|ERR_TLS_|ERR_SSL_)/.test(code)) return true;
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner !== undefined && neverLeft(inner);
}
