import type { Answer } from '../../shared';

/** What one view said of one attribute. */
export interface Sighting {
  readonly answer: Answer;
  /** Confidence of the detection, 0 to 1: 1 for boxes of truth, 0.1 where the target is not in view (PInVerify §5.1). */
  readonly confidence: number;
  /** How well the attribute can be seen from there, 0 to 1. */ readonly visibility: number;
}

/** An attribute's views, in the order in which they were seen. */
export type History = readonly Sighting[];

/** What is known of an attribute. */
export type AttributeState = 'matched' | 'contradictory' | 'missing';

/** Summed confidence of the views that gave an answer. @param weigh What a view counts; its confidence when left out. */
export const weightOf = (
  history: History,
  answer: Answer,
  weigh: (sighting: Sighting) => number = ({ confidence }) => confidence,
): number =>
  history.reduce((sum, sighting) => sum + (sighting.answer === answer ? weigh(sighting) : 0), 0);
