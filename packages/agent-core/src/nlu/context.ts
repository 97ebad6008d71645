import type { Relation, StatementType } from './statement';

/** What a question was about: it says what a bare answer means. */
export interface Context {
  readonly category: string;
  /** `target`, a part, or what is counted. */
  readonly of: string;
  /** Kind of value asked for; null without a question. */
  readonly type: StatementType | null;
  readonly relation: Relation | null;
  /** What the question compares the target with; null when it does not. */
  readonly comparedWith: string | null;
  /** The value, landmark or part that a closed question asks for; null when it asks for none. */
  readonly askedValue: string | null;
  /** The robot shows something: bare comparisons are with that. */
  readonly isFeedback: boolean;
  /** A first request or a remark: the thing may be named for what it is. */
  readonly namesThing: boolean;
}
