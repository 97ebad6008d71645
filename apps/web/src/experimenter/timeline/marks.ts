import type { PageLook, TaskLook, TaskMark, TaskReplay } from '../../tasks/task-replay';
import { beliefsOf, type TrialState } from '../fold/trial-state';
import type { PlayClock } from './play-clock';

/** A moment worth finding on the scrub bar. */
export interface Mark extends Omit<TaskMark, 'look'> {
  readonly look: PageLook | TaskLook;
  /** Row index in the slice. */ readonly index: number;
  /** 0…1 along the bar. */ readonly at: number;
}

/** A stretch on the scrub bar: the session stood still. */
export interface MarkSpan {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface Marks {
  readonly points: readonly Mark[];
  readonly pauses: readonly MarkSpan[];
}

interface MarkRequest {
  /** State after the last row. */ readonly state: TrialState;
  readonly task: Pick<TaskReplay, 'marks' | 'noBeliefs'>;
  readonly clock: PlayClock;
  readonly indexOfSeq: (seq: number) => number;
}

/** What each mark that the page makes itself stands for. */
export const OWN_MARKS = {
  question: { word: 'Question', look: 'dot' },
  answer: { word: 'Answer', look: 'ring' },
  fault: { word: 'Fault', look: 'triangle' },
  deviation: { word: 'Deviation', look: 'down' },
  end: { word: 'End', look: 'block' },
} as const satisfies Record<string, { word: string; look: PageLook }>;

/** Marks of a trial, from its final state. */
export function makeMarks({ state, task, clock, indexOfSeq }: MarkRequest): Marks {
  const points: Mark[] = [];
  const add = (mark: Omit<Mark, 'index' | 'at'>) => {
    const index = indexOfSeq(mark.seq);
    points.push({ ...mark, index, at: fractionOf(clock, index) });
  };
  const own = (kind: keyof typeof OWN_MARKS, seq: number, text: string) =>
    add({ ...OWN_MARKS[kind], seq, text });
  for (const mark of task.marks(beliefsOf(state, task))) add(mark);
  for (const { asked, answered, answer, text } of state.questions) {
    own('question', asked.row.seq, text);
    if (answered !== null) own('answer', answered.row.seq, answer?.text ?? '');
  }
  for (const { kind, seq, text } of state.incidents)
    own(kind === 'deviation' ? 'deviation' : 'fault', seq, text);
  if (state.end !== null) own('end', state.seq, 'Trial ended');
  points.sort((a, b) => a.seq - b.seq);
  const pauses = state.pauses.map(({ fromSeq, toSeq, reason }) => ({
    from: fractionOf(clock, indexOfSeq(fromSeq)),
    to: toSeq === null ? 1 : fractionOf(clock, indexOfSeq(toSeq)),
    text: `Paused: ${reason}`,
  }));
  return { points, pauses };
}

/** Place of a row along the bar, 0…1. A recording that takes no time is all at its start. */
export function fractionOf({ atMs, totalMs }: PlayClock, index: number): number {
  if (totalMs <= 0 || index < 0) return 0;
  return (atMs[Math.min(index, atMs.length - 1)] ?? 0) / totalMs;
}
