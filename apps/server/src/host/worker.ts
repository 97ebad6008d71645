import { parentPort } from 'node:worker_threads';
import { serveEpisodes } from '../episodes/episode-thread';
import { hostEpisode } from './host-episode';

if (parentPort !== null) serveEpisodes(parentPort, hostEpisode);
