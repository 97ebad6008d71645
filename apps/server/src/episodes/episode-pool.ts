import type { EarlyEnd, EpisodeResult } from '@parley/agent-core/episode';
import type { EffectContext, Performed } from '@parley/agent-core/ports';
import type { Row, RowDraft } from '@parley/log';
import type { ThreadBackend } from '@parley/models/perform';
import type { EffectResult, HeardMessage } from '@parley/protocol';
import { backendCrashed } from './backend-crashed';
import type { FromThread, RemoteEffect, ThreadPort, ToThread } from './thread-messages';
import type { TrialSpec } from './trial-spec';

/** What the owner of a hosted episode does for it, on the main thread. */
export interface EpisodeOwner {
  /** Makes the rows durable and shows them. */
  commit(drafts: readonly RowDraft[]): Promise<void>;
  /** Resolves when the page has shown the act and the pace allows the next. */
  shownAct(actor: string): Promise<void>;
  /** @param own Backend of the episode's thread that stands ready for it; null where the effect leaves the thread for good. */
  perform(
    effect: RemoteEffect,
    context: EffectContext,
    own: ThreadBackend | null,
  ): Promise<Performed<EffectResult>>;
  /** Stores a picture that a row will name. */
  keepImage(imageId: string, jpeg: Uint8Array): Promise<void>;
  /** Makes bytes durable under their hash, before the row that names them. */
  keepBlob(blobId: string, bytes: Uint8Array): Promise<void>;
  ended(result: EpisodeResult): void;
  crashed(message: string): void;
}

/** A running episode as its owner steers it. */
export interface HostedEpisode {
  hear(message: HeardMessage): void;
  endEarly(endedBy: EarlyEnd): void;
  /** Forgets the episode without ending it: its rows are all there is. */
  drop(): void;
}

export interface EpisodePool {
  open(options: {
    key: string;
    spec: TrialSpec;
    stored: readonly Row[];
    heard: readonly HeardMessage[];
    /** Where `keepBlob` keeps; null: the thread keeps them itself, for as long as the episode runs. */
    blobFolder: string | null;
    owner: EpisodeOwner;
  }): HostedEpisode;
  readonly openCount: number;
}

/** Spreads episodes over threads, fewest first. Ports come from the caller: workers in production, channels in tests. */
export function createEpisodePool(ports: readonly ThreadPort<FromThread, ToThread>[]): EpisodePool {
  const owners = new Map<string, { owner: EpisodeOwner; thread: number }>();
  /** Attempts under way on the threads' own backends; those of a dropped episode are discarded. */
  const attempts = new Map<string, (performed: Performed<EffectResult>) => void>();
  const load = ports.map(() => 0);
  ports.forEach((port, thread) => {
    port.on('message', (message) => {
      const entry = owners.get(message.key);
      if (entry !== undefined) handle(port, thread, { message, owner: entry.owner });
    });
  });

  function handle(
    port: ThreadPort<FromThread, ToThread>,
    thread: number,
    { message, owner }: { message: FromThread; owner: EpisodeOwner },
  ): void {
    const { key } = message;
    switch (message.type) {
      case 'image':
        acknowledge(owner.keepImage(message.imageId, message.jpeg), port, { key, id: message.id });
        return;
      case 'blob':
        acknowledge(owner.keepBlob(message.blobId, message.bytes), port, { key, id: message.id });
        return;
      case 'flush':
        acknowledge(owner.commit(message.drafts), port, { key, id: message.id });
        return;
      case 'acted':
        void owner.shownAct(message.actor).then(() => port.postMessage({ type: 'released', key }));
        return;
      case 'call':
        void owner
          .perform(message.effect, message.context, ownBackend(port, message))
          .catch(backendCrashed)
          .then((performed) =>
            port.postMessage({ type: 'performed', key, id: message.id, performed }),
          );
        return;
      case 'attempted':
        attempts.get(callKey(message))?.(message.performed);
        attempts.delete(callKey(message));
        return;
      case 'ended':
        close(key, thread);
        return owner.ended(message.result);
      case 'crashed':
        close(key, thread);
        return owner.crashed(message.message);
    }
  }

  /** The thread's own backend behind a call, as seen from here. */
  function ownBackend(
    port: ThreadPort<FromThread, ToThread>,
    { key, id, own }: Extract<FromThread, { type: 'call' }>,
  ): ThreadBackend | null {
    if (own === null) return null;
    return {
      estimateUsd: own.estimateUsd,
      perform: (signal) =>
        new Promise((resolve) => {
          const callOff = (): void => port.postMessage({ type: 'call-off', key, id });
          attempts.set(callKey({ key, id }), (performed) => {
            signal.removeEventListener('abort', callOff);
            resolve(performed);
          });
          port.postMessage({ type: 'attempt', key, id });
          if (signal.aborted) callOff();
          else signal.addEventListener('abort', callOff, { once: true });
        }),
    };
  }

  function close(key: string, thread: number): void {
    if (owners.delete(key)) load[thread] = (load[thread] ?? 1) - 1;
    for (const call of attempts.keys()) if (call.startsWith(`${key} `)) attempts.delete(call);
  }

  return {
    get openCount() {
      return owners.size;
    },
    open: ({ key, spec, stored, heard, blobFolder, owner }) => {
      const thread = load.indexOf(Math.min(...load));
      const port = ports[thread] as ThreadPort<FromThread, ToThread>;
      load[thread] = (load[thread] ?? 0) + 1;
      owners.set(key, { owner, thread });
      port.postMessage({ type: 'open', key, spec, stored, heard, blobFolder });
      return {
        hear: (message) => port.postMessage({ type: 'heard', key, message }),
        endEarly: (endedBy) => port.postMessage({ type: 'end-early', key, endedBy }),
        drop: () => {
          close(key, thread);
          port.postMessage({ type: 'drop', key });
        },
      };
    },
  };
}

const callKey = ({ key, id }: { readonly key: string; readonly id: number }): string =>
  `${key} ${id}`;

/** Tells the thread that something is durable, or why it is not. */
function acknowledge(
  work: Promise<void>,
  port: ThreadPort<FromThread, ToThread>,
  { key, id }: { key: string; id: number },
): void {
  work.then(
    () => port.postMessage({ type: 'flushed', key, id, error: null }),
    (error: unknown) => port.postMessage({ type: 'flushed', key, id, error: String(error) }),
  );
}
