import type { EarlyEnd, EpisodeResult } from '@parley/agent-core/episode';
import type { EffectContext, Performed } from '@parley/agent-core/ports';
import type { EpisodeLog, Row, RowDraft } from '@parley/log';
import type { AbortablePerformer } from '@parley/models/perform';
import type { EffectOf, EffectResult, HeardMessage, ResultOf } from '@parley/protocol';
import { backendCrashed } from './backend-crashed';
import { type EpisodeBlobs, loadBlob, memoryBlobs } from './blob-folder';
import type { EpisodeLink } from './episode-link';
import type { FromThread, RemoteEffect, ThreadPort, ToThread } from './thread-messages';
import type { TrialSpec } from './trial-spec';

/** Runs one episode: `hostEpisode`, or a stand-in in tests of everything around it. */
export type EpisodeHost = (
  spec: TrialSpec,
  link: EpisodeLink,
  stored: readonly Row[],
  /** `run` where it is left out; `verify` makes every row again, to be compared. */
  mode?: 'run' | 'verify',
) => Promise<EpisodeResult>;

/** What the thread waits for, per episode. */
interface Hosted {
  readonly heard: HeardMessage[];
  readonly flushes: Map<number, { resolve: () => void; reject: (error: Error) => void }>;
  readonly calls: Map<number, (performed: Performed<EffectResult>) => void>;
  /** Own backends that stand ready for a call, and how to call off their running attempt. */
  readonly own: Map<number, OwnBackend>;
  release: (() => void) | null;
  endedBy: EarlyEnd | null;
}

interface OwnBackend {
  attempt(signal: AbortSignal): Promise<Performed<EffectResult>>;
  running: AbortController | null;
}

/** Serves episodes on one thread: mapping and rasterising never block the event loop of the server. */
export function serveEpisodes(port: ThreadPort<ToThread, FromThread>, host: EpisodeHost): void {
  const hosted = new Map<string, Hosted>();
  let lastId = 0;

  port.on('message', (message) => {
    if (message.type === 'ping') return port.postMessage({ type: 'pong', key: null });
    if (message.type === 'open') return open(message);
    const episode = hosted.get(message.key);
    if (episode !== undefined) deliver(message, episode);
  });

  function deliver(message: Exclude<ToThread, { type: 'open' | 'ping' }>, episode: Hosted): void {
    switch (message.type) {
      case 'flushed': {
        const flush = episode.flushes.get(message.id);
        episode.flushes.delete(message.id);
        if (message.error === null) flush?.resolve();
        else flush?.reject(new Error(message.error));
        return;
      }
      case 'released':
        episode.release?.();
        episode.release = null;
        return;
      case 'performed':
        episode.calls.get(message.id)?.(message.performed);
        episode.calls.delete(message.id);
        episode.own.delete(message.id);
        return;
      case 'attempt':
        return attempt(message, episode);
      case 'call-off':
        episode.own.get(message.id)?.running?.abort();
        return;
      case 'heard':
        episode.heard.push(message.message);
        return;
      case 'drop':
        for (const { running } of episode.own.values()) running?.abort();
        // Its promises stay open and are collected with it: a dropped episode does nothing more.
        hosted.delete(message.key);
        return;
      case 'end-early':
        episode.endedBy = message.endedBy;
        episode.release?.();
        episode.release = null;
    }
  }

  function attempt({ key, id }: Extract<ToThread, { type: 'attempt' }>, episode: Hosted): void {
    const own = episode.own.get(id);
    if (own === undefined) return;
    const running = new AbortController();
    own.running = running;
    void own
      .attempt(running.signal)
      .catch(backendCrashed)
      .then((performed) => {
        own.running = null;
        port.postMessage({ type: 'attempted', key, id, performed });
      });
  }

  function open(opened: Extract<ToThread, { type: 'open' }>): void {
    const { key, spec, stored, heard, blobFolder } = opened;
    const episode: Hosted = {
      heard: [...heard],
      flushes: new Map(),
      calls: new Map(),
      own: new Map(),
      release: null,
      endedBy: null,
    };
    hosted.set(key, episode);
    const blobs = blobFolder === null ? memoryBlobs() : remoteBlobs(key, episode, blobFolder);
    host(spec, { ...linkOf(key, episode, spec.isPaced), blobs }, stored)
      .then((result) => port.postMessage({ type: 'ended', key, result }))
      .catch((error: unknown) =>
        port.postMessage({
          type: 'crashed',
          key,
          message: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }),
      )
      .finally(() => hosted.delete(key));
  }

  function linkOf(key: string, episode: Hosted, isPaced: boolean): EpisodeLink {
    const log = remoteLog(key, episode, isPaced);
    return {
      log,
      call: async <R extends EffectResult>(effect: RemoteEffect, context: EffectContext) => {
        // Whatever a performer says of itself: what leaves the thread is committed before (EXE-9).
        await log.flush();
        return new Promise<Performed<R>>((resolve) => {
          const id = ++lastId;
          episode.calls.set(id, resolve as (performed: Performed<EffectResult>) => void);
          port.postMessage({ type: 'call', key, id, effect, context, own: null });
        });
      },
      oversee: (
        effect: EffectOf<'model'>,
        context: EffectContext,
        backend: AbortablePerformer<'model'>,
      ) =>
        new Promise<Performed<ResultOf<'model'>>>((resolve) => {
          const id = ++lastId;
          episode.calls.set(id, resolve as (performed: Performed<EffectResult>) => void);
          episode.own.set(id, {
            attempt: (signal) =>
              backend.perform(effect, context, signal) as Promise<Performed<EffectResult>>,
            running: null,
          });
          const own = { estimateUsd: backend.estimateUsd?.(effect) ?? 0 };
          port.postMessage({ type: 'call', key, id, effect: effect as RemoteEffect, context, own });
        }),
      keepImage: (imageId, jpeg) =>
        untilDurable(episode, (id) => port.postMessage({ type: 'image', key, id, imageId, jpeg })),
      hear: () => episode.heard.splice(0),
      endedEarly: () => episode.endedBy,
      afterAct: (actor) =>
        new Promise((resolve) => {
          if (episode.endedBy !== null) return resolve();
          episode.release = resolve;
          port.postMessage({ type: 'acted', key, actor });
        }),
    };
  }

  /** Sends what is to be stored, and waits until it is. */
  function untilDurable(episode: Hosted, send: (id: number) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const id = ++lastId;
      episode.flushes.set(id, { resolve, reject });
      send(id);
    });
  }

  /** Written by the main thread, read here: a load is an instant effect, computed again in every recovery. */
  function remoteBlobs(key: string, episode: Hosted, folder: string): EpisodeBlobs {
    return {
      keep: (blobId, bytes) =>
        untilDurable(episode, (id) =>
          // A view of a larger buffer would take all of it along.
          port.postMessage({ type: 'blob', key, id, blobId, bytes: bytes.slice() }),
        ),
      load: (blobId) => loadBlob(folder, blobId),
    };
  }

  function remoteLog(key: string, episode: Hosted, isPaced: boolean): EpisodeLog {
    let buffer: RowDraft[] = [];
    let isOver = false;
    return {
      append: (draft) => {
        buffer.push(draft);
        isOver ||= draft.type === 'trial-end';
      },
      flush: () => {
        // Headless: one write per episode; a crash before it only means that the episode is run again.
        if (buffer.length === 0 || (!isPaced && !isOver)) return Promise.resolve();
        const drafts = buffer;
        buffer = [];
        return untilDurable(episode, (id) => port.postMessage({ type: 'flush', key, id, drafts }));
      },
    };
  }
}
