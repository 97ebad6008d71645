import { z } from 'zod';

/** Which source settles what the other leaves open or has otherwise (docs/tasks/zipon.md). */
export const MapFidelity = z.enum(['paper', 'code']);

/** How a text is found in the semantic map. Area limits: authors' code (facts c6); similarity: of our encoder. */
export const MapMatchConfig = z.strictObject({
  fidelity: MapFidelity.default('paper').describe(
    'How large an area is. paper: its cells (A_sem of §III-B). code: the polygon through the middles of its border cells, as OpenCV measures contours',
  ),
  margin: z
    .number()
    .min(0)
    .max(2)
    .default(0.12)
    .describe('A cell matches when its similarity is at most so far below the best one'),
  minSimilarity: z
    .number()
    .min(-1)
    .max(1)
    .default(0.5)
    .describe('Nothing less similar matches, whatever the best one is'),
  minAreaCells: z.number().nonnegative().default(5).describe('Smaller areas are left out'),
  maxAreaCells: z.number().positive().default(2200).describe('Larger areas are left out'),
  minAreaShare: z
    .number()
    .min(0)
    .max(1)
    .default(0.3)
    .describe('Areas smaller than this share of the largest are left out'),
  contrast: z
    .boolean()
    .default(true)
    .describe(
      'A cell matches only when it is more like the text than like what the text is told apart from: floor, wall and the like (VLMaps indexes landmarks by the most similar of a list)',
    ),
});
export type MapMatchConfig = z.infer<typeof MapMatchConfig>;

export const DEFAULT_MAP_MATCH: MapMatchConfig = MapMatchConfig.parse({});
