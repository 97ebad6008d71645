import { z } from 'zod';
import { ViewModel } from '../posterior';
import file from './calibrated.json';
import { PLACES } from './place-of';

const Shares = z.array(z.number().min(0).max(1)).length(7);

const Line = z.strictObject({
  slope: z.number().positive().describe('Of the log odds: below 1 they are too sure'),
  shift: z.number().describe('Added to them'),
});

/** What the Bayes verifier believes of views and pairs, and how it was fitted. */
export const Calibrated = z.strictObject({
  madeBy: z.string().describe('The command that writes this file'),
  data: z.string().describe('Captures and pairs that it was fitted on'),
  model: ViewModel,
  seen: z.record(z.enum(PLACES), Shares).describe('Share in view by steps of 30°, 0 to 180°'),
  sharpness: Line.describe('Of who has more than two attributes to check'),
  sharpnessOfFew: Line.describe('Of who has one or two: there is less to depend on each other'),
});
export type Calibrated = z.infer<typeof Calibrated>;

/** Fitted on pairs of training objects, then frozen (SCI-18, SCI-44). */
export const CALIBRATED: Calibrated = Calibrated.parse(file);
