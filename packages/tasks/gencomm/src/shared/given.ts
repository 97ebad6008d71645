import { z } from 'zod';

/** Does the ground agent learn the shortest way that is left, as in the paper's prompt (appendix A)? It is truth, so it is named. */
export const DistanceHint = z.enum(['paper', 'none']);
export type DistanceHint = z.infer<typeof DistanceHint>;

/** How the robot is marked in the overhead picture: as itself, or with an orange disc on top (GenComm "Finetuning Prompts"). */
export const Marker = z.enum(['none', 'orange']);
export type Marker = z.infer<typeof Marker>;

/**
 * Is the overhead agent told that nobody moves while they talk, and to speak and ask from where the ground agent stands? In the paper's simulator it is not; its
 * "Finetuning Prompts" (GenComm appendix E) have it against pre-emptive words.
 */
export const Guards = z.enum(['paper', 'finetuned']);
export type Guards = z.infer<typeof Guards>;

/** Cells of the numbered grid over the overhead picture, on each side (GenComm appendix G: 16, 36, 64 and 144 cells). */
export const GridSide = z.int().min(1).max(12);

/** Cells on each side of the four grids of GenComm appendix G: 16, 36, 64 and 144 cells. */
export const LOCALISATION_GRIDS = [4, 6, 8, 12] as const;

/** What both agents are told of an episode. Neither place nor id of the target. */
export const GencommGiven = z.object({
  target: z.string().min(1).describe('Category of what is looked for; the home has one of it'),
  rounds: z
    .int()
    .nonnegative()
    .describe('C_len: rounds of a communication phase, a question and an answer each'),
  distanceHint: DistanceHint,
  marker: Marker,
  gridSide: GridSide.nullable(),
  environmentNotes: z
    .string()
    .nullable()
    .describe('What is peculiar to the place, told to the overhead agent; null: nothing'),
});
export type GencommGiven = z.infer<typeof GencommGiven>;
