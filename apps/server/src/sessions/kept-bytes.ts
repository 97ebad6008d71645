import { referBlob, type Trx } from '../storage';
import type { SessionDeps } from './session-deps';

export type KeptMediaType = 'image/jpeg' | 'application/octet-stream';

/** Enters bytes for a session, under their hash: they are written with the commit, so that none are left of a session erased before. */
export function keptBytes(
  { store, nowMs }: Pick<SessionDeps, 'store' | 'nowMs'>,
  sessionId: string,
  { bytes, mediaType }: { readonly bytes: Uint8Array; readonly mediaType: KeptMediaType },
): (trx: Trx) => Promise<void> {
  return (trx) =>
    referBlob(trx, { ...store.writeBlob(bytes), sessionId, mediaType, nowMs: nowMs() });
}
