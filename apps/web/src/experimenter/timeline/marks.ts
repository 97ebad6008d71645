import type { EpisodeState } from '../fold/episode-state';
import type { PlayClock } from './play-clock';

export type MarkKind =
  | 'question'
  | 'answer'
  | 'candidate'
  | 'decision'
  | 'fault'
  | 'deviation'
  | 'end';

/** What each kind of mark stands for. */
export const MARK_WORDS: Readonly<Record<MarkKind, string>> = {
  question: 'Question',
  answer: 'Answer',
  candidate: 'Candidate',
  decision: 'Score',
  fault: 'Fault',
  deviation: 'Deviation',
  end: 'End',
};

/** A moment worth finding on the scrub bar. */
export interface Mark {
  readonly kind: MarkKind;
  readonly seq: number;
  /** Row index in the slice. */ readonly index: number;
  /** 0…1 along the bar. */ readonly at: number;
  readonly text: string;
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
  /** State after the last row. */ readonly state: EpisodeState;
  readonly clock: PlayClock;
  readonly indexOfSeq: (seq: number) => number;
}

/** Marks of an episode, from its final state. */
export function makeMarks({ state, clock, indexOfSeq }: MarkRequest): Marks {
  const points: Mark[] = [];
  const add = (kind: MarkKind, seq: number, text: string) => {
    const index = indexOfSeq(seq);
    points.push({ kind, seq, index, at: fractionOf(clock, index), text });
  };
  for (const candidate of state.candidates)
    add('candidate', candidate.firstSeq, `Candidate ${candidate.candidateId}`);
  for (const entry of state.decisions)
    add('decision', entry.seq, `Score ${entry.score}: ${entry.decision}`);
  for (const question of state.questions) {
    add('question', question.askedSeq, question.text);
    if (question.answerSeq !== null) add('answer', question.answerSeq, question.answer ?? '');
  }
  for (const incident of state.incidents)
    add(incident.kind === 'deviation' ? 'deviation' : 'fault', incident.seq, incident.text);
  if (state.end !== null) add('end', state.seq, 'Episode ended');
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
