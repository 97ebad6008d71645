import { MessageChannel } from 'node:worker_threads';
import { createEpisodePool, type EpisodePool } from '../../src/episodes/episode-pool';
import { type EpisodeHost, serveEpisodes } from '../../src/episodes/episode-thread';
import { type SupervisedWorker, superviseThread } from '../../src/episodes/supervise-thread';
import type { FromThread, ThreadPort, ToThread } from '../../src/episodes/thread-messages';

/** An episode thread that a test can end at any moment; it is supervised as those of the server are. */
export interface MortalPool {
  readonly pool: EpisodePool;
  /** The thread ends; all that it held is gone. */ readonly kill: () => void;
  readonly deaths: Error[];
  readonly close: () => Promise<void>;
}

export function openMortalPool(host: EpisodeHost): MortalPool {
  const deaths: Error[] = [];
  let kill = (): void => undefined;
  const start = (): SupervisedWorker => {
    const { port1, port2 } = new MessageChannel();
    serveEpisodes(port2 as unknown as ThreadPort<ToThread, FromThread>, host);
    const atExit: ((code: number) => void)[] = [];
    const close = (): void => {
      port1.close();
      port2.close();
    };
    kill = () => {
      close();
      for (const listener of atExit) listener(1);
    };
    return {
      postMessage: (message) => port1.postMessage(message),
      on: (event: string, listener: never) => {
        if (event === 'message') port1.on('message', listener);
        if (event === 'exit') atExit.push(listener);
      },
      terminate: async () => close(),
    };
  };
  const thread = superviseThread({ start, onDeath: (error) => deaths.push(error), backoffMs: 1 });
  return {
    pool: createEpisodePool([thread.port]),
    kill: () => kill(),
    deaths,
    close: () => thread.close(),
  };
}
