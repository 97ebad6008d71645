import {
  type Assignment,
  assignmentIn,
  canonicalHash,
  checkRows,
  decodeRows,
  modelsAsked,
  type Row,
  readJsonlLines,
  sessionFault,
  splitTrials,
  type Trial,
  trialsOf,
} from '@parley/log';
import { groupBy, ParleyError } from '@parley/protocol';
import { tell } from './print';
import { readLogFile } from './read-log-file';

/** Something of logs that enters no mean. */
export interface LeftOut {
  /** File, or files. */ readonly where: string;
  /** Session, or trial of a session; null for a file or a line. */
  readonly what: string | null;
  readonly why: string;
  /** Trials that are missing by it; null where it is not known. */ readonly trials: number | null;
}

/** Where a trial stands: enough to read its rows once more. */
export interface TrialPlace {
  readonly file: string;
  readonly sessionId: string;
  readonly trialId: string;
}

/** A trial that may be counted. */
export interface SoundTrial<T> extends TrialPlace {
  /** What was kept of it. */ readonly kept: T;
}

/** Trials of logs that may be counted, each once, and what may not. */
export interface SoundTrials<T> {
  /** Unfinished ones too: they are listed, and enter no mean. */
  readonly trials: readonly SoundTrial<T>[];
  /** What sessions with whole rows were assigned; a session that stands in several files may be here as often. */
  readonly assigned: readonly Assignment[];
  readonly leftOut: readonly LeftOut[];
}

/** A trial without its rows: logs of a large run do not fit into memory beside each other. */
interface Found<T> extends SoundTrial<T> {
  /** Hash of its first row. */ readonly startHash: string;
  /** First rows do not name the models that are asked. */ readonly models: string | null;
  readonly isFinished: boolean;
  readonly rowCount: number;
}

/**
 * Reads the trials of log files, one file at a time: rows go when `keep` has taken from them what is needed. A line that is no row,
 * a session whose rows are not whole and a trial that stands a second time are left out, and named with the reason. Of copies of one
 * trial the finished one counts, then the longer one.
 *
 * @param keep What is needed of a trial. Throws `BAD_LOG` for one that says what cannot be: it is left out as well.
 * @param onFile Called when so many files are read; each counts once.
 * @throws {ParleyError} `NOT_FOUND` for a file that is not there.
 */
export function readSoundTrials<T>(
  files: readonly string[],
  keep: (trial: Trial) => T,
  onFile?: (done: number) => void,
): SoundTrials<T> {
  const leftOut: LeftOut[] = [];
  const found: Found<T>[] = [];
  const assigned: Assignment[] = [];
  for (const [i, file] of [...new Set(files)].entries()) {
    for (const trial of trialsIn(file, leftOut, assigned))
      found.push(...keptOf({ trial, file, keep, leftOut }));
    onFile?.(i + 1);
  }
  for (const file of files.filter((one, i) => files.indexOf(one) !== i))
    leftOut.push({ where: file, what: null, why: 'it is named twice', trials: 0 });
  return { trials: eachOnce(found, leftOut), assigned, leftOut };
}

/** The trial at a place, read once more. */
export function trialAt({ file, sessionId, trialId }: TrialPlace): Trial {
  const found = trialsIn(file, []).find(
    (trial) => trial.sessionId === sessionId && trial.trialId === trialId,
  );
  if (found !== undefined) return found;
  throw new ParleyError('BAD_LOG', 'the log was changed while it was read', {
    where: file,
    remedy: 'Wait until the run that writes it has ended, and try again.',
  });
}

function keptOf<T>({
  trial,
  file,
  keep,
  leftOut,
}: {
  readonly trial: Trial;
  readonly file: string;
  readonly keep: (trial: Trial) => T;
  readonly leftOut: LeftOut[];
}): Found<T>[] {
  const { sessionId, trialId, startRecord, end, records } = trial;
  try {
    return [
      {
        ...{ file, sessionId, trialId, kept: keep(trial) },
        startHash: canonicalHash([startRecord.row]),
        models: modelsAsked(records),
        isFinished: end !== null,
        rowCount: records.length,
      },
    ];
  } catch (error) {
    if (!(error instanceof ParleyError) || error.code !== 'BAD_LOG') throw error;
    const { message, where } = error;
    leftOut.push({
      where: file,
      what: trialName(trial),
      why: where === null ? message : `${message} (${where})`,
      trials: 1,
    });
    return [];
  }
}

