import { z } from 'zod';
import { Box } from './detection';
import { Vec3 } from './geometry';
import { JsonValue } from './json-value';
import { AttributeCheck } from './model';

/** Top-down grid of a map: cell (col, row) covers world x = originXM + col·cellSizeM, z = originZM + row·cellSizeM. */
export const GridSpec = z.object({
  originXM: z.number(),
  originZM: z.number(),
  cellSizeM: z.number().positive(),
  widthCells: z.int().positive(),
  heightCells: z.int().positive(),
});
export type GridSpec = z.infer<typeof GridSpec>;

/** Runs of consecutive cells in row-major order: `[firstIndex, length, firstIndex, length, …]`. */
export const CellRuns = z.array(z.int().nonnegative());

/** Status stages a participant may see in the `stage` arm (SCI-21). */
export const AgentStage = z.enum([
  'starting',
  'looking-around',
  'exploring',
  'checking',
  'approaching',
  'asking',
  'thinking',
  'stopped',
]);
export type AgentStage = z.infer<typeof AgentStage>;

/** Why the talk about a candidate ended (CoIN Algorithm 1). */
export const TalkEnding = z.enum([
  'score-reaches-stop',
  'score-below-skip',
  'no-facts',
  'no-question-left',
  'budget-spent',
  'silent-arm',
  'cannot-tell',
  'person-silent',
  'refused',
  'dismissed',
  'question-failed',
  'scoring-failed',
  'rounds-used',
]);
export type TalkEnding = z.infer<typeof TalkEnding>;

/**
 * How a candidate came to be accepted: by the agent's judgement when it came into view; by what was learned of it since, against the
 * same threshold; or as the best there was, when steps ran low or nothing was left.
 */
export const AcceptedBy = z.enum(['judgement', 'directive', 'last-resort']);
export type AcceptedBy = z.infer<typeof AcceptedBy>;

/** What makes words of the person no answer, however they read: noted, replied to kindly once, never believed. */
export const TalkFlag = z.enum(['other-language', 'abuse']);
export type TalkFlag = z.infer<typeof TalkFlag>;

/**
 * What an agent believes, as events: live view and replay need no policy in the browser. Those that routines of agent-core
 * note have a shape here; a task kind adds its own by `task`. Nothing here may come from ground truth.
 */
export const Belief = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stage'), stage: AgentStage }),
  z.object({ type: z.literal('map-start'), grid: GridSpec }),
  z.object({
    type: z.literal('map-delta'),
    explored: CellRuns.describe('Cells newly explored'),
    obstacle: CellRuns.describe('Cells newly known as obstacle'),
  }),
  z.object({
    type: z.literal('frontiers'),
    frontiers: z.array(z.object({ position: Vec3, value: z.number() })),
    chosen: z.int().nullable(),
  }),
  z.object({
    type: z.literal('path'),
    points: z.array(Vec3),
    goal: z.enum(['frontier', 'candidate', 'none']),
  }),
  z.object({ type: z.literal('facts'), facts: z.array(z.string()) }),
  z.object({
    type: z.literal('candidate'),
    candidateId: z.string(),
    frameId: z.string(),
    box: Box,
    position: Vec3,
    status: z.enum(['new', 'rejected', 'kept', 'accepted']),
    reason: z.string(),
    ending: TalkEnding.optional().describe('Present when a talk about it led here'),
    by: AcceptedBy.optional().describe(
      'Of an accepted one; absent in logs that were written before',
    ),
  }),
  z.object({
    type: z.literal('description'),
    candidateId: z.string(),
    step: z.enum(['initial', 'enriched', 'refined']),
    text: z.string(),
  }),
  z.object({
    type: z.literal('details'),
    candidateId: z.string(),
    questions: z.array(z.string()),
    answers: z.array(z.string()),
  }),
  z.object({
    type: z.literal('check'),
    candidateId: z.string(),
    purpose: z.enum(['presence', 'attribute']),
    check: AttributeCheck,
  }),
  z.object({
    type: z.literal('score'),
    candidateId: z.string(),
    round: z.int().nonnegative(),
    score: z.number(),
    decision: z.enum(['stop', 'ask', 'skip']),
    question: z.string().nullable(),
    tauStop: z.number(),
    tauSkip: z.number(),
  }),
  z.object({
    type: z.literal('remark'),
    text: z.string(),
    flag: TalkFlag.optional().describe(
      'What the words of the person were, where they were no answer',
    ),
    questionId: z.string().optional().describe('Question that the flagged words answered'),
    messageId: z.string().optional().describe('Of flagged words that were said unasked'),
  }),
  z
    .object({ type: z.literal('task'), name: z.string(), data: JsonValue })
    .describe(
      "A belief of the task kind's own: its `shared` door has the schema of `data` by name",
    ),
]);
export type Belief = z.infer<typeof Belief>;
export type BeliefType = Belief['type'];
