import type { DialogueLine } from '../../shared';
import { claimingSentences } from './is-preemptive-line';
import { fitsAction, isOngoing, type SpokenOfAction } from './matches-action';

/** The actions beside a conversation of people, who know what was just done and say what they are about to do. */
export interface ActionsBeside {
  /** Null at the first step. */ readonly last: SpokenOfAction | null;
  /** Null where none follows. */ readonly next: SpokenOfAction | null;
}

/** L(GC): does any line of a conversation take a motion for done? (GenComm §IV-A.) By rules, of words alone; null without a line. */
export const isPreemptive = (lines: readonly DialogueLine[]): boolean | null =>
  lines.length === 0 ? null : lines.some(({ text }) => claimingSentences(text).length > 0);

/**
 * The same of people. Each step begins with what came of the last action, and who repeats it ("I turned left") claims nothing that did not
 * happen; who says what goes on ("turning left now") announces the action that follows, if it is that. All else that takes a motion for done
 * is pre-emptive: another motion, one that was barred, and one told as done before it was.
 */
export function isPreemptiveBeside(
  lines: readonly Pick<DialogueLine, 'text'>[],
  { last, next }: ActionsBeside,
): boolean | null {
  if (lines.length === 0) return null;
  const isTrue = (sentence: string): boolean =>
    (last !== null && fitsAction(sentence, last)) ||
    (next !== null && isOngoing(sentence) && fitsAction(sentence, { ...next, isDone: true }));
  return lines.some(({ text }) => claimingSentences(text).some((sentence) => !isTrue(sentence)));
}
