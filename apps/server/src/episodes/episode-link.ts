import type { EarlyEnd } from '@parley/agent-core/episode';
import type { EffectContext, Performed } from '@parley/agent-core/ports';
import type { EpisodeLog } from '@parley/log';
import type { Oversee } from '@parley/models/perform';
import type { EffectResult, HeardMessage } from '@parley/protocol';
import type { EpisodeBlobs } from './blob-folder';
import type { RemoteEffect } from './thread-messages';

/** What an episode needs of the world outside its thread. */
export interface EpisodeLink {
  readonly log: EpisodeLog;
  /** Performs an effect that this thread cannot: a person, a network. */
  readonly call: <R extends EffectResult>(
    effect: RemoteEffect,
    context: EffectContext,
  ) => Promise<Performed<R>>;
  /** Has a backend of this thread perform an effect, on the session's account and with what its study wants of failures. */
  readonly oversee?: Oversee;
  /** Stores a picture under its hash, before a row names it. */
  readonly keepImage: (imageId: string, jpeg: Uint8Array) => Promise<void>;
  /** Binary parts of results; left out where nothing binary is kept. */
  readonly blobs?: EpisodeBlobs;
  readonly hear: () => HeardMessage[];
  readonly endedEarly: () => EarlyEnd | null;
  readonly afterAct: (actor: string) => Promise<void>;
}
