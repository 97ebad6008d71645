import { z } from 'zod';
import { Room } from '../shared';

/** One hunt: the rooms, where it begins and where the thimble is. */
export const ParlourEpisode = z.object({
  episodeId: z.string(),
  sceneId: z.string(),
  rooms: z.array(Room).min(2),
  start: z.string(),
  hidden: z.string(),
});
export type ParlourEpisode = z.infer<typeof ParlourEpisode>;
