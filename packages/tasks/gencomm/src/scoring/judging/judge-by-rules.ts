import type { JudgedDialogue, JudgedTrait } from '@parley/protocol';
import { ghostsOf } from '../ghosts';
import { isPreemptiveLine } from '../preemptive';
import type { RatedDialogue } from './judges-agreement';

/**
 * What the rules of the report take a judged dialogue for, of the same words that judges read: pre-emptive motion in any line, and a thing that is
 * not in the home (GenComm §IV-A). Ghosts are null where the dialogue comes without categories.
 */
export function judgeByRules({
  lines,
  categories,
}: JudgedDialogue): Readonly<Record<JudgedTrait, boolean | null>> {
  const [target] = categories;
  return {
    preemptive: lines.some(({ text }) => isPreemptiveLine(text)),
    // The target is one of the categories: which one changes nothing of what is absent.
    ghosts:
      target === undefined
        ? null
        : ghostsOf({ lines, target, categories, visible: null }).absent.length > 0,
  };
}

/** A dialogue whose words are at hand, as {@link judgesAgreement} takes it. */
export const ratedByRules = (dialogue: JudgedDialogue): RatedDialogue => ({
  dialogueId: dialogue.dialogueId,
  rules: judgeByRules(dialogue),
});
