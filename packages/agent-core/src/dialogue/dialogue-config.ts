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
  scoreAgain: z
    .boolean()
    .default(true)
    .describe(
      'A candidate is scored again when facts change, without a question, and after its last answer (SCI-12d). Off: Algorithm 1 to the letter, a candidate is scored with its question',
    ),
  reopen: z
    .boolean()
    .default(true)
    .describe(
      'What was rejected may come back when its score rises to τ_skip (SCI-12d). Off: Algorithm 1, gone for good',
    ),
  returnToBest: z
    .boolean()
    .default(true)
    .describe(
      'Goes back to a candidate passed by whose score reaches τ_stop later (SCI-12d). Off: it must come into view again. Ours',
    ),
  lastResort: z
    .boolean()
    .default(true)
    .describe(
      'The best there is, of τ_skip or more, is approached before giving up. Off: as in the paper, the episode ends without a stop. Ours',
    ),
  tau: z.number().min(0).max(1).default(TAU).describe('Eq. 3'),
  presenceSlack: z
    .number()
    .min(0)
    .max(1)
    .default(0)
    .describe(
      'Entropy above τ that the check for the object itself may have; the published code allows 0.05 there, the paper nothing',
    ),
  askAll: z
    .boolean()
    .default(false)
    .describe(
      'All questions that a prompted reasoner names are put before the next scoring, as in the published code; off: the first, for the paper asks for one',
    ),
  tauStop: z.number().min(0).max(10).default(TAU_STOP),
  tauSkip: z.number().min(0).max(10).default(TAU_SKIP),
  maxRoundsPerCandidate: z
    .int()
    .min(1)
    .max(20)
    .default(4)
    .describe(
      'Rounds of talk per candidate (Algorithm 1); with `scoreAgain` off also the number of scorings',
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
    .describe(
      'Calls of one method that nothing answers before the candidate is kept for later; a reply that cannot be read is asked again by the backend alone',
    ),
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

/**
 * Settings of the self-dialogue and of the talk with the person. Thresholds and rounds are the paper's; the manners, scoring again, coming
 * back, the last resort and the limits on the number of questions are ours, and on. The preset `paper-strict` is the paper alone.
 */
export const DialogueConfig = z
  .strictObject(DIALOGUE_FIELDS)
  .refine(thresholdsInOrder, THRESHOLD_ORDER_FAULT);
export type DialogueConfig = z.infer<typeof DialogueConfig>;
