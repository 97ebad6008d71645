import type { Trial } from '@parley/log';
import { z } from 'zod';
import { type DialogueLine, GENCOMM_BELIEFS } from '../shared';
import type { PlainStep } from './measures';
import { isPreemptive } from './preemptive';

/** What the world keeps beside a dialogue: categories before each camera. */
const Shown = z.object({
  shownToGround: z.array(z.string()),
  shownToOverhead: z.array(z.string()),
});

/** One conversation of an episode. */
export interface ReadDialogue {
  readonly step: number;
  readonly lines: readonly DialogueLine[];
  /** Before either camera; null where the log does not say. */ readonly visible:
    | readonly string[]
    | null;
}

/** Conversations and steps of a trial, from its rows alone. Notes of another shape enter neither. */
export function readDialogues(trial: Trial): {
  readonly dialogues: readonly ReadDialogue[];
  readonly steps: PlainStep[];
} {
  const dialogues: ReadDialogue[] = [];
  const decisions: z.infer<typeof GENCOMM_BELIEFS.decision>[] = [];
  for (const { event } of trial.records) {
    if (event.kind !== 'note' || event.belief.type !== 'task') continue;
    const { name, data } = event.belief;
    const decision = GENCOMM_BELIEFS.decision.safeParse(data).data;
    if (name === 'decision' && decision !== undefined) decisions.push(decision);
    const dialogue = GENCOMM_BELIEFS.dialogue.safeParse(data).data;
    if (name !== 'dialogue' || dialogue === undefined) continue;
    const shown = Shown.safeParse(event.truth).data;
    const visible =
      shown === undefined ? null : [...new Set([...shown.shownToGround, ...shown.shownToOverhead])];
    dialogues.push({ ...dialogue, visible });
  }
  const steps = decisions.map(({ step, talked, cooperated }) => ({
    talked,
    cooperated,
    preemptive: isPreemptive(dialogues.find((one) => one.step === step)?.lines ?? []),
  }));
  return { dialogues, steps };
}
