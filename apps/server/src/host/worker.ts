import { parentPort } from 'node:worker_threads';
import { warmUpMapping } from '@parley/agent-core/mapping';
import { serveEpisodes } from '../episodes/episode-thread';
import { hostEpisode } from './host-episode';

if (parentPort !== null) {
  serveEpisodes(parentPort, hostEpisode);
  // After the first word has been answered: the server counts on a thread from then on.
  parentPort.once('message', () => setImmediate(warmUpMapping));
}
