import { parentPort, workerData } from 'node:worker_threads';
import { warmUpMapping } from '@parley/agent-core/mapping';
import { OPENERS } from '#openers';
import { serveEpisodes } from '../episodes/episode-thread';
import { hostEpisode } from './host-episode';

if (parentPort !== null) {
  serveEpisodes(parentPort, hostEpisode);
  // After the first word has been answered: the server counts on a thread from then on.
  parentPort.once('message', () => setImmediate(warmUpMapping));
  // People wait for no code, and none is missing once they have begun: a thread that cannot load a kind ends, and is replaced.
  if (workerData?.how === 'paced') parentPort.once('message', () => setImmediate(loadAllKinds));
}

async function loadAllKinds(): Promise<void> {
  for (const load of Object.values(OPENERS)) await load();
}
