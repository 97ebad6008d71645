import { z } from 'zod';
import { SessionSummary } from './http';

/** Where a pair stands, or a person for whom there is none. */
export const PairState = z
  .enum(['waiting', 'together', 'whole', 'cut-off', 'timed-out', 'left', 'erased'])
  .describe(
    '`waiting`: at the wait, alone; `together`: paired, and not at the end; `whole`: all trials came to their own end; `cut-off`: they did not; `timed-out`: no partner came in time; `left`: the person left while they waited; `erased`: the words of the pair were erased',
  );
export type PairState = z.infer<typeof PairState>;

/** A person of a pair, or one who waits for another. */
export const PairPersonLine = z.object({
  sessionId: z.string(),
  participantId: z.string().describe('Pseudonym, as in exports'),
  role: z.string().nullable().describe('Null where the study gives none before the pair is made'),
  waitedS: z
    .number()
    .nonnegative()
    .nullable()
    .describe('Seconds from the page of the wait to its end; null while it goes on'),
  waitsSinceUtc: z.string().nullable().describe('Since when the wait goes on; null: it does not'),
});
export type PairPersonLine = z.infer<typeof PairPersonLine>;

/** GET /api/experimenter/pairs?studyId=: the pairs of a study, and the people who waited for one. */
export const PairLine = z.object({
  pair: SessionSummary.pick({ sessionId: true, participantId: true })
    .nullable()
    .describe('Session of what both did; null: there is none'),
  kind: SessionSummary.shape.kind,
  armId: z.string().describe('Of the trials'),
  state: PairState,
  endedBy: z
    .string()
    .nullable()
    .describe('How the last trial ended, as `ended_by` of episodes.csv; null: none has'),
  leftBy: z.string().nullable().describe('Role of who left; null: neither has'),
  trialsDone: z.int().nonnegative(),
  trialsPlanned: z.int().nonnegative(),
  sinceUtc: z.string().describe('When they were paired, or the person of none joined'),
  people: z.array(PairPersonLine).min(1).describe('By role'),
});
export type PairLine = z.infer<typeof PairLine>;
