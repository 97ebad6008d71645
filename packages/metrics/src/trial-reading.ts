import { codeHashOf, type LogRecord, modelsAsked, type TrialStart, trialsOf } from '@parley/log';
import { ParleyError } from '@parley/protocol';

/**
 * What figures keep of one trial when its rows have been read. It is small: a report holds thousands of them, and rows of one
 * trial at a time.
 */
export interface TrialReading {
  readonly sessionId: string;
  readonly trialId: string;
  /** The first row; the language models that were asked stand among its backends as `models`, since no first row knows them. */
  readonly start: TrialStart;
  /** SHA-256 of all code that it ran on; null where its log does not say. */
  readonly codeHash: string | null;
  /** The language models that were asked; null where none was. */ readonly models?: string | null;
}

/**
 * @param records Rows of one trial.
 * @throws {ParleyError} `BAD_LOG` when the first row is missing or cannot be read.
 */
export function readingOf(records: readonly LogRecord[]): TrialReading {
  const [trial] = trialsOf(records);
  if (trial === undefined)
    throw new ParleyError('BAD_LOG', 'the trial has no trial-start row', {
      where: `session ${records[0]?.row.sessionId ?? '?'}`,
      remedy: 'Pass the whole log, as it was written.',
    });
  const { sessionId, trialId, startRecord } = trial;
  const models = modelsAsked(records);
  const start =
    models === null
      ? trial.start
      : { ...trial.start, backends: { ...trial.start.backends, models } };
  return { sessionId, trialId, start, codeHash: codeHashOf([startRecord.row]), models };
}
