import type { DialogueLine } from '../../shared';
import { isPreemptiveLine } from './is-preemptive-line';

/** L(GC): does any line of a conversation take a motion for done? (GenComm §IV-A.) By rules; null without a line. */
export const isPreemptive = (lines: readonly DialogueLine[]): boolean | null =>
  lines.length === 0 ? null : lines.some(({ text }) => isPreemptiveLine(text));
