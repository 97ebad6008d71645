import { checkRows, decodeRows, type LogRecord, readJsonl } from '@parley/log';
import { groupBy, ParleyError } from '@parley/protocol';
import { findLogs } from '../../terminal/find-logs';
import { readLogFile } from '../../terminal/read-log-file';

/** Trials of people who are done with a study and agreed that what they did is published, and how many sessions are none of theirs. */
export interface ConsentedTrials<T> {
  readonly trials: readonly T[];
  readonly notPeople: number;
  readonly notOpen: number;
  readonly notDone: number;
}

export interface WantedTrials<T> {
  /** Those of a session that are wanted; a session without one is passed over. */
  readonly trialsIn: (records: readonly LogRecord[]) => readonly T[];
  /** Refused where no session has one, with what to do. */
  readonly none: { readonly problem: string; readonly remedy: string };
  /** Whose rows they are, as in "a writer". */ readonly who: string;
}

/**
 * Reads what people of exports wrote for others: their words are given on (SCI-35).
 *
 * @param paths `events.jsonl` of exports, or folders with them.
 * @throws {ParleyError} `NOT_FOUND` for a file that is not there, `BAD_LOG` for rows that are not whole, and where no trial is wanted.
 */
export function readConsentedTrials<T>(
  paths: readonly string[],
  wanted: WantedTrials<T>,
): ConsentedTrials<T> {
  const found = findLogs(paths).files.flatMap((file) => sessionsIn(file, wanted));
  const sessions = [...new Map(found.map((one) => [one.sessionId, one])).values()];
  if (sessions.length === 0)
    throw new ParleyError('BAD_LOG', wanted.none.problem, {
      where: paths.join(', '),
      remedy: wanted.none.remedy,
    });
  const people = sessions.filter(({ kind }) => kind === 'human');
  const open = people.filter(({ isOpen }) => isOpen);
  const done = open.filter(({ isDone }) => isDone);
  return {
    trials: done.flatMap(({ trials }) => trials),
    notPeople: sessions.length - people.length,
    notOpen: people.length - open.length,
    notDone: open.length - done.length,
  };
}

interface WrittenSession<T> {
  readonly sessionId: string;
  readonly kind: string;
  readonly isOpen: boolean;
  readonly isDone: boolean;
  readonly trials: readonly T[];
}

function sessionsIn<T>(file: string, { trialsIn, who }: WantedTrials<T>): WrittenSession<T>[] {
  const rows = groupBy(readJsonl(readLogFile(file), file), ({ sessionId }) => sessionId);
  return [...rows].flatMap(([sessionId, own]): WrittenSession<T>[] => {
    const records = decodeRows(own);
    const [first] = records;
    if (first?.event.kind !== 'session-start') return [];
    const trials = trialsIn(records);
    if (trials.length === 0) return [];
    const [fault] = checkRows(own);
    if (fault !== undefined)
      throw new ParleyError('BAD_LOG', `the rows of ${who} are not whole: ${fault}`, {
        where: `${file}, session ${sessionId}`,
        remedy: 'Export the study again, and pass the file as it is.',
      });
    const { kind, consent } = first.event.start;
    const isDone = records.some(
      ({ event }) => event.kind === 'session-end' && event.end.page !== 'withdrawn',
    );
    return [{ sessionId, kind, isOpen: consent.openData, isDone, trials }];
  });
}
