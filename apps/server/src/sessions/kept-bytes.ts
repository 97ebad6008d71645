import type { EpisodeOwner } from '../episodes/episode-pool';
import { referBlob, type Store, type Trx } from '../storage';

type KeptMediaType = 'image/jpeg' | 'application/octet-stream';

export interface KeepOptions {
  readonly sessionId: string;
  readonly deps: { readonly store: Store; readonly nowMs: () => number };
  readonly commit: (also: (trx: Trx) => Promise<void>) => Promise<unknown>;
  readonly isErased: () => boolean;
}

/**
 * Bytes of a session, kept under their hash. They are written with the commit, so that none are left of a session erased
 * before; of one that was erased while the commit waited for its turn, nothing is kept.
 */
export function openKeeper({
  sessionId,
  deps: { store, nowMs },
  commit,
  isErased,
}: KeepOptions): Pick<EpisodeOwner, 'keepImage' | 'keepBlob'> {
  const keep = async (bytes: Uint8Array, mediaType: KeptMediaType): Promise<void> => {
    await commit(async (trx) => {
      if (isErased()) return;
      await referBlob(trx, { ...store.writeBlob(bytes), sessionId, mediaType, nowMs: nowMs() });
    });
  };
  return {
    keepImage: (_imageId, jpeg) => keep(jpeg, 'image/jpeg'),
    keepBlob: (_blobId, bytes) => keep(bytes, 'application/octet-stream'),
  };
}
