import { type LogRecord, questionsOf, trialsOf } from '@parley/log';
import type { TrialScore } from '@parley/metrics';
import { ParleyError } from '@parley/protocol';
import { ZiponVerdict } from '../shared';

/** What one episode came to. */
export interface ZiponScore extends TrialScore {
  /** Goals that were asked for. */ readonly goals: number;
  /** Goals that the person confirmed. */ readonly confirmed: number;
  readonly questions: number;
}

/** @throws {ParleyError} `BAD_LOG` without the first row, or with one that cannot be read. */
export function scoreZipon(records: readonly LogRecord[]): ZiponScore {
  const [trial] = trialsOf(records);
  const broken = records.find(({ event }) => event.kind === 'unreadable');
  if (trial === undefined || broken !== undefined)
    throw new ParleyError('BAD_LOG', 'the episode cannot be read', {
      where: `session ${records[0]?.row.sessionId ?? '?'} seq ${broken?.row.seq ?? '?'}`,
    });
  const { start, end } = trial;
  const verdict = ZiponVerdict.safeParse(Object.values(end?.outcomes ?? {})[0]?.verdict).data;
  const { goals, confirmed } = verdict ?? { goals: 0, confirmed: 0 };
  return {
    trialId: start.trialId,
    episodeId: start.episodeId,
    finished: end !== null,
    isPractice: start.isPractice,
    success: goals === 0 ? null : confirmed / goals,
    steps: trial.records.filter(({ event }) => event.kind === 'act').length,
    goals,
    confirmed,
    questions: questionsOf(trial.records).length,
  };
}
