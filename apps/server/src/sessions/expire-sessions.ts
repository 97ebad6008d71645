import { canonicalJson, ParleyError } from '@parley/protocol';
import type { Store } from '../storage';
import { EXPIRED, storeEnding } from './session-ending';
import type { SessionRegistry } from './session-registry';

export interface ExpiryDeps {
  readonly store: Store;
  readonly registry: SessionRegistry;
  readonly onError: (error: unknown, where: string) => void;
}

const EVERY_MS = 60_000;
/** After a start pages get this long to come back: it was the server that was not there. */
const GRACE_MS = 5 * 60_000;

/** Ends every session whose lease has run out and whose person is not there; one that fails stops no other. */
export async function expireSessions({ store, registry, onError }: ExpiryDeps): Promise<void> {
  for (const sessionId of await store.runOutSessions()) {
    try {
      await expireSession(sessionId, { store, registry });
    } catch (error) {
      onError(error, `expiry of session ${sessionId}`);
    }
  }
}

async function expireSession(
  sessionId: string,
  { store, registry }: Pick<ExpiryDeps, 'store' | 'registry'>,
): Promise<void> {
  const session = await store.findSession(sessionId);
  if (session === null || session.status !== 'active') return;
  try {
    await (await registry.open(session)).expire();
  } catch (error) {
    if (!(error instanceof ParleyError) || error.isRetryable) throw error;
    // Its study, scene or episode is gone: no one can be in it, and its rows are enough to end it.
    const endedUtc = new Date(store.clock.nowMs()).toISOString();
    await store.commit({
      sessionId,
      rows: [{ type: 'session-end', payload: canonicalJson(EXPIRED) }],
      also: storeEnding(sessionId, { status: 'expired', completionCode: null, endedUtc }),
    });
  }
}

/** Looks every minute. @returns Stops looking. */
export function watchExpiry(deps: ExpiryDeps): () => void {
  const startMs = deps.store.clock.nowMs();
  let isAtIt = false;
  const look = async (): Promise<void> => {
    if (isAtIt || deps.store.clock.nowMs() - startMs < GRACE_MS) return;
    isAtIt = true;
    await expireSessions(deps).catch((error: unknown) => deps.onError(error, 'expiry'));
    isAtIt = false;
  };
  const timer = setInterval(() => void look(), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
