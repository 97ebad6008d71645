import type { ThreeWay } from '@parley/protocol';
import type { AnswerCounts } from './idk-set';

/** One question of a calibration set with what a backend made of it. */
export interface Judged {
  readonly questionId: string;
  /** Home of the view: folds are by home, so that no score is learned where it is tested. */
  readonly sceneId: string;
  readonly probabilities: ThreeWay;
  /** log Σ exp of the logits of Yes and No (Liu et al. 2020, sign turned); null where the backend has no logits. */
  readonly energy: number | null;
  readonly answers: AnswerCounts;
  /** What is so, where that is known; of photographs only annotators speak. */
  readonly truth: Answer | null;
}

export type Answer = keyof ThreeWay;

/** Share of truth of an answer, 0…1: by what is so where that is known, else by the annotators. */
export const rightness = (answer: Answer, judged: Pick<Judged, 'answers' | 'truth'>): number =>
  judged.truth === null ? accuracyOf(answer, judged) : judged.truth === answer ? 1 : 0;

/** VQA accuracy of an answer: share of the three annotators who gave it (CoIN supplement C.2). Range 0…1. */
export const accuracyOf = (answer: Answer, { answers }: Pick<Judged, 'answers'>): number =>
  Math.min(1, answers[answer] / 3);
