import { z } from 'zod';
import { Estimate, WayNumber } from './words-of-experts';

/** What was talked over and decided at one viewpoint, as a person who watches is shown it. */
const MeetingMove = z.object({
  step: z.int().nonnegative().describe('Moves that were done before'),
  facingDeg: z.number().min(0).lt(360).describe('Where the robot faces, clockwise from −z'),
  ways: z
    .array(z.object({ direction: WayNumber, isStairs: z.boolean() }))
    .describe('Ways on that it is offered, by direction'),
  exchanges: z.array(
    z.object({
      line: z.int().nonnegative().describe('Row of the log that holds it'),
      expert: z.string(),
      question: z.string(),
      answer: z.string(),
    }),
  ),
  decision: z
    .object({
      line: z.int().nonnegative().describe('Row of the log that holds it'),
      estimate: Estimate.nullable(),
      predicted: z.array(WayNumber.nullable()),
      direction: WayNumber,
      thought: z.string(),
    })
    .nullable()
    .describe('Null until it is made'),
});
export type MeetingMove = z.infer<typeof MeetingMove>;

/**
 * The discussion of a walk so far. It names neither the agent nor what answers in the place of an expert, no viewpoint and no goal, so that arms can be compared blind
 * (SCI-14, SCI-30).
 */
export const R2rMeeting = z.object({
  moves: z.array(MeetingMove).describe('In their order; only the newest may be undecided'),
  trail: z
    .array(z.tuple([z.number(), z.number()]))
    .min(1)
    .describe('Where the robot stood, as x and z in metres; the newest last'),
  facingDeg: z.number().min(0).lt(360).describe('At the newest of them'),
  here: z
    .array(
      z.object({
        direction: WayNumber,
        bearingDeg: z.number().min(0).lt(360).describe('Clockwise from −z'),
        isStairs: z.boolean(),
      }),
    )
    .describe('Ways on from there that it is offered'),
});
export type R2rMeeting = z.infer<typeof R2rMeeting>;
