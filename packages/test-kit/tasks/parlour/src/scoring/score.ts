import { type LogRecord, questionsOf, readData, trialsOf } from '@parley/log';
import type { TrialScore } from '@parley/metrics';
import { ParleyError } from '@parley/protocol';
import { z } from 'zod';
import { ParlourVerdict, WALKER } from '../shared';

/** What scoring needs of an episode. */
export const ParlourTruth = z.object({ room: z.string(), doors: z.int().nonnegative() });
export type ParlourTruth = z.infer<typeof ParlourTruth>;

/** What one walk came to. */
export interface ParlourScore extends TrialScore {
  /** Null without an end. */ readonly success: 0 | 1 | null;
  /** Room that was named; null without a verdict. */ readonly verdict: string | null;
  /** 1 to 5; null without a verdict. */ readonly sure: number | null;
  readonly moves: number;
  /** Doors on the shortest way. */ readonly doors: number;
  readonly questions: number;
}

/** @throws {ParleyError} `BAD_LOG` without the first row, or with one that cannot be read. */
export function scoreWalk(records: readonly LogRecord[]): ParlourScore {
  const [trial] = trialsOf(records);
  const broken = records.find(({ event }) => event.kind === 'unreadable');
  if (trial === undefined || broken !== undefined)
    throw new ParleyError('BAD_LOG', 'the walk cannot be read', {
      where: `session ${records[0]?.row.sessionId ?? '?'} seq ${broken?.row.seq ?? '?'}`,
    });
  const { start, startRecord, end } = trial;
  const truth = readData(ParlourTruth, start.truth, startRecord, 'truth');
  const verdict = ParlourVerdict.safeParse(end?.outcomes[WALKER]?.verdict).data ?? null;
  const moves = trial.records.filter(({ event }) => event.kind === 'act').length;
  return {
    trialId: start.trialId,
    episodeId: start.episodeId,
    finished: end !== null,
    isPractice: start.isPractice,
    success: end === null ? null : verdict?.room === truth.room ? 1 : 0,
    steps: moves,
    verdict: verdict?.room ?? null,
    sure: verdict?.sure ?? null,
    moves,
    doors: truth.doors,
    questions: questionsOf(trial.records).length,
  };
}
