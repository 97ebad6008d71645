import { z } from 'zod';

/** What one view says of one attribute, or an agent of a pair. */
export const Answer = z.enum(['yes', 'no', 'unsure']);
export type Answer = z.infer<typeof Answer>;

/** What a trial comes to: whether it is the one, or which of several things was chosen. */
export const PinverifyVerdict = z.union([
  z.strictObject({ answer: Answer }),
  z.strictObject({
    chosen: z.int().positive().nullable().describe('Place in the line; null: they can’t tell'),
  }),
]);
export type PinverifyVerdict = z.infer<typeof PinverifyVerdict>;

/** How query and target of a pair are related (PInVerify §3); evaluated 1:1:1. */
export const PairType = z.enum(['positive', 'neg_same', 'neg_diff']);
export type PairType = z.infer<typeof PairType>;

/** Where the paper and the code of its authors differ, which is followed. */
export type Fidelity = 'paper' | 'code';

/** What a trial came to, as the debrief tells it: what stood there and what was said of it, by a person or by a robot that could ask them, or which thing of a line was picked. */
export type PinverifyResult =
  | `${'same' | 'other'}-${Answer}`
  | `robot-${'same' | 'other'}-${Answer}`
  | 'picked-it'
  | 'picked-another'
  | 'picked-none'
  | 'ended'
  | 'ended-early';
