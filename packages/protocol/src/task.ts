import { z } from 'zod';
import { Box } from './detection';
import { Pose, Vec3 } from './geometry';

/** Input arm of an agent: category only, full description, or the person's own words (CoIN §6; SCI-7). */
export const InputKind = z.enum(['c', 'd', 'I*']);
export type InputKind = z.infer<typeof InputKind>;

export const ViewPoint = z.object({ position: Vec3, iou: z.number().min(0).max(1) });
export type ViewPoint = z.infer<typeof ViewPoint>;

/** Splits by category novelty (SCI-8). */
export const Split = z.enum(['train', 'val_seen', 'val_seen_synonyms', 'val_unseen']);
export type Split = z.infer<typeof Split>;

/** Where the square target picture was taken from: what it shows can be computed again from it. */
export const PictureShot = z.object({
  pose: Pose.describe('Feet of the one who takes the picture'),
  cameraHeightM: z.number().describe('Camera above the feet, metres'),
  pitchDeg: z.int().min(-90).max(90).describe('Positive looks up, whole degrees'),
  hfovDeg: z.number().gt(1).lt(179).describe('Field of view, the same in both directions'),
});
export type PictureShot = z.infer<typeof PictureShot>;

/** One benchmark episode. Holds the truth; never leaves the server before the episode ended. */
export const Episode = z.object({
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
  picture: z.string().describe('File name of the 1024² target picture inside the scene folder'),
  pictureCamera: PictureShot.optional().describe(
    'Camera of the picture; without it a simulated user knows nothing of the surroundings',
  ),
});
export type Episode = z.infer<typeof Episode>;

/** What the agents of coin are told. */
export const CoinGiven = z.object({
  category: z.string().describe('Category for the detector'),
  input: InputKind,
  instruction: z.string().describe("The person's first message, word for word"),
});
export type CoinGiven = z.infer<typeof CoinGiven>;

/** Distances measured by the world after an act; stored for the metrics, never fed to an agent or a browser. */
export const TruthMeasure = z.object({
  distanceToGoalM: z
    .number()
    .nullable()
    .describe('Geodesic to the nearest view point; null when unreachable'),
  distanceToDistractorM: z
    .number()
    .nullable()
    .describe('Geodesic to the nearest view point of a distractor; null when none is reachable'),
});
export type TruthMeasure = z.infer<typeof TruthMeasure>;

/** What an agent that looks for an object holds it to be: the look of its own that shows it best, and where it is in it. */
export const FoundCandidate = z.object({
  candidateId: z.string(),
  frameId: z.string(),
  box: Box,
});
export type FoundCandidate = z.infer<typeof FoundCandidate>;
