import type { JudgedDialogue, JudgedTrait } from '@parley/protocol';
import { readResult } from '../../shared';
import { ghostsOf } from '../ghosts';
import { isPreemptiveBeside } from '../preemptive';
import type { RatedDialogue } from './judges-agreement';

/**
 * What the rules of the report take a judged dialogue for, of what judges read: pre-emptive motion in any line, held against the actions beside it where the
 * dialogue has them, as H_PE of people is; and a thing that is not in the home (GenComm §IV-A). Ghosts are null where the dialogue comes without categories.
 */
export function judgeByRules({
  lines,
  before,
  after,
  categories,
}: JudgedDialogue): Readonly<Record<JudgedTrait, boolean | null>> {
  const [target] = categories;
  const actionIn = (text: string | undefined) =>
    text === undefined ? null : readResult(text, 'The robot');
  const beside = { last: actionIn(before), next: actionIn(after) };
  return {
    preemptive: isPreemptiveBeside(lines, beside) ?? false,
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
