import { z } from 'zod';
import { Box } from './detection';

/** What an agent that looks for an object holds it to be: the look of its own that shows it best, and where it is in it. */
export const FoundCandidate = z.object({
  candidateId: z.string(),
  frameId: z.string(),
  box: Box,
});
export type FoundCandidate = z.infer<typeof FoundCandidate>;
