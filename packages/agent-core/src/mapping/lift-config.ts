import { z } from 'zod';

/** Every constant of lifting detections to 3-D and of following candidates. Lengths in metres. */
export const LiftConfig = z.strictObject({
  erosionPxAt640: z
    .number()
    .nonnegative()
    .default(5)
    .describe('Masks are eroded by this many pixels of a 640 px wide image; VLFM: 5'),
  maxPoints: z.int().min(10).default(5000).describe('Larger clouds are thinned evenly; VLFM: 5000'),
  clusterLinkM: z
    .number()
    .positive()
    .default(0.2)
    .describe('Points farther apart belong to different things; VLFM: DBSCAN eps 0.2'),
  clusterMinShare: z
    .number()
    .min(0)
    .max(1)
    .default(0.02)
    .describe('A cluster with a smaller share is noise; VLFM: 100 of 5000 points'),
  boxShrink: z
    .number()
    .min(0)
    .max(0.45)
    .default(0.2)
    .describe('Without a mask: share of the box cut away on every side; ours'),
  boxMinShare: z
    .number()
    .min(0)
    .max(1)
    .default(0.25)
    .describe('Without a mask: the nearest cluster with this share is the thing; ours'),
  rangeLimitShare: z
    .number()
    .min(0)
    .max(1)
    .default(0.95)
    .describe('Returns beyond this share of the range are not trusted; VLFM: 0.95'),
  minDistanceM: z
    .number()
    .nonnegative()
    .default(0)
    .describe('Nearer clouds are refused; VLFM: 1.0. Ours: none, our depth is sound up close'),
  mergeDistanceM: z
    .number()
    .positive()
    .default(0.5)
    .describe(
      'Two sights with means this near are one thing, or half its size if that is less; ours',
    ),
  mergeOverlap: z
    .number()
    .min(0)
    .max(1)
    .default(0.3)
    .describe(
      'Two sights are one thing when this much of the smaller one is part of the other; ours',
    ),
  knowsSides: z
    .boolean()
    .default(true)
    .describe(
      'Two things back to back on both sides of a wall are two; false: places alone decide, as before; ours',
    ),
});
export type LiftConfig = z.infer<typeof LiftConfig>;

export const DEFAULT_LIFT: LiftConfig = LiftConfig.parse({});
