import type { EarlyEnd, EpisodeResult } from '@parley/agent-core/episode';
import type { EffectContext, Performed } from '@parley/agent-core/ports';
import type { Row, RowDraft } from '@parley/log';
import type { EffectOf, EffectResult, HeardMessage } from '@parley/protocol';
import type { TrialSpec } from './trial-spec';

/** Effects that a thread cannot perform by itself: a person, a network. */
export type RemoteEffect = EffectOf<'ask'> | EffectOf<'model'> | EffectOf<'image'>;

/** Main thread → episode thread. `key` names the episode among those that share the thread. */
export type ToThread =
  /** Whether the thread still takes messages: it answers with `pong`. */
  | { readonly type: 'ping'; readonly key: null }
  | {
      readonly type: 'open';
      readonly key: string;
      readonly spec: TrialSpec;
      readonly stored: readonly Row[];
      readonly heard: readonly HeardMessage[];
      /** Where bytes that rows name are read from; null: they stay in the memory of the thread. */
      readonly blobFolder: string | null;
    }
  | {
      readonly type: 'flushed';
      readonly key: string;
      readonly id: number;
      readonly error: string | null;
    }
  | { readonly type: 'released'; readonly key: string }
  | {
      readonly type: 'performed';
      readonly key: string;
      readonly id: number;
      readonly performed: Performed<EffectResult>;
    }
  /** Have the thread's own backend of a call perform it, once. */
  | { readonly type: 'attempt'; readonly key: string; readonly id: number }
  /** The running attempt of a call is no longer needed. */
  | { readonly type: 'call-off'; readonly key: string; readonly id: number }
  | { readonly type: 'heard'; readonly key: string; readonly message: HeardMessage }
  | { readonly type: 'drop'; readonly key: string }
  | { readonly type: 'end-early'; readonly key: string; readonly endedBy: EarlyEnd };

/** Episode thread → main thread. */
export type FromThread =
  | { readonly type: 'pong'; readonly key: null }
  | {
      readonly type: 'flush';
      readonly key: string;
      readonly id: number;
      readonly drafts: readonly RowDraft[];
    }
  | { readonly type: 'acted'; readonly key: string; readonly actor: string }
  | {
      readonly type: 'call';
      readonly key: string;
      readonly id: number;
      readonly effect: RemoteEffect;
      readonly context: EffectContext;
      /** A backend of the thread stands ready to perform it, when asked to, for so many US dollars at most; null: none does. */
      readonly own: { readonly estimateUsd: number } | null;
    }
  | {
      readonly type: 'attempted';
      readonly key: string;
      readonly id: number;
      readonly performed: Performed<EffectResult>;
    }
  | {
      readonly type: 'image';
      readonly key: string;
      readonly id: number;
      readonly imageId: string;
      readonly jpeg: Uint8Array;
    }
  | {
      readonly type: 'blob';
      readonly key: string;
      readonly id: number;
      readonly blobId: string;
      readonly bytes: Uint8Array;
    }
  | { readonly type: 'ended'; readonly key: string; readonly result: EpisodeResult }
  | { readonly type: 'crashed'; readonly key: string; readonly message: string };

/** Both ends of a thread fit this: a worker's parent port, a Worker, a MessagePort in tests. */
export interface ThreadPort<In, Out> {
  postMessage(message: Out): void;
  on(event: 'message', listener: (message: In) => void): unknown;
  /** Called when what was sent so far is gone with its thread; the port then leads to a new one. A port without it lasts. */
  onLost?(listener: () => void): void;
  /** Whether there is a thread behind it now; what is sent meanwhile waits for the next. A port without it lasts. */
  isThere?(): boolean;
}
