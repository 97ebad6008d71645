import {
  type CutOff,
  countRequests,
  cutOffOf,
  foldTracks,
  hasPeople,
  isAnswered,
  type LogRecord,
  mainActor,
  pathLengthM,
  type Question,
  questionsOf,
  type RequestCount,
  readData,
  startTracks,
  type Track,
  type Trial,
  type TrialEnd,
  type TrialStart,
  trialsOf,
} from '@parley/log';
import { type AcceptedBy, ParleyError } from '@parley/protocol';
import { z } from 'zod';
import { CoinGiven } from '../shared';
import type { AcceptedWay } from './accepted-way';
import { CoinMeasure } from './coin-measure';

/** What scoring needs of an episode besides what agents are told. */
export const CoinTruth = z.object({
  shortestPathM: z.number().nonnegative(),
  distractorCount: z.int().nonnegative(),
  /** Of the episode's set; absent in logs that were written before it was kept. */
  split: z.string().optional(),
  /** The agent whose ceiling a run with a perfect part is; absent in runs of agents, and in logs that were written before it was kept. */
  ceilingOf: z.object({ agentId: z.string(), config: z.json() }).optional(),
});
export type CoinTruth = z.infer<typeof CoinTruth>;

/** Whether a note on a judged candidate shows the target. */
const CandidateTruth = z.object({ isTarget: z.boolean() });

/** What the metrics of coin need of one trial, read from its rows alone. */
export interface TrialRecord {
  readonly sessionId: string;
  readonly start: TrialStart;
  readonly given: CoinGiven;
  readonly truth: CoinTruth;
  /** Null when the log was cut off before the end. */ readonly end: TrialEnd | null;
  /** Of the end; null when the log was cut off. */ readonly endTruth: CoinMeasure | null;
  readonly cutOff: CutOff | null;
  /** Of the scored actor: the first of `actors`. */ readonly track: Track;
  readonly pathLengthM: number;
  /** Truth after each act of the scored actor. */ readonly truths: readonly CoinMeasure[];
  /** Of models, by what came of them. */ readonly requests: RequestCount;
  /** Departures from the protocol in its rows: a fallback backend, a budget stop, an experimenter's message (SCI-31). */
  readonly deviations: number;
  readonly questionsAsked: number;
  readonly questionsAnswered: number;
  /** Questions painted in the participant's window; null for simulated users, who have none. */
  readonly questionsShown: number | null;
  /** Was the candidate that was accepted last the target? Null when none was, or the log does not say. */
  readonly acceptedTarget: boolean | null;
  /** How it came to be accepted; null when nothing was, or the log does not say. */
  readonly acceptedBy: AcceptedWay | null;
  /** Was a view of the target put before the agent's judgement? Null when the log does not say what was judged. */
  readonly judgedTarget: boolean | null;
  readonly judged: Judged;
}

/** What success is measured by. */
export type EndedTrial = Pick<TrialRecord, 'start' | 'end' | 'endTruth' | 'track'>;

/**
 * Reads one trial.
 *
 * @throws {ParleyError} `BAD_LOG` when the first row is missing or a row cannot be read.
 */
export function readTrialRecord(records: readonly LogRecord[]): TrialRecord {
  const [trial] = trialsOf(records);
  const problem = records.find(({ event }) => event.kind === 'unreadable');
  if (trial === undefined || problem?.event.kind === 'unreadable') {
    const why = problem?.event.kind === 'unreadable' ? problem.event.problem : null;
    throw new ParleyError('BAD_LOG', why ?? 'the trial has no trial-start row', {
      where: `session ${records[0]?.row.sessionId ?? '?'} seq ${problem?.row.seq ?? '?'}`,
      remedy: 'Pass the whole log, as it was written.',
    });
  }
  const record = recordOf(trial);
  refuseBeliedStart(record, trial);
  return record;
}

/** How much farther than the way that was walked the goal may be, metres: poses and lengths are rounded. */
const BELIED_SLACK_M = 0.1;

/**
 * A shortest path of 0 m divides SPL by the way that was walked alone. It is right for a robot that starts at a view point of the target,
 * and then the end is no farther from the goal than the robot walked.
 *
 * @throws {ParleyError} `BAD_LOG` where the log says otherwise.
 */
