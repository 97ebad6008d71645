import { Pose, Split, Vec3 } from '@parley/protocol';
import { z } from 'zod';

/** A place from which the target is seen. `iou`: share of the view that it fills, as Habitat counts it. */
export const ViewPoint = z.object({ position: Vec3, iou: z.number().min(0).max(1) });
export type ViewPoint = z.infer<typeof ViewPoint>;

/** Where the square target picture was taken from: what it shows can be computed again from it. */
export const PictureShot = z.object({
  pose: Pose.describe('Feet of the one who takes the picture'),
  cameraHeightM: z.number().describe('Camera above the feet, metres'),
  pitchDeg: z.int().min(-90).max(90).describe('Positive looks up, whole degrees'),
  hfovDeg: z.number().gt(1).lt(179).describe('Field of view, the same in both directions'),
});
export type PictureShot = z.infer<typeof PictureShot>;

/** One benchmark episode of a search for one object. Holds the truth; never leaves the server before the episode ended. */
export const InstanceEpisode = z.object({
  episodeId: z.string().regex(/^[a-z0-9][a-z0-9_-]*$/i),
  sceneId: z.string(),
  split: Split,
  category: z.string().describe('Category as in protocol/vocabulary'),
  targetId: z.int().min(1).describe('Instance id in scene.json'),
  start: Pose,
  description: z.string().describe('Full description d of the target'),
  viewPoints: z
    .array(ViewPoint)
    .min(1)
    .describe('0.25 m grid points within 1 m of the target from which it is seen'),
  distractors: z.array(z.object({ instanceId: z.int(), viewPoints: z.array(Vec3) })),
  shortestPathM: z.number().nonnegative().describe('Geodesic from start to the nearest view point'),
  difficulty: z
    .int()
    .min(0)
    .describe('Number of attributes in the minimal distinguishing description'),
  degrees: z
    .int()
    .min(0)
    .max(3)
    .optional()
    .describe(
      'How many of three there are among the others of its category: one that differs in one visible way, in two, in more; absent in episodes that were planned before it was counted',
    ),
  picture: z.string().describe('File name of the 1024² target picture inside the scene folder'),
  pictureCamera: PictureShot.optional().describe(
    'Camera of the picture; without it a simulated user knows nothing of the surroundings',
  ),
});
export type InstanceEpisode = z.infer<typeof InstanceEpisode>;
