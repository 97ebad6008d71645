import { Pose, Vec3 } from '@parley/protocol';
import { Aabb } from '@parley/scenes/format';
import { z } from 'zod';

/**
 * One episode: a home, a target of which it holds exactly one, and where the robot starts (GenComm §V-A). Distances are geodesic to the
 * nearest standable point of the target (SCI-36).
 */
export const GencommEpisode = z.object({
  episodeId: z.string().describe('`gencomm-<home>-<number>`'),
  sceneId: z.string(),
  seed: z.string().describe('Seed of the draws of target and start'),
  target: z.object({
    instanceId: z.int().min(2),
    category: z.string().min(1),
    points: z.array(Vec3).min(1).describe('Standable points nearest to it, metres, world frame'),
  }),
  start: Pose.describe('Where the robot stands, headings of whole quarter turns'),
  shortestPathM: z.number().positive().describe('From the start'),
  shortestActions: z
    .int()
    .positive()
    .nullable()
    .describe(
      'Fewest actions that bring the robot nearer than the threshold; null: more than an episode has',
    ),
  bounds: Aabb.describe('Of the home: what the overhead picture is cropped to'),
  ceilingHeightM: z.number().positive(),
});
export type GencommEpisode = z.infer<typeof GencommEpisode>;

/** Episodes of one home. */
export const GencommFile = z.object({
  formatVersion: z.literal(1),
  sceneId: z.string(),
  episodes: z.array(GencommEpisode),
});
export type GencommFile = z.infer<typeof GencommFile>;

/** The home that an episode id names; null for an id of another form. */
export function homeOfId(episodeId: string): string | null {
  return /^gencomm-([a-z0-9][a-z0-9-]*)-\d+$/.exec(episodeId)?.[1] ?? null;
}
