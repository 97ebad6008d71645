import { z } from 'zod';
import { Words } from './words-of-experts';

/** What agents of R2R are told of an episode. */
export const R2rGiven = z.object({
  instruction: Words,
  start: Words.describe('Viewpoint'),
  bearingDeg: z
    .number()
    .min(0)
    .lt(360)
    .describe('Where the robot faces at the start, degrees clockwise from −z'),
  route: z
    .array(Words)
    .min(1)
    .optional()
    .describe('Viewpoints of the way that is to be told; of writers alone, who are shown it'),
});
export type R2rGiven = z.infer<typeof R2rGiven>;
