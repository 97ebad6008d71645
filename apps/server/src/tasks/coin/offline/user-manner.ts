import { z } from 'zod';

const share = z.number().min(0).max(1);

/** How a simulated person answers, beside what they know; fixed before the first run, and part of every row. */
export const UserManner = z.strictObject({
  style: z
    .enum(['terse', 'long'])
    .optional()
    .describe('How much an oracle says; drawn by episode when left out'),
  slipRate: share.optional().describe('Slips of the fingers and repaired words of an oracle; 0.05'),
  hedgeRate: share.optional().describe('Values that an oracle gives with doubt; 0.1'),
  refusalRate: share
    .default(0)
    .describe('Questions that are met with "I can’t tell" although the answer is known'),
  silentRate: share.default(0).describe('Questions that run into their time-out'),
  volunteerRate: share
    .default(0)
    .describe('Answers of an oracle to which something is added that nobody asked for'),
  latency: z
    .strictObject({
      medianMs: z.number().positive(),
      spread: z.number().nonnegative().default(0.5).describe('Standard deviation of the logarithm'),
    })
    .optional()
    .describe(
      'Time until an answer, log-normal; logged, and where the rules set a shorter limit there is none',
    ),
});
export type UserManner = z.infer<typeof UserManner>;
