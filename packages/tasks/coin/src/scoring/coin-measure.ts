import { z } from 'zod';

/** Distances measured by the world after an act; never fed to an agent or a browser. */
export const CoinMeasure = z.object({
  distanceToGoalM: z
    .number()
    .nonnegative()
    .nullable()
    .describe('Geodesic to the nearest view point; null when unreachable'),
  distanceToDistractorM: z
    .number()
    .nonnegative()
    .nullable()
    .describe('Geodesic to the nearest view point of a distractor; null when none is reachable'),
});
export type CoinMeasure = z.infer<typeof CoinMeasure>;
