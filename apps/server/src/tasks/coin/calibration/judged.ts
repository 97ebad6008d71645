import type { ThreeWay } from '@parley/protocol';
import type { AnswerCounts } from './idk-set';

/** One question of a calibration set with what a backend made of it. */
export interface Judged {
  readonly questionId: string;
  /** Home of the view: folds are by home, so that no score is learned where it is tested. */
  readonly sceneId: string;
  readonly probabilities: ThreeWay;
  /** log Σ exp of the logits of the three answers (Liu et al. 2020, sign turned); null where the backend has no logits. */
  readonly energy: number | null;
  readonly answers: AnswerCounts;
  /** What is so, where that is known; of photographs only annotators speak. */
  readonly truth: Answer | null;
}

export type Answer = keyof ThreeWay;

/** What a backend made of a question whose true answer is known: no annotator is needed. */
export interface Answered {
  readonly probabilities: ThreeWay;
  readonly truth: Answer;
}

/** Share of truth of an answer, 0…1: by what is so where that is known, else by the annotators. */
export const rightness = (
  answer: Answer,
  judged: Pick<Judged, 'answers' | 'truth'> | Pick<Answered, 'truth'>,
): number => {
  if (judged.truth !== null) return judged.truth === answer ? 1 : 0;
  return accuracyOf(answer, judged as Pick<Judged, 'answers'>);
};

/** VQA accuracy of an answer: share of the three annotators who gave it (CoIN supplement C.2). Range 0…1. */
export const accuracyOf = (answer: Answer, { answers }: Pick<Judged, 'answers'>): number =>
  Math.min(1, answers[answer] / 3);
