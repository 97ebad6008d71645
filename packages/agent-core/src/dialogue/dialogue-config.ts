import { z } from 'zod';
import { TAU } from './certainty';
import { MANNERS_FIELDS } from './manners';
import { TAU_SKIP, TAU_STOP } from './trigger';

/** Fields of {@link DialogueConfig}, for agents that add their own. */
export const DIALOGUE_FIELDS = {
  fidelity: z
    .enum(['paper', 'code'])
    .default('paper')
    .describe('paper: F₀ = {I} (§4); code: facts start empty, as in the published code'),
  selfQuestioner: z.boolean().default(true).describe('Table 3; off: S_init goes to the trigger'),
  skipQuestion: z.boolean().default(true).describe('Table 3; off: τ_skip never applies'),
  noFacts: z.enum(['ask', 'skip']).default('ask').describe('What score −1 leads to (SCI-1)'),
  scoring: z
    .enum(['odds', 'tally'])
    .default('odds')
    .describe(
      'Scale of the offline reasoner: `odds` (SCI-12c), or `tally`, its first version. A prompted reasoner has its own',
    ),
  reconsider: z
    .boolean()
    .default(true)
    .describe(
      'Candidates are scored again when facts change, without a question; what was rejected may come back, and the best is approached before giving up (SCI-12d). Off: Algorithm 1 to the letter',
    ),
  tau: z.number().min(0).max(1).default(TAU).describe('Eq. 3'),
  tauStop: z.number().min(0).max(10).default(TAU_STOP),
  tauSkip: z.number().min(0).max(10).default(TAU_SKIP),
  maxRoundsPerCandidate: z
    .int()
    .min(1)
    .max(20)
    .default(4)
    .describe(
      'Rounds of talk per candidate (Algorithm 1); with `reconsider` off also the number of scorings',
    ),
  maxCannotTellInARow: z
    .int()
    .min(1)
    .nullable()
    .default(2)
    .describe(
      'So many "can\'t tell" answers in a row end the talk about a candidate; null: never. Ours: people tire',
    ),
  ...MANNERS_FIELDS,
  modelAttempts: z
    .int()
    .min(1)
    .max(10)
    .default(2)
    .describe('Calls of one method before the candidate is kept for later'),
  maxDetailQuestions: z.int().min(0).max(12).default(6),
  maxAttributeQuestions: z.int().min(1).max(24).default(12),
  imageSizePx: z.int().min(32).max(1024).default(512),
};

/** Thresholds must leave room for a question between them. */
export const thresholdsInOrder = (config: { tauStop: number; tauSkip: number }): boolean =>
  config.tauSkip <= config.tauStop;
export const THRESHOLD_ORDER_FAULT = {
  message: 'tauSkip must not be above tauStop',
  path: ['tauSkip'],
};

/** Settings of the self-dialogue and of the talk with the person. Defaults are those of the paper. */
export const DialogueConfig = z
  .strictObject(DIALOGUE_FIELDS)
  .refine(thresholdsInOrder, THRESHOLD_ORDER_FAULT);
export type DialogueConfig = z.infer<typeof DialogueConfig>;
