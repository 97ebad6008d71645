import { referBlob, type Trx } from '../storage';
import type { SessionDeps } from './session-deps';

/** Writes a picture under its hash; what is returned enters it for the session. */
export function keptImage(
  { store, nowMs }: Pick<SessionDeps, 'store' | 'nowMs'>,
  sessionId: string,
  jpeg: Uint8Array,
): (trx: Trx) => Promise<void> {
  const ref = { ...store.writeBlob(jpeg), sessionId, mediaType: 'image/jpeg', nowMs: nowMs() };
  return (trx) => referBlob(trx, ref);
}
