import {
  checkRows,
  decodeRows,
  foldTracks,
  mainActor,
  questionsOf,
  type Row,
  readPayload,
  startTracks,
  type TrialStart,
} from '@parley/log';
import { ParleyError, type Pose } from '@parley/protocol';

/** A moment of a logged trial. */
export interface Moment {
  readonly start: TrialStart;
  /** Rows of the trial before it. */ readonly before: readonly Row[];
  /** All rows of the trial, from its first on. */ readonly rows: readonly Row[];
  /** Where the robot stands. */ readonly pose: Pose;
  /** Steps used up. */ readonly steps: number;
}

/** What is guessed over a gap is no future of that log. */
function refuseUnsound(log: readonly Row[], { seq, sessionId }: Row, where: string): void {
  if (log.some((row) => row.seq === seq && row.trialId !== null && row.sessionId !== sessionId))
    throw new ParleyError('BAD_INPUT', `several sessions have a row ${seq}`, {
      where: `${where} --at`,
      remedy: 'Say which by --session.',
    });
  const [fault] = checkRows(log.filter((row) => row.sessionId === sessionId));
  if (fault === undefined) return;
  throw new ParleyError('BAD_LOG', `the rows are not whole: ${fault}`, {
    where,
    remedy: 'Restore the log from a backup; `parley replay LOG --verify` lists every fault.',
  });
}

/** A question that the robot asked at or after a moment. */
export interface AskedThen {
  readonly text: string;
  /** Rows of the trial before it. */ readonly before: readonly Row[];
}

/**
 * The moment before the row `seq` of a log. What a page told of a trial before the robot began is no part of it.
 *
 * @param sessionId Which session of an export is meant; left out: the log holds one, or one that has such a row.
 * @throws {ParleyError} `BAD_INPUT` where that row belongs to no trial or to one of several sessions, `BAD_LOG` where rows of its
 *   session are missing or damaged, or the first of its trial.
 */
export function momentAt(
  whole: readonly Row[],
  seq: number,
  where: string,
  sessionId?: string,
): Moment {
  const log = sessionId === undefined ? whole : whole.filter((row) => row.sessionId === sessionId);
  if (log.length === 0)
    throw new ParleyError('NOT_FOUND', `there is no row of the session ${sessionId ?? ''}`, {
      where: `${where} --session`,
      remedy: 'Name one that the log holds.',
    });
  const at = log.find((row) => row.seq === seq);
  const trialId = at?.trialId ?? null;
  if (at === undefined || trialId === null)
    throw new ParleyError('BAD_INPUT', `row ${seq} is not one of a trial`, {
      where: `${where} --at`,
      remedy: 'Name the seq of a row of the trial, as the log and the replay page number them.',
    });
  refuseUnsound(log, at, where);
  const own = log.filter((row) => row.sessionId === at.sessionId && row.trialId === trialId);
  const from = own.findIndex(({ type }) => type === 'trial-start');
  const first = own[from];
  if (first === undefined)
    throw new ParleyError('BAD_LOG', `the trial ${trialId} has no first row`, {
      where,
      remedy: 'Pass the whole log, as it was written.',
    });
  if (seq < first.seq)
    throw new ParleyError('BAD_INPUT', `the robot had not begun at row ${seq}`, {
      where: `${where} --at`,
      remedy: `Name row ${first.seq} or a later one.`,
    });
  const rows = own.slice(from);
  const start = readPayload(first, 'trial-start');
  const before = rows.filter((row) => row.seq < seq);
  const actor = mainActor(start);
  const track = decodeRows(before).reduce(
    (tracks, record) => foldTracks(tracks, record, start),
    startTracks(start, first.seq),
  )[actor];
  const pose = track?.pose ?? start.starts[actor];
  if (pose == null)
    throw new ParleyError('BAD_LOG', `the log does not say where ${actor} stands`, { where });
  return { start, before, rows, pose, steps: track?.steps ?? 0 };
}

/** The question that is open at a moment, or the first one after it. @throws {ParleyError} `BAD_INPUT` where none comes. */
export function questionAfter({ rows, before }: Moment, where: string): AskedThen {
  const open = questionsOf(decodeRows(before)).findLast(({ outcome }) => outcome === 'open');
  const from = open === undefined ? (before.at(-1)?.seq ?? -1) : open.asked.row.seq - 1;
  const next = questionsOf(decodeRows(rows)).find(({ asked }) => asked.row.seq > from);
  if (next !== undefined)
    return { text: next.text, before: rows.filter(({ seq }) => seq < next.asked.row.seq) };
  throw new ParleyError('BAD_INPUT', 'the robot asks nothing from there on', {
    where: `${where} --at`,
    remedy: 'Name a row at or before the question that is to be answered otherwise.',
  });
}
