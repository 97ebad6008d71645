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
  }),
  /** What a person who follows is offered. */
  offered: z.object({ step: Step, ways: z.array(OfferedWay) }),
  /** An expert gave no answer, or one that does not fit its question. */
  deviation: z.object({
    step: Step,
    expert: z.string(),
    attempt: z.int().positive(),
    fault: z.string(),
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
