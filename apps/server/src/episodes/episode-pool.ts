import type { EarlyEnd, EpisodeResult } from '@parley/agent-core/episode';
import type { RowDraft } from '@parley/agent-core/log';
import type { EffectContext, Performed } from '@parley/agent-core/ports';
import type { EffectResult, HeardMessage, Row } from '@parley/protocol';
import type { EpisodeSpec } from './episode-spec';
import type { FromThread, RemoteEffect, ThreadPort, ToThread } from './thread-messages';

/** What the owner of a hosted episode does for it, on the main thread. */
export interface EpisodeOwner {
  /** Makes the rows durable and shows them. */
  commit(drafts: readonly RowDraft[]): Promise<void>;
  /** Resolves when the page has shown the act and the pace allows the next. */
  shownAct(actor: string): Promise<void>;
  perform(effect: RemoteEffect, context: EffectContext): Promise<Performed<EffectResult>>;
  /** Stores a picture that a row will name. */
  keepImage(imageId: string, jpeg: Uint8Array): Promise<void>;
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
    spec: EpisodeSpec;
    stored: readonly Row[];
    heard: readonly HeardMessage[];
    owner: EpisodeOwner;
  }): HostedEpisode;
  readonly openCount: number;
}

/** Spreads episodes over threads, fewest first. Ports come from the caller: workers in production, channels in tests. */
export function createEpisodePool(ports: readonly ThreadPort<FromThread, ToThread>[]): EpisodePool {
  const owners = new Map<string, { owner: EpisodeOwner; thread: number }>();
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
      case 'flush':
        acknowledge(owner.commit(message.drafts), port, { key, id: message.id });
        return;
      case 'acted':
        void owner.shownAct(message.actor).then(() => port.postMessage({ type: 'released', key }));
        return;
      case 'call':
        void owner
          .perform(message.effect, message.context)
          .catch(bodyCrashed)
          .then((performed) =>
            port.postMessage({ type: 'performed', key, id: message.id, performed }),
          );
        return;
      case 'ended':
        close(key, thread);
        return owner.ended(message.result);
      case 'crashed':
        close(key, thread);
        return owner.crashed(message.message);
    }
  }

  function close(key: string, thread: number): void {
    if (owners.delete(key)) load[thread] = (load[thread] ?? 1) - 1;
  }

  return {
    get openCount() {
      return owners.size;
    },
    open: ({ key, spec, stored, heard, owner }) => {
      const thread = load.indexOf(Math.min(...load));
      const port = ports[thread] as ThreadPort<FromThread, ToThread>;
      load[thread] = (load[thread] ?? 0) + 1;
      owners.set(key, { owner, thread });
      port.postMessage({ type: 'open', key, spec, stored, heard });
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

/** A body that throws is a failed effect, on this thread as on the episode's own. */
const bodyCrashed = (error: unknown): Performed<EffectResult> => ({
  result: {
    kind: 'failed',
    code: 'BODY_CRASHED',
    message: error instanceof Error ? error.message : String(error),
  },
  volatile: {},
});
