import { JUDGED_TRAITS } from '@parley/protocol';
import { GENCOMM_SCORING } from '@parley/task-gencomm/scoring';
import { z } from 'zod';
import type { JsonShape } from '../../../terminal/json-result';

/** `parley simulate --task gencomm`. */
export const GENCOMM_SIMULATE = {
  name: 'parley.simulate.gencomm',
  version: 1,
  result: z.array(GENCOMM_SCORING.summary).describe('One for each set of like conditions'),
} satisfies JsonShape;

const Estimate = z.object({
  value: z.number().nullable(),
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
});

/** `parley gencomm localise`. */
export const GENCOMM_LOCALISE = {
  name: 'parley.gencomm.localise',
  version: 2,
  result: z.object({
    by: z.string().describe('Backend that was asked'),
    profile: z.string().nullable().describe('How the offline body errs; null of models'),
    marker: z.string().nullable().describe('On the robot; null of the body, which sees no pixels'),
    localisationM: z
      .number()
      .nullable()
      .describe('Standard deviation of where the body takes the robot to be, metres on each axis'),
    grids: z.array(
      z.object({
        gridSide: z.int().describe('Cells on each side'),
        guesses: z.int(),
        unnamed: z.int().describe('Answers that named no cell: not right, and without an error'),
        right: Estimate.describe('Share of right cells of all answers, 0…1'),
        rightOfNamed: Estimate.describe('The same of answers that named a cell, 0…1'),
        cells: Estimate.describe('Cells between the guess and the right one, as a king goes'),
        errorM: Estimate.describe('From the middle of the guessed cell to the robot, metres'),
        leastErrorM: Estimate.describe('The same of right guesses'),
      }),
    ),
  }),
} satisfies JsonShape;

/** `parley gencomm similarity`. */
export const GENCOMM_SIMILARITY = {
  name: 'parley.gencomm.similarity',
  version: 1,
  result: z.object({
    conditions: z.array(
      z.object({
        scheme: z.string().nullable(),
        rounds: z.int().describe('C_len'),
        conversations: z.int(),
        ds: Estimate.describe(
          'Mean cosine of the dialogues of a step over pairs of episodes, −1…1',
        ),
        encoder: z.string(),
      }),
    ),
  }),
} satisfies JsonShape;

/** `parley gencomm traits`. */
export const GENCOMM_TRAITS = {
  name: 'parley.gencomm.traits',
  version: 1,
  result: z.object({
    classifier: z.string().describe('Backend of the model'),
    conditions: z.array(
      z.object({
        scheme: z.string().nullable(),
        rounds: z.int().describe('C_len'),
        conversations: z.int(),
        failed: z.int().describe('Without a verdict: they enter neither rate nor agreement'),
        hPe: Estimate.describe('By the model: share of conversations, mean over episodes, 0…1'),
        hPeByRules: Estimate.describe('By the rules of the report'),
        agreement: z
          .number()
          .nullable()
          .describe('Share of conversations that both take for the same; null without a verdict'),
      }),
    ),
  }),
} satisfies JsonShape;

/** `parley gencomm classify`. */
export const GENCOMM_CLASSIFY = {
  name: 'parley.gencomm.classify',
  version: 1,
  result: z.object({
    measured: z.array(
      z.object({
        classifier: z.string().describe('The rules, or the backend of the model'),
        set: z.string().describe('Lines that the rules were written by, or those of the test'),
        lines: z.int(),
        failed: z.int().describe('Without a verdict: they enter no share'),
        preemptive: z.int(),
        hits: z.int(),
        falseAlarms: z.int(),
        misses: z.int(),
        precision: z.number().nullable(),
        recall: z.number().nullable(),
      }),
    ),
  }),
} satisfies JsonShape;

const TraitAgreement = z.object({
  raters: z.tuple([z.string(), z.string()]).describe('Pseudonyms of judges; `rules`; the model'),
  trait: z.enum(JUDGED_TRAITS),
  dialogues: z.int().describe('That both have rated'),
  leftOut: z.int().describe('Beside the rules or a model: one of the two cannot tell'),
  observed: z.number().nullable().describe('Share with the same answer, 0…1'),
  kappa: Estimate.describe("Cohen's κ; null where chance alone always agrees"),
});

const QuestionAlpha = z.object({
  question: z.enum([...JUDGED_TRAITS, 'usefulness']),
  level: z.enum(['nominal', 'ordinal']),
  dialogues: z.int().describe('With two ratings or more'),
  ratings: z.int(),
  alpha: Estimate.describe("Krippendorff's α"),
});

const WithModel = z.object({
  name: z.string().describe('Backend of the model, which is asked with the inputs of appendix D'),
  dialogues: z.int().describe('Judged dialogues that it was asked of'),
  failed: z.int().describe('Of these without a verdict: they enter no figure of it'),
  withoutWords: z.int().describe('Judged dialogues of people, whose words are in no export'),
  pairs: z
    .array(TraitAgreement)
    .describe('Of each judge, and of the rules, with the model: yes or no'),
  alpha: QuestionAlpha.describe("Of all judges and the model; can't tell is no rating"),
  alphaWithRules: QuestionAlpha.describe('Of all judges, the rules and the model'),
});

/** `parley gencomm agreement`. */
export const GENCOMM_AGREEMENT = {
  name: 'parley.gencomm.agreement',
  version: 1,
  result: z.object({
    kind: z.string().describe('Kind of the sessions; others are left out'),
    otherKinds: z.int().describe('Sessions of other kinds'),
    withoutJudgement: z.int().describe('Sessions that have judged nothing yet'),
    takenOut: z.int().describe('Dialogues of people who have withdrawn: nothing counts them'),
    judges: z.array(z.string()).describe('Pseudonyms'),
    dialogues: z.int().describe('That anybody has judged'),
    pairs: z.array(TraitAgreement).describe('Of each two judges: three answers'),
    withRules: z.array(TraitAgreement).describe('Of each judge with the rules: yes or no'),
    all: z.array(QuestionAlpha).describe('Of all judges together'),
    withModel: WithModel.nullable().describe('Null without --models'),
  }),
} satisfies JsonShape;

/** `parley gencomm dialogues`. */
export const GENCOMM_DIALOGUES = {
  name: 'parley.gencomm.dialogues',
  version: 1,
  result: z.object({
    out: z.string().describe('File of the section `judging`'),
    key: z.string().nullable().describe('File that says where each is from'),
    seed: z.string(),
    of: z.int().describe('Dialogues that were drawn from'),
    dialogueIds: z.array(z.string()).describe('Drawn ones, in the order of the file'),
  }),
} satisfies JsonShape;
