import { z } from 'zod';

/**
 * What a person may tell the robot in an arm (ORION §IV-A, Tables I and II): one kind of feedback, yes or no alone, all kinds
 * mixed, or nothing at all. It is the input of an arm.
 */
export const FEEDBACK_SETTINGS = [
  'corrective',
  'descriptive',
  'landmark',
  'procedural',
  'yes-no',
  'mixed',
  'none',
] as const;
export const FeedbackSetting = z.enum(FEEDBACK_SETTINGS);
export type FeedbackSetting = z.infer<typeof FeedbackSetting>;

/** Interactions for each goal, `I_max` (ORION §IV-B). */
export const MAX_INTERACTIONS = 5;

/** Without interaction the robot speaks once, to say that it is there: I = 1 (SCI-11). */
export const interactionsOf = (feedback: FeedbackSetting): number =>
  feedback === 'none' ? 1 : MAX_INTERACTIONS;

/** The robot cannot interact with its user ("No Interaction", ORION §IV-B3): it speaks once, and asks nothing. */
export const asksNothing = ({ maxInteractions }: { readonly maxInteractions: number }): boolean =>
  maxInteractions === interactionsOf('none');
