import { z } from 'zod';

/** Input arm of an agent: category only, full description, or the person's own words (CoIN §6; SCI-7). */
export const InputKind = z.enum(['c', 'd', 'I*']);
export type InputKind = z.infer<typeof InputKind>;

/** What the agents of coin are told. */
export const CoinGiven = z.object({
  category: z.string().describe('Category for the detector'),
  input: InputKind,
  instruction: z.string().describe("The person's first message, word for word"),
});
export type CoinGiven = z.infer<typeof CoinGiven>;
