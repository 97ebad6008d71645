import { z } from 'zod';

/** What an answer can say of the goal, or of what was found (ORION §IV-A); also what answers are coded as. */
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
