import { referBlob, type Trx } from '../storage';
import type { SessionDeps } from './session-deps';

/** Enters a picture for a session, under its hash: its bytes are written with the commit, so that none is left of a session erased before. */
export function keptImage(
  { store, nowMs }: Pick<SessionDeps, 'store' | 'nowMs'>,
  sessionId: string,
  jpeg: Uint8Array,
): (trx: Trx) => Promise<void> {
  return (trx) =>
    referBlob(trx, {
      ...store.writeBlob(jpeg),
      sessionId,
      mediaType: 'image/jpeg',
      nowMs: nowMs(),
    });
}
