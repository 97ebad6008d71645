import { z } from 'zod';
import { Attribute } from './attribute';
import { RingState } from './brief';
import { DescriptionAdvice } from './description-advice';
import { Direction } from './direction';
import { VisibilityWarning } from './methods';
import { Heard, TopicKind } from './topic';
import { Answer } from './verdict';

const Step = z.int().positive().describe('Views and failed moves so far, this one included');

/** State of what is checked, after a view. */
const Check = z.object({
  name: z.string(),
  answer: Answer.nullable().describe('Of this view; null: it was not asked'),
  state: z.enum(['matched', 'contradictory', 'missing']),
});

/** Points of the scale on which people say how sure they are: 1 is a guess, the last one certain. */
export const SURE_POINTS = 5;

/** What verifiers note beside the beliefs of all agents. */
export const PINVERIFY_BELIEFS = {
  /** What the descriptions were taken for. */
  query: z.object({
    category: z.string().nullable().describe('Null of agents that do not ask for it'),
    attributes: z.array(Attribute),
    merged: z.string().nullable(),
    dropped: z.array(z.string()).describe('Evidence that stands in no description'),
  }),
  /** What a view told, and what is believed after it. */
  view: z.object({
    step: Step,
    sector: z.int().min(0).max(5).describe('To the left of where it began'),
    warning: VisibilityWarning,
    confidence: z
      .number()
      .min(0)
      .max(1)
      .describe('Of the detection; 1 of people, who look for themselves'),
    checks: z.array(Check),
    similarity: z.number().nullable().describe('Of agents that compare vectors; else null'),
    posterior: z.number().min(0).max(1).nullable().describe('Of agents that have one; else null'),
    prediction: Answer.describe('What it would say now; unsure: that it would look on'),
    forced: Answer.describe(
      'What it would say if it had to: no instead of unsure; unsure of people, who were not asked',
    ),
  }),
  /** Where it goes, and why. */
  'next-view': z.object({
    step: Step,
    direction: Direction,
    open: z.array(Direction),
    why: z.string(),
    isStandIn: z.boolean().describe('Its planner named no open direction; another was drawn'),
  }),
  /** Where a person stands, as their page shows it. */
  ring: RingState,
  /** What a person said, and how sure they were of it. */
  said: z.object({
    answer: Answer,
    sure: z.int().min(1).max(SURE_POINTS),
    marks: z
      .array(z.object({ name: z.string(), evidence: z.string(), answer: Answer.nullable() }))
      .exactOptional()
      .describe('What they marked of each attribute; null: nothing. Left out where none was asked'),
  }),
  /** What a person wrote who saw the thing from all sides, and what a rule advised. */
  description: z.object({
    text: z.string().describe('As it was typed'),
    words: z.int().nonnegative(),
    advice: z.array(DescriptionAdvice).describe('Told once, and refusing nothing'),
  }),
  /** Which of several things a person took for the one that is described, and how sure they were. */
  chosen: z.object({
    place: z.int().positive().nullable().describe('In the line; null: they can’t tell'),
    sure: z.int().min(1).max(SURE_POINTS).nullable().describe('Null where they can’t tell'),
  }),
  /** What an owner was asked, why, and what came of it. */
  question: z.object({
    step: Step,
    part: z.string().describe('Of the described thing'),
    about: TopicKind,
    text: z.string().describe('As it was asked'),
    gainBits: z.number().describe('What an answer was expected to tell, before its cost'),
    lookBits: z
      .number()
      .nullable()
      .describe('What the best other view was expected to tell; null: none was worth its step'),
    before: z.number().min(0).max(1).describe('Posterior before the question'),
    heard: Heard,
    answer: z.string().nullable().describe('As it was given; null: none came'),
    evidence: z.string().nullable().describe('What is checked since then; null: nothing new'),
    says: Answer.nullable().describe(
      'Of this view, whether it is as the owner says; null: not asked',
    ),
    after: z.number().min(0).max(1).describe('Posterior after the answer, in the same view'),
  }),
  /** A body gave no answer, or one of no use. */
  deviation: z.object({ step: z.int().nonnegative(), asked: z.string(), fault: z.string() }),
} as const;
export type ViewBelief = z.infer<typeof PINVERIFY_BELIEFS.view>;
export type QuestionBelief = z.infer<typeof PINVERIFY_BELIEFS.question>;
export type QueryBelief = z.infer<typeof PINVERIFY_BELIEFS.query>;
