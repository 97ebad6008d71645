import { z } from 'zod';
import { Descriptions } from './attribute';
import { CandidateBox, Sector, VisibilityWarning } from './methods';

/** What pages know of a pair: what the thing before them is said to be, and nothing of what it is. */
export const PinverifyBrief = z.object({
  descriptions: Descriptions.describe('Of who is to describe: what they are to do'),
});
export type PinverifyBrief = z.infer<typeof PinverifyBrief>;

/** Where a person stands around the candidate, and where they have been. */
export const RingState = z.object({
  step: z.int().positive().describe('Views and failed moves so far, this one included'),
  budget: z
    .int()
    .positive()
    .nullable()
    .describe('Most steps, the first view included; null: one may look as often as one likes'),
  sector: Sector,
  warning: VisibilityWarning,
  visited: z.array(Sector).describe('With the one that it stands in'),
  unreachable: z.array(Sector).describe('Nobody can stand there'),
  traps: z.array(Sector).describe('Visited, and hardly showing the candidate'),
  closeUp: CandidateBox.exactOptional().describe(
    'Where the detector has the candidate in the view: it is shown enlarged beside the whole view, as verifiers get both. Null: not found. Left out: no close-up',
  ),
});
export type RingState = z.infer<typeof RingState>;

/** What pages know of this moment; null before the first view. */
export const PinverifyMoment = RingState.nullable();
export type PinverifyMoment = z.infer<typeof PinverifyMoment>;
