import { z } from 'zod';
import { Descriptions } from './attribute';
import { Sector } from './methods';

/** What agents are told of a pair: what the object that they stand before is said to be, and nothing of what it is. */
export const PinverifyGiven = z.object({
  descriptions: Descriptions.describe('Of who is to describe: what they are to do'),
  category: z
    .string()
    .min(1)
    .optional()
    .describe('Of the described thing: of robots that may ask alone, whose owner says what it is'),
  sides: z
    .array(Sector)
    .min(1)
    .optional()
    .describe('Where one can stand around it; of describers alone, who go around it at will'),
  things: z
    .int()
    .min(2)
    .optional()
    .describe('Things of one category, one of them described; of choosers alone'),
});
export type PinverifyGiven = z.infer<typeof PinverifyGiven>;
