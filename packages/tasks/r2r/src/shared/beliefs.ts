import { z } from 'zod';
import { OfferedWay } from './brief';
import { Estimate, WayNumber, Words } from './words-of-experts';

const Step = z.int().nonnegative().describe('Moves that were done before');

/** What agents of R2R note beside the beliefs of all agents. */
export const R2R_BELIEFS = {
  /** Who asked whom what, and what was answered: the discussion, line by line. */
  exchange: z.object({
    step: Step,
    asker: z.string(),
    expert: z.string(),
    question: z.string(),
    answer: z.string(),
    by: z
      .enum(['person', 'body'])
      .optional()
      .describe('Of an expert for whom a person stands in: who answered; else left out'),
  }),
  /** What a person is asked who stands in for an expert: all that the expert is given (SCI-42). */
  asked: z.object({ step: Step, expert: z.string(), input: z.json() }),
  /** The body of an expert answers, though a person stands in for it. */
  takeover: z.object({ step: Step, expert: z.string(), why: z.string() }),
  /** What a person who follows, or tells, a way is offered. */
  offered: z.object({ step: Step, ways: z.array(OfferedWay) }),
  /** What a person wrote who tells a way, as it was typed. */
  instruction: z.object({
    text: z.string().min(1),
    words: z.int().nonnegative(),
    isShort: z
      .boolean()
      .describe('The rule found fewer words than are usual; it advises, and refuses nothing'),
  }),
  /** An expert gave no answer, one that does not fit its question, or one that could be read only when asked again. */
  deviation: z.object({
    step: Step,
    expert: z.string(),
    attempt: z.int().positive(),
    fault: z.string(),
    endsWalk: z
      .literal(true)
      .optional()
      .describe('There is no prediction to go by, and the walk ends where the robot stands'),
  }),
  /** Where the robot goes, and how that came about. */
  decision: z.object({
    step: Step,
    estimate: Estimate.nullable().describe('Null of agents that have none'),
    predicted: z.array(WayNumber.nullable()).describe('By each sample; null: nowhere'),
    dropped: z.int().nonnegative().describe('Samples that did not count'),
    direction: WayNumber,
    to: Words.describe('Viewpoint'),
    thought: z.string(),
  }),
} as const;
