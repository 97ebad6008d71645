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
import { type AcceptedBy, type AttributeCheck, ParleyError } from '@parley/protocol';
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
  /** Ports of models that were asked, in the order of their names. */
  readonly portsAsked: readonly string[];
  /** Departures from the protocol in its rows: a fallback backend, a budget stop, an experimenter's message (SCI-31). */
  readonly deviations: number;
  readonly questionsAsked: number;
  /** Of these, questions that were put again: after an answer that could not be read, a question back, another language or abuse. */
  readonly questionsAgain: number;
  readonly questionsAnswered: number;
  /** Questions painted in the participant's window; null for simulated users, who have none. */
  readonly questionsShown: number | null;
  /** Was the candidate that was accepted last the target? Null when none was, or the log does not say. */
  readonly acceptedTarget: boolean | null;
  /** How it came to be accepted; null when nothing was, or the log does not say. */
  readonly acceptedBy: AcceptedWay | null;
  /** Was a view of the target put before the agent's judgement? Null when the log does not say what was judged. */
  readonly judgedTarget: boolean | null;
  /** Did models fail in every judgement of the target, so that nothing was learned of it? */
  readonly judgingFailed: boolean;
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
    portsAsked: portsAskedIn(records),
    deviations: records.filter(({ event }) => event.kind === 'deviation').length,
    questionsAsked: questions.length,
    questionsAgain: questions.filter(isPutAgain).length,
    questionsAnswered: questions.filter(isAnswered).length,
    questionsShown: isSeenByPerson ? questions.filter(isPainted).length : null,
    ...judgedIn(own),
  };
}

const portsAskedIn = (records: readonly LogRecord[]): string[] =>
  [
    ...new Set(
      records.flatMap(({ event }) =>
        event.kind === 'model-start' && event.args.kind === 'model' ? [event.args.port] : [],
      ),
    ),
  ].sort();

/** `…/q3.2`: the third question, for the second time. */
const isPutAgain = ({ questionId }: Question): boolean => /\/q\d+\.\d+$/.test(questionId);

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
): Pick<
  TrialRecord,
  'acceptedTarget' | 'acceptedBy' | 'judged' | 'judgedTarget' | 'judgingFailed'
> {
  let acceptedTarget: boolean | null = null;
  let acceptedBy: AcceptedWay | null = null;
  /** Candidates that were judged after the last words of the person. */
  const judgedSinceWords = new Set<string>();
  /** Undefined until something was judged. */
  let judgedTarget: boolean | null | undefined;
  let isAccepted = false;
  let targetFailures = 0;
  let targetJudgements = 0;
  /** What the self-questions gave since the last judgement. */
  let checks: SelfCheck[] = [];
  for (const record of records) {
    const { event } = record;
    if (event.kind === 'note' && event.belief.type === 'facts') judgedSinceWords.clear();
    if (event.kind === 'note' && event.belief.type === 'check') checks.push(event.belief);
    if (event.kind !== 'note' || event.belief.type !== 'candidate') continue;
    const { candidateId, status, reason, by = null } = event.belief;
    if (status === 'new') continue;
    const isFailure = status === 'kept' && isFailed(reason, checks);
    checks = [];
    const isTarget =
      event.truth == null ? null : readData(CandidateTruth, event.truth, record, 'truth').isTarget;
    if (status === 'accepted') {
      isAccepted = true;
      acceptedTarget = isTarget ?? acceptedTarget;
      acceptedBy = wayOf(by, judgedSinceWords.has(candidateId));
    } else judgedSinceWords.add(candidateId);
    if (isTarget === true) targetJudgements++;
    if (isTarget === true && isFailure) targetFailures++;
    if (judgedTarget !== true)
      judgedTarget = isTarget === null || (judgedTarget === null && !isTarget) ? null : isTarget;
  }
  const judged = isAccepted ? 'accepted' : judgedTarget === undefined ? 'nothing' : 'kept';
  const judgingFailed = targetJudgements > 0 && targetFailures === targetJudgements;
  return { acceptedTarget, acceptedBy, judged, judgedTarget: judgedTarget ?? null, judgingFailed };
}

/** An answer to a question of the agent to its own model, and what it was asked for. */
interface SelfCheck {
  readonly purpose: 'presence' | 'attribute';
  readonly check: AttributeCheck;
}

/** Did a judgement come to nothing because a step of it failed, or each of its self-questions? */
function isFailed(reason: string, all: readonly SelfCheck[]): boolean {
  // Whether it is there at all is asked first, and says nothing of what it is like.
  const ofAttributes = all.filter(({ purpose }) => purpose === 'attribute');
  const checks = ofAttributes.length > 0 ? ofAttributes : all;
  const isStepLost = reason.startsWith('unknown: ') || reason.startsWith('scoring failed');
  return isStepLost || (checks.length > 0 && checks.every(({ check }) => isBlank(check)));
}

/** A check whose call failed: of an answer "I don't know" with all certainty the entropy is 0. */
const isBlank = ({ probabilities, entropy }: AttributeCheck): boolean =>
  probabilities.unknown === 1 && entropy === 1;
