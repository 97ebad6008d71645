import { z } from 'zod';

/**
 * What a person says when the robot asks (ORION §IV-A). `none`: the robot cannot talk; `yes-no`: only whether it has reached
 * the goal; `corrective`: what it has reached instead; `descriptive`: how the goal looks and what it is for; `landmark`: what
 * is beside it; `procedural`: an approximate route; `mixed`: any of these.
 */
export const FEEDBACK_TYPES = [
  'none',
  'yes-no',
  'corrective',
  'descriptive',
  'landmark',
  'procedural',
  'mixed',
] as const;
export const FeedbackType = z.enum(FEEDBACK_TYPES);
export type FeedbackType = z.infer<typeof FeedbackType>;

/** The feedback types that say something of the goal or of what was found: what an answer is coded as. */
export const HINT_TYPES = ['corrective', 'descriptive', 'landmark', 'procedural'] as const;
export const HintType = z.enum(HINT_TYPES);
export type HintType = z.infer<typeof HintType>;

/**
 * What a person knows of the home (SCI-30). `constant`: the same facts in every setting; `minimal`: only what the setting
 * is about (corrective: the name tag of what the robot faces; descriptive: the goal's picture; landmark: its neighbours by
 * name; procedural: a plan with the robot and the goal; yes-no: two buttons).
 */
export const KnowledgePacket = z.enum(['constant', 'minimal']);
export type KnowledgePacket = z.infer<typeof KnowledgePacket>;