function refuseBeliedStart(
  { truth, endTruth, pathLengthM: walkedM }: TrialRecord,
  { startRecord: { row } }: Trial,
): void {
  const endM = endTruth?.distanceToGoalM ?? null;
  if (truth.shortestPathM > 0 || endM === null || endM <= walkedM + BELIED_SLACK_M) return;
  throw new ParleyError(
    'BAD_LOG',
    `trial-start: truth.shortestPathM is 0, but a way of ${walkedM.toFixed(2)} m ended ${endM.toFixed(2)} m from the goal`,
    {
      where: `session ${row.sessionId} seq ${row.seq}`,
      remedy: 'Only a start at a view point of the target has a shortest path of 0 m.',
    },
  );
}

function recordOf(trial: Trial): TrialRecord {
  const { sessionId, start, startRecord, end, endRecord, records } = trial;
  const actor = mainActor(start);
  const tracks = records.reduce(
    (sum, record) => foldTracks(sum, record, start),
    startTracks(start, trial.startRecord.row.seq),
  );
  const track = tracks[actor] as Track;
  const own = records.filter(({ row }) => row.actor === actor);
  const questions = questionsOf(records);
  const isSeenByPerson = hasPeople(start);
  return {
    sessionId,
    start,
    given: readData(CoinGiven, start.given, startRecord, 'given'),
    truth: readData(CoinTruth, start.truth, startRecord, 'truth'),
    end,
    endTruth: endRecord === null ? null : readData(CoinMeasure, end?.truth, endRecord, 'truth'),
    cutOff: cutOffOf(trial),
    track,
    pathLengthM: pathLengthM(track),
    truths: own.flatMap(truthsOf),
    requests: countRequests(records),
    deviations: records.filter(({ event }) => event.kind === 'deviation').length,
    questionsAsked: questions.length,
    questionsAnswered: questions.filter(isAnswered).length,
    questionsShown: isSeenByPerson ? questions.filter(isPainted).length : null,
    ...judgedIn(own),
  };
}

const isPainted = ({ exposures }: Question): boolean => exposures.painted !== null;

/** What the world measured after an act; nothing of another row. */
const truthsOf = (record: LogRecord): CoinMeasure[] =>
  record.event.kind === 'act' && record.event.truth !== null
    ? [readData(CoinMeasure, record.event.truth, record, 'truth')]
    : [];

const wayOf = (by: AcceptedBy | null, isJudgedSinceWords: boolean): AcceptedWay | null =>
  by === 'directive' ? (isJudgedSinceWords ? 'search-since' : 'words-since') : by;

/** How far the judgement of an agent came in an episode: nothing was put before it, nothing of that was accepted, or something was. */
export type Judged = 'nothing' | 'kept' | 'accepted';

/** What the agent's judgements came to, where the log says what was judged. */
function judgedIn(
  records: readonly LogRecord[],
): Pick<TrialRecord, 'acceptedTarget' | 'acceptedBy' | 'judged' | 'judgedTarget'> {
  let acceptedTarget: boolean | null = null;
  let acceptedBy: AcceptedWay | null = null;
  /** Candidates that were judged after the last words of the person. */
  const judgedSinceWords = new Set<string>();
  /** Undefined until something was judged. */
  let judgedTarget: boolean | null | undefined;
  let isAccepted = false;
  for (const record of records) {
    const { event } = record;
    if (event.kind === 'note' && event.belief.type === 'facts') judgedSinceWords.clear();
    if (event.kind !== 'note' || event.belief.type !== 'candidate') continue;
    const { candidateId, status, by = null } = event.belief;
    if (status === 'new') continue;
    const isTarget =
      event.truth == null ? null : readData(CandidateTruth, event.truth, record, 'truth').isTarget;
    if (status === 'accepted') {
      isAccepted = true;
      acceptedTarget = isTarget ?? acceptedTarget;
      acceptedBy = wayOf(by, judgedSinceWords.has(candidateId));
    } else judgedSinceWords.add(candidateId);
    if (judgedTarget !== true)
      judgedTarget = isTarget === null || (judgedTarget === null && !isTarget) ? null : isTarget;
  }
  const judged = isAccepted ? 'accepted' : judgedTarget === undefined ? 'nothing' : 'kept';
  return { acceptedTarget, acceptedBy, judged, judgedTarget: judgedTarget ?? null };
}
