import { z } from 'zod';
import { FieldName, PERSON_ROLES, type Role } from '../../shared';
import { WALK_CONFIG } from '../walk';

/** Experts that Table II of DiscussNav takes away, a pair at a time. */
export const ABLATIONS = [
  'instruction-analysis',
  'vision-perception',
  'completion-estimation',
  'decision-testing',
] as const;
export type Ablation = (typeof ABLATIONS)[number];

/** Experts that go with each of them. */
const WITHOUT: Readonly<Record<Ablation, readonly Role[]>> = {
  'instruction-analysis': ['action-decomposition', 'landmark-extraction'],
  'vision-perception': ['scene-observation', 'object-detection'],
  'completion-estimation': ['trajectory-summary', 'completion-estimation'],
  'decision-testing': ['thought-fusion', 'decision-testing'],
};

/** Experts that are not asked. @param ablate As a study or a command names them; what is no ablation takes none away. */
export const takenAway = (ablate: readonly string[]): readonly Role[] =>
  ABLATIONS.flatMap((one) => (ablate.includes(one) ? WITHOUT[one] : []));

/** Settings of DiscussNav; the usual ones are those of the paper (§IV-A). */
export const DiscussNavConfig = z.strictObject({
  ablate: z.array(z.enum(ABLATIONS)).default([]).describe('Experts that are not asked'),
  fidelity: z
    .enum(['paper', 'code'])
    .default('paper')
    .describe('Where paper and published code differ, which is followed'),
  field: FieldName.optional().describe(
    'How wide a direction is: 30° or square pictures of 60°; left out: as fidelity has it',
  ),
  samples: z.int().min(1).max(20).default(5).describe('Predictions a step, N'),
  expertByPerson: z
    .enum(PERSON_ROLES)
    .optional()
    .describe('Expert for whom a person stands in; in studies alone'),
  translate: z
    .boolean()
    .default(false)
    .describe('An expert puts the instruction into English first, as in the published code'),
  temperature: z.number().min(0).max(2).default(1).describe('Of the predictions'),
  ...WALK_CONFIG,
});
export type DiscussNavConfig = z.output<typeof DiscussNavConfig>;
