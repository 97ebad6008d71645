import { z } from 'zod';

/** What a person who waits for another one is told. */
export const PairingWait = z.object({
  waitedMs: z.int().nonnegative(),
  limitMs: z.int().positive().describe('Longest wait'),
  ahead: z.int().nonnegative().describe('People with the same role who wait and came before'),
  usualMs: z
    .int()
    .nonnegative()
    .nullable()
    .describe(
      'Median wait of those with the same role on this server, paired or not; null while there are none',
    ),
  isAloneAfter: z.boolean().describe('After the longest wait a model takes the place of the other'),
});
export type PairingWait = z.infer<typeof PairingWait>;
