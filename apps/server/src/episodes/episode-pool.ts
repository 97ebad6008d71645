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
  /**
   * The thread ended beneath the episode; its rows are all there is.
   *
   * @param wasBusy Whether the thread had something of this episode to do: then it may be what ended it.
   */
  lost(wasBusy: boolean): void;
}

/** An episode on a thread. */
interface Entry {
  readonly owner: EpisodeOwner;
  readonly thread: number;
  /** Its move: it was told something and has not asked for anything since. */
  isBusy: boolean;
}

/** A running episode as its owner steers it. */
export interface HostedEpisode {
  hear(message: HeardMessage): void;
  endEarly(endedBy: EarlyEnd): void;
  /** Forgets the episode without ending it: its rows are all there is. */
  drop(): void;
}

interface OpenOptions {
  readonly key: string;
  readonly spec: TrialSpec;
  readonly stored: readonly Row[];
  readonly heard: readonly HeardMessage[];
  /** Where `keepBlob` keeps; null: the thread keeps them itself, for as long as the episode runs. */
  readonly blobFolder: string | null;
  readonly owner: EpisodeOwner;
}

export interface EpisodePool {
  open(options: OpenOptions): HostedEpisode;
  readonly openCount: number;
}

/** Spreads episodes over threads, fewest first. Ports come from the caller: workers in production, channels in tests. */
export const createEpisodePool = (
  ports: readonly ThreadPort<FromThread, ToThread>[],
): EpisodePool => new Pool(ports);

type OfEpisode<Message> = Message extends { readonly key: string } ? Message : never;

class Pool implements EpisodePool {
  readonly #owners = new Map<string, Entry>();
  /** Attempts under way on the threads' own backends; those of a dropped episode are discarded. */
  readonly #attempts = new Map<string, (performed: Performed<EffectResult>) => void>();
  readonly #load: number[];

  constructor(private readonly ports: readonly ThreadPort<FromThread, ToThread>[]) {
    this.#load = ports.map(() => 0);
    ports.forEach((port, thread) => {
      port.on('message', (message) => {
        const entry = message.key === null ? undefined : this.#owners.get(message.key);
        if (entry === undefined || message.type === 'pong') return;
        entry.isBusy = false;
        this.#handle(message, entry);
      });
      port.onLost?.(() => this.#lose(thread));
    });
  }

  get openCount(): number {
    return this.#owners.size;
  }

  open({ key, spec, stored, heard, blobFolder, owner }: OpenOptions): HostedEpisode {
    const thread = this.#freest();
    const port = this.ports[thread] as ThreadPort<FromThread, ToThread>;
    this.#load[thread] = (this.#load[thread] ?? 0) + 1;
    this.#owners.set(key, { owner, thread, isBusy: true });
    port.postMessage({ type: 'open', key, spec, stored, heard, blobFolder });
    return {
      hear: (message) => port.postMessage({ type: 'heard', key, message }),
      endEarly: (endedBy) => this.#tell({ type: 'end-early', key, endedBy }),
      drop: () => {
        this.#close(key);
        port.postMessage({ type: 'drop', key });
      },
    };
  }

  /** The thread with the fewest episodes; one that waits to be started again only where every one does. */
  #freest(): number {
    const all = this.ports.map((_port, thread) => thread);
    const there = all.filter((thread) => this.ports[thread]?.isThere?.() !== false);
    const loadOf = (thread: number): number => this.#load[thread] ?? 0;
    return (there.length > 0 ? there : all).reduce((best, thread) =>
      loadOf(thread) < loadOf(best) ? thread : best,
    );
  }

  #handle(message: OfEpisode<FromThread>, { owner }: Entry): void {
    const { key } = message;
    switch (message.type) {
      case 'image':
        return this.#acknowledge(owner.keepImage(message.imageId, message.jpeg), message);
      case 'blob':
        return this.#acknowledge(owner.keepBlob(message.blobId, message.bytes), message);
      case 'flush':
        return this.#acknowledge(owner.commit(message.drafts), message);
      case 'acted':
        void owner.shownAct(message.actor).then(() => this.#tell({ type: 'released', key }));
        return;
      case 'call':
        void owner
          .perform(message.effect, message.context, this.#ownBackend(message))
          .catch(backendCrashed)
          .then((performed) => this.#tell({ type: 'performed', key, id: message.id, performed }));
        return;
      case 'attempted':
        this.#attempts.get(callKey(message))?.(message.performed);
        this.#attempts.delete(callKey(message));
        return;
      case 'ended':
        this.#close(key);
        return owner.ended(message.result);
      case 'crashed':
        this.#close(key);
        return owner.crashed(message.message);
    }
  }

  /** Tells the thread what the episode waits for. To one that was lost or dropped nothing is said. */
  #tell(message: OfEpisode<ToThread>): void {
    const entry = this.#owners.get(message.key);
    if (entry === undefined) return;
    entry.isBusy = true;
    this.ports[entry.thread]?.postMessage(message);
  }

  /** Says that something is durable, or why it is not. */
  #acknowledge(
    work: Promise<void>,
    { key, id }: { readonly key: string; readonly id: number },
  ): void {
    work.then(
      () => this.#tell({ type: 'flushed', key, id, error: null }),
      (error: unknown) => this.#tell({ type: 'flushed', key, id, error: String(error) }),
    );
  }

  /** The thread's own backend behind a call, as seen from here. */
  #ownBackend({ key, id, own }: Extract<FromThread, { type: 'call' }>): ThreadBackend | null {
    if (own === null) return null;
    return {
      estimateUsd: own.estimateUsd,
      perform: (signal) =>
        new Promise((resolve) => {
          const callOff = (): void => this.#tell({ type: 'call-off', key, id });
          this.#attempts.set(callKey({ key, id }), (performed) => {
            signal.removeEventListener('abort', callOff);
            resolve(performed);
          });
          this.#tell({ type: 'attempt', key, id });
          if (signal.aborted) callOff();
          else signal.addEventListener('abort', callOff, { once: true });
        }),
    };
  }

  #close(key: string): void {
    const entry = this.#owners.get(key);
    if (entry === undefined) return;
    this.#owners.delete(key);
    this.#load[entry.thread] = (this.#load[entry.thread] ?? 1) - 1;
    for (const [call] of this.#attemptsOf(key)) this.#attempts.delete(call);
  }

  #attemptsOf(key: string) {
    return [...this.#attempts].filter(([call]) => call.startsWith(`${key} `));
  }

  #lose(thread: number): void {
    const gone = [...this.#owners].filter(([, entry]) => entry.thread === thread);
    for (const [key, { owner, isBusy }] of gone) {
      const settle = this.#attemptsOf(key).map(([, resolve]) => resolve);
      this.#close(key);
      owner.lost(isBusy);
      // After the owner has called them off: no call stays open.
      for (const resolve of settle) resolve(backendCrashed('the episode thread ended'));
    }
  }
}

const callKey = ({ key, id }: { readonly key: string; readonly id: number }): string =>
  `${key} ${id}`;