const trialName = ({ trialId, sessionId }: Pick<TrialPlace, 'sessionId' | 'trialId'>): string =>
  `trial ${trialId} of session ${sessionId}`;

/** Says what was left out, a line each, the first of many. */
export function tellLeftOut(leftOut: readonly LeftOut[]): void {
  for (const { where, what, why } of leftOut.slice(0, SHOWN))
    tell(`Left out: ${what === null ? '' : `${what} of `}${where}: ${why}.`);
  if (leftOut.length > SHOWN) tell(`Left out: ${leftOut.length - SHOWN} more.`);
}

/** How many lines are told. */
const SHOWN = 10;

function trialsIn(file: string, leftOut: LeftOut[], assigned: Assignment[] = []): Trial[] {
  const { rows, faults } = readJsonlLines(readLogFile(file), file);
  leftOut.push(...damagedLines(file, faults));
  const sessions = groupBy(withoutCopies(rows, file, leftOut), ({ sessionId }) => sessionId);
  return [...sessions].flatMap(([sessionId, own]) => {
    const [fault, ...more] = checkRows(own);
    if (fault === undefined) {
      const records = decodeRows(own);
      const assignment = assignmentIn(records);
      if (assignment !== null) assigned.push(assignment);
      return trialsOf(records).filter((trial) => isOfSession(trial, { file, own, leftOut }));
    }
    leftOut.push({
      where: file,
      what: `session ${sessionId}`,
      why: `its rows are not whole: ${fault}${more.length === 0 ? '' : ` (and ${more.length} faults more)`}`,
      trials: splitTrials(own).length,
    });
    return [];
  });
}

/** A start that was changed would make one more trial of a copy, or that of a person: its session does not know it. */
function isOfSession(
  trial: Trial,
  {
    file,
    own,
    leftOut,
  }: { readonly file: string; readonly own: readonly Row[]; readonly leftOut: LeftOut[] },
): boolean {
  const fault = sessionFault(trial.startRecord.row, own);
  if (fault !== null)
    leftOut.push({
      where: file,
      what: trialName(trial),
      why: fault.replace(/\.$/u, ''),
      trials: 1,
    });
  return fault === null;
}

/** The first of the lines that are no rows; what they said is missing shows as a gap of their session. */
function damagedLines(file: string, [first, ...more]: readonly ParleyError[]): LeftOut[] {
  if (first === undefined) return [];
  const others = more.length === 0 ? '' : ` (and ${more.length} lines more)`;
  const why = `${first.message}${others}`;
  return [{ where: first.where ?? file, what: null, why, trials: null }];
}

/** Rows that stand in the file once more as they are, where two exports were joined, count once. */
function withoutCopies(rows: readonly Row[], file: string, leftOut: LeftOut[]): Row[] {
  const byId = new Map<string, Row>();
  const kept = rows.filter((row) => {
    const before = byId.get(row.eventId);
    if (before === undefined) byId.set(row.eventId, row);
    return before === undefined || JSON.stringify(before) !== JSON.stringify(row);
  });
  const copies = rows.length - kept.length;
  if (copies > 0)
    leftOut.push({
      where: file,
      what: null,
      why: `${copies} rows stand in it twice and count once`,
      trials: 0,
    });
  return kept;
}

function eachOnce<T>(found: readonly Found<T>[], leftOut: LeftOut[]): SoundTrial<T>[] {
  // Runs of older versions at several prices have one session id: their first rows tell them apart.
  const byIds = groupBy(found, ({ startHash, models }) => `${startHash} ${models ?? ''}`);
  return [...byIds.values()].map((copies) => {
    const [best, ...others] = [...copies].sort(
      (a, b) => Number(b.isFinished) - Number(a.isFinished) || b.rowCount - a.rowCount,
    ) as [Found<T>, ...Found<T>[]];
    for (const other of others)
      leftOut.push({
        where: other.file,
        what: trialName(other),
        why: whyNot(other, best),
        trials: 0,
      });
    return best;
  });
}

function whyNot(other: Found<unknown>, best: Found<unknown>): string {
  const hashOf = (place: TrialPlace): string =>
    canonicalHash(trialAt(place).records.map(({ row }) => row));
  if (hashOf(other) === hashOf(best)) return `it stands in ${best.file} too, and counts once`;
  return !other.isFinished && best.isFinished
    ? `it has no end here, and one in ${best.file}, which counts`
    : `it stands in ${best.file} with other rows, which count`;
}
