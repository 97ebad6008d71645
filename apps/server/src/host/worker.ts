import { parentPort } from 'node:worker_threads';
import { warmUpMapping } from '@parley/agent-core/mapping';
import { serveEpisodes } from '../episodes/episode-thread';
import { hostEpisode } from './host-episode';

if (parentPort !== null) {
  serveEpisodes(parentPort, hostEpisode);
  warmUpMapping();
}
