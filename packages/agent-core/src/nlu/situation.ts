import type { Context } from './context';
import type { AskedQuestion } from './read-question';
import type { TextReading } from './read-text';

/** All that a statement is judged by. */
export interface Situation {
  readonly text: string;
  readonly reading: TextReading;
  readonly asked: AskedQuestion | null;
  readonly context: Context;
}
