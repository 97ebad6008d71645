import { z } from 'zod';
import { R2rMeeting } from './meeting';
import { Words } from './words-of-experts';

/** Camera above the floor where a graph does not say, metres: that of graphs of ours. */
export const EYE_HEIGHT_M = 1.5;

/** What pages know of a walk: the words that are to be followed, and nothing of where they lead. */
export const R2rBrief = z.object({
  instruction: Words,
  eyeHeightM: z.number().positive().describe('Camera of the viewpoints above the floor'),
});
export type R2rBrief = z.infer<typeof R2rBrief>;

/** A way on, as the one who follows sees it. */
export const OfferedWay = z.object({
  viewpoint: Words.describe('Names the answer; says nothing of the home'),
  bearingDeg: z.number().min(0).lt(360).describe('Clockwise from −z'),
  isStairs: z.boolean(),
  isTold: z
    .literal(true)
    .exactOptional()
    .describe('It leads on along the way that a person is to tell; of writers alone'),
});
export type OfferedWay = z.infer<typeof OfferedWay>;

/** What pages know of this moment of a walk. */
export const R2rMoment = z.object({
  ways: z.array(OfferedWay).describe('From where the robot was asked last'),
  movesDone: z.int().nonnegative().describe('When it was asked last'),
  asked: z
    .object({ expert: z.string(), input: z.json() })
    .exactOptional()
    .describe('Of a person who stands in for an expert: what it was given last'),
  isAlone: z
    .literal(true)
    .exactOptional()
    .describe('Of a person who stands in for an expert: they are asked no more in this walk'),
  meeting: R2rMeeting.exactOptional().describe(
    'Of a person who watches, where the arm shows the discussion',
  ),
});
export type R2rMoment = z.infer<typeof R2rMoment>;
