import { type Assignment, assignedUnits } from '@parley/log';
import type { ReportTable } from '@parley/metrics';
import { groupBy } from '@parley/protocol';
import { EXCLUSION_WORDS, type Exclusion } from '../exclusion-of';
import type { GencommReading } from '../read-gencomm';
import type { GencommSummary } from '../summarize';

/** Why a person or pair with an arm began no trial, in the order in which reasons are listed. */
const NOT_STARTED = {
  'waited-in-vain': 'no partner came',
  withdrawn: 'withdrew',
  technical: 'technical end, or not heard of again',
  'under-way': 'on the way',
  code: 'came to the end without a trial',
  paired: 'the words of their pair were erased',
} as const;

/**
 * Who was given an arm, by the first rows of their sessions, and how many of them came how far (SCI-31); null where no such rows are at hand.
 * Studies without a trial of this kind are not told: their rows do not name a task kind.
 */
export function randomisedTable(
  summaries: readonly GencommSummary[],
  assigned: readonly Assignment[],
): ReportTable | null {
  const trials = summaries
    .filter(({ setting }) => setting.kind !== 'simulated')
    .flatMap(({ perTrial }) => perTrial.filter(({ score }) => !score.isPractice));
  const studies = new Set(trials.map(({ start }) => start.studyHash));
  const own = groupBy(trials, ({ sessionId }) => sessionId);
  const units = assignedUnits(assigned).filter(({ studyHash }) => studies.has(studyHash));
  if (units.length === 0) return null;
  const arms = groupBy(
    units,
    ({ kind, studyHash, armId }) => `${studyHash.slice(0, 12)} ${kind} ${armId}`,
  );
  return {
    name: 'randomised',
    title:
      'People from the arm that they were given to what is read of them. Randomised: people, and pairs as one, by the first row of their sessions; who had their data erased is in no row. Started: with a first row of a trial, practice left out. Per protocol: with at least one trial that is read per protocol',
    head: [
      ...['study', 'sessions', 'arm', 'randomised', 'started', 'per protocol'],
      ...['not started', 'in another arm', 'not per protocol'],
    ],
    lines: [...arms.values()]
      .map((of) => lineOf(of as [Assignment, ...Assignment[]], own))
      .sort((a, b) => String(a[2]).localeCompare(String(b[2]))),
  };
}

function lineOf(
  units: readonly [Assignment, ...Assignment[]],
  trialsBy: ReadonlyMap<string, readonly GencommReading[]>,
): (string | number)[] {
  const [{ studyHash, kind, armId }] = units;
  const trialsOf = ({ sessionId }: Assignment) => trialsBy.get(sessionId) ?? [];
  const started = units.filter((unit) => trialsOf(unit).length > 0);
  const isRead = (unit: Assignment) => trialsOf(unit).some(({ excluded }) => excluded === null);
  const moved = started.filter(({ course }) => course.kind === 'waited-in-vain');
  return [
    ...[studyHash.slice(0, 12), kind, armId, units.length, started.length],
    started.filter(isRead).length,
    counted(
      units.filter((unit) => !started.includes(unit)).map(whyNotStarted),
      Object.values(NOT_STARTED),
    ),
    moved.length === 0 ? '–' : `${moved.length}: no partner came`,
    // Of several trials the first reason: one trial that is read would have been enough.
    counted(
      started.filter((unit) => !isRead(unit)).map((unit) => whyNotRead(trialsOf(unit))),
      Object.values(EXCLUSION_WORDS),
    ),
  ];
}

function whyNotStarted({ pairId, course }: Assignment): string {
  if (pairId !== null) return NOT_STARTED.paired;
  return NOT_STARTED[course.kind === 'ended' ? course.page : course.kind];
}

const whyNotRead = ([first]: readonly GencommReading[]): string =>
  EXCLUSION_WORDS[first?.excluded as Exclusion];

/** `withdrew 2, on the way 1`, in the order of the words. */
function counted(found: readonly string[], words: readonly string[]): string {
  const told = words.flatMap((word) => {
    const count = found.filter((one) => one === word).length;
    return count === 0 ? [] : [`${word} ${count}`];
  });
  return told.join(', ') || '–';
}
