import { readUtterance } from '@parley/agent-core/nlu';
import { interval, type Ratio } from './interval';

/** A text without labels, and the category that it speaks of when that is known. */
export interface Instruction {
  readonly text: string;
  readonly category: string;
}

/**
 * Share of instructions from which something besides the category is read. It says nothing of whether that is right:
 * for texts without labels.
 */
export const coverageOf = (instructions: readonly Instruction[]): Ratio =>
  interval(
    instructions.map(({ text, category }) => {
      const { statements } = readUtterance(text, { category, question: null, kind: 'instruction' });
      return { right: statements.some((s) => s.type !== 'category') ? 1 : 0, of: 1 };
    }),
  );
