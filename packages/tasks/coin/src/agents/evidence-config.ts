import { DIALOGUE_FIELDS, MANNERS_FIELDS } from '@parley/agent-core/dialogue';
import { EXPLORER_FIELDS, parseAgentConfig } from '@parley/agent-core/explorer';
import type { SearchHeader } from '@parley/agent-core/ports';
import { z } from 'zod';

const { tau, modelAttempts, maxDetailQuestions, maxAttributeQuestions, imageSizePx } =
  DIALOGUE_FIELDS;

/** Settings of the evidence agent. The figures were chosen by hand, by runs on training and development homes. */
export const EvidenceConfig = z.strictObject({
  ...EXPLORER_FIELDS,
  ...MANNERS_FIELDS,
  tau,
  modelAttempts,
  maxDetailQuestions,
  maxAttributeQuestions,
  imageSizePx,
  maxCannotTellInARow: DIALOGUE_FIELDS.maxCannotTellInARow,
  stopAt: z
    .number()
    .min(0.2)
    .max(1)
    .default(0.5)
    .describe('Probability of the likeliest candidate at which the robot goes there and stops'),
  rejectBelow: z
    .number()
    .min(0)
    .max(0.5)
    .default(0.05)
    .describe('A candidate less likely than this is left, until something new is learned'),
  approachAt: z
    .number()
    .min(0)
    .max(1)
    .default(0.25)
    .describe(
      'Least probability of the likeliest for it to be taken when nothing is left to look at',
    ),
  lastStepsAt: z
    .number()
    .min(0)
    .max(1)
    .default(0.1)
    .describe('The same when the steps run low: an episode that ends without a stop finds nothing'),
  questionPrice: z
    .number()
    .min(0)
    .default(0.25)
    .describe('What any question costs, nats of information about which candidate it is'),
  lastQuestionPrice: z
    .number()
    .min(0)
    .nullable()
    .default(0.05)
    .describe(
      'The same when the search ends and the likeliest is approached: all that was seen is known then, and one answer can tell it apart; null: the same price',
    ),
  rivals: z
    .enum(['seen', 'imagined'])
    .default('imagined')
    .describe(
      'seen: candidates compete with each other and with what was not seen; imagined: each is weighed against a rival drawn from homes first',
    ),
  lookAgainFrom: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .default(0.3)
    .describe(
      'A candidate at least this likely, and not accepted, is looked at from another side, once; null: never',
    ),
  lookAgainSteps: z.int().min(1).default(12).describe('Most actions that such a look may take'),
  confirmPrice: z
    .number()
    .min(0)
    .default(0.35)
    .describe('What it costs to show a candidate and ask, nats: more than words'),
  confirm: z
    .boolean()
    .default(false)
    .describe(
      'May ask "Is it this one?" with the candidate\'s own picture: what a study shows is an arm (SCI-21)',
    ),
});
export type EvidenceConfig = z.infer<typeof EvidenceConfig>;

/** @throws {ParleyError} `BAD_INPUT` with the first field that is wrong. */
export const evidenceConfig = (header: Pick<SearchHeader, 'config'>): EvidenceConfig =>
  parseAgentConfig(EvidenceConfig, header);
