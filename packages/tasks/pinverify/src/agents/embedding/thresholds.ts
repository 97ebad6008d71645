import { z } from 'zod';
import file from './thresholds.json';

const Cut = z.strictObject({
  threshold: z.number().min(-1).max(1).describe('Similarity above which it is a yes'),
  margin: z.number().min(0).max(1).describe('How far beyond it a mean must lie to stop early'),
});

/** Where similarities are cut, and how that was chosen. */
export const Thresholds = z.strictObject({
  madeBy: z.string().describe('The command that writes this file'),
  data: z.string().describe('Captures and pairs that it was chosen on'),
  direct: Cut,
  merged: Cut,
});
export type Thresholds = z.infer<typeof Thresholds>;

/** Chosen on pairs of training objects, then frozen (SCI-44). */
export const THRESHOLDS: Thresholds = Thresholds.parse(file);
