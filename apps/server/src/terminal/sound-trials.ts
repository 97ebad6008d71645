import {
  canonicalHash,
  checkRows,
  decodeRows,
  type Row,
  readJsonlLines,
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

/** Trials of logs that may be counted, each once, and what may not. */
export interface SoundTrials {
  /** Unfinished ones too: they are listed, and enter no mean. */
  readonly trials: readonly Trial[];
  readonly leftOut: readonly LeftOut[];
}

/** A trial, and the file that it stands in. */
interface Found {
  readonly trial: Trial;
  readonly file: string;
}

/**
 * Reads the trials of log files. A line that is no row, a session whose rows are not whole and a trial that
 * stands a second time are left out, and named with the reason. Of copies of one trial the finished one counts, then the
 * longer one.
 *
 * @param check Throws `BAD_LOG` for a trial that says what cannot be: it is left out as well.
 * @throws {ParleyError} `NOT_FOUND` for a file that is not there.
 */
export function readSoundTrials(
  files: readonly string[],
  check: (trial: Trial) => void = () => undefined,
): SoundTrials {
  const leftOut: LeftOut[] = [];
  const found: Found[] = [];
  for (const file of [...new Set(files)])
    found.push(...trialsIn(file, leftOut).filter((one) => isPossible(one, check, leftOut)));
  for (const file of files.filter((one, i) => files.indexOf(one) !== i))
    leftOut.push({ where: file, what: null, why: 'it is named twice', trials: 0 });
  return { trials: eachOnce(found, leftOut), leftOut };
}

function isPossible(
  { trial, file }: Found,
  check: (trial: Trial) => void,
  leftOut: LeftOut[],
): boolean {
  try {
    check(trial);
    return true;
  } catch (error) {
    if (!(error instanceof ParleyError) || error.code !== 'BAD_LOG') throw error;
    const { message, where } = error;
    leftOut.push({
      where: file,
      what: trialName(trial),
      why: where === null ? message : `${message} (${where})`,
      trials: 1,
    });
    return false;
  }
}

const trialName = ({ trialId, sessionId }: Trial): string =>
  `trial ${trialId} of session ${sessionId}`;

/** Says what was left out, a line each, the first of many. */
export function tellLeftOut(leftOut: readonly LeftOut[]): void {
  for (const { where, what, why } of leftOut.slice(0, SHOWN))
    tell(`Left out: ${what === null ? '' : `${what} of `}${where}: ${why}.`);
  if (leftOut.length > SHOWN) tell(`Left out: ${leftOut.length - SHOWN} more.`);
}

/** How many lines are told. */
const SHOWN = 10;

function trialsIn(file: string, leftOut: LeftOut[]): Found[] {
  const { rows, faults } = readJsonlLines(readLogFile(file), file);
  leftOut.push(...damagedLines(file, faults));
  const sessions = groupBy(withoutCopies(rows, file, leftOut), ({ sessionId }) => sessionId);
  return [...sessions].flatMap(([sessionId, own]) => {
    const [fault, ...more] = checkRows(own);
    if (fault === undefined)
      return trialsOf(decodeRows(own)).map((trial): Found => ({ trial, file }));
    leftOut.push({
      where: file,
      what: `session ${sessionId}`,
      why: `its rows are not whole: ${fault}${more.length === 0 ? '' : ` (and ${more.length} faults more)`}`,
      trials: splitTrials(own).length,
    });
    return [];
  });
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

function eachOnce(found: readonly Found[], leftOut: LeftOut[]): Trial[] {
  // Runs of older versions at several prices have one session id: their first rows tell them apart.
  const byIds = groupBy(found, ({ trial }) => canonicalHash([trial.startRecord.row]));
  return [...byIds.values()].map((copies) => {
    const [best, ...others] = [...copies].sort(
      ({ trial: a }, { trial: b }) =>
        Number(b.end !== null) - Number(a.end !== null) || b.records.length - a.records.length,
    ) as [Found, ...Found[]];
    for (const other of others)
      leftOut.push({
        where: other.file,
        what: trialName(other.trial),
        why: whyNot(other, best),
        trials: 0,
      });
    return best.trial;
  });
}

function whyNot(other: Found, best: Found): string {
  const hashOf = ({ trial }: Found): string => canonicalHash(trial.records.map(({ row }) => row));
  if (hashOf(other) === hashOf(best)) return `it stands in ${best.file} too, and counts once`;
  return other.trial.end === null && best.trial.end !== null
    ? `it has no end here, and one in ${best.file}, which counts`
    : `it stands in ${best.file} with other rows, which count`;
}
