import { z } from 'zod';

/** What one view says of one attribute, or an agent of a pair. */
export const Answer = z.enum(['yes', 'no', 'unsure']);
export type Answer = z.infer<typeof Answer>;

/** How query and target of a pair are related (PInVerify §3); evaluated 1:1:1. */
export const PairType = z.enum(['positive', 'neg_same', 'neg_diff']);
export type PairType = z.infer<typeof PairType>;

/** Where the paper and the code of its authors differ, which is followed. */
export type Fidelity = 'paper' | 'code';
