import { z } from 'zod';
import { Descriptions } from './attribute';

/** What agents are told of a pair: what the object that they stand before is said to be, and nothing of what it is. */
export const PinverifyGiven = z.object({ descriptions: Descriptions });
export type PinverifyGiven = z.infer<typeof PinverifyGiven>;
