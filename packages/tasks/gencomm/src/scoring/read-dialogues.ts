import { hasPeople, mainActor, type Trial } from '@parley/log';
import { z } from 'zod';
import { type DialogueLine, GENCOMM_BELIEFS, HELPER, OPERATOR } from '../shared';
import type { PlainStep } from './measures';
import { type ActionsBeside, isPreemptive, isPreemptiveBeside } from './preemptive';

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
  /** Of people: the actions beside it, by which their claims are read. Left out of models, whose talk is read alone. */
  readonly beside?: ActionsBeside;
}

/** Conversations and steps of a trial, from its rows alone. Notes of another shape enter neither. */
export function readDialogues(trial: Trial): {
  readonly dialogues: readonly ReadDialogue[];
  readonly steps: PlainStep[];
} {
  const dialogues: ReadDialogue[] = [];
  const decisions: Decision[] = [];
  const silentSteps = new Set<number>();
  for (const { event } of trial.records) {
    if (event.kind !== 'note' || event.belief.type !== 'task') continue;
    const { name, data } = event.belief;
    const decision = GENCOMM_BELIEFS.decision.safeParse(data).data;
    if (name === 'decision' && decision !== undefined) decisions.push(decision);
    const deviation = GENCOMM_BELIEFS.deviation.safeParse(data).data;
    if (name === 'deviation' && deviation !== undefined && isSilence(deviation))
      silentSteps.add(deviation.step);
    const dialogue = GENCOMM_BELIEFS.dialogue.safeParse(data).data;
    if (name !== 'dialogue' || dialogue === undefined) continue;
    const shown = Shown.safeParse(event.truth).data;
    const visible =
      shown === undefined ? null : [...new Set([...shown.shownToGround, ...shown.shownToOverhead])];
    dialogues.push({ ...dialogue, visible });
  }
  const besides = hasPeople(trial.start) ? actionsBeside(trial, decisions) : null;
  const steps = decisions.map(({ step, talked, cooperated }) => {
    const lines = dialogues.find((one) => one.step === step)?.lines ?? [];
    const beside = besides?.get(step);
    return {
      talked,
      cooperated: silentSteps.has(step) ? null : cooperated,
      preemptive: beside === undefined ? isPreemptive(lines) : isPreemptiveBeside(lines, beside),
    };
  });
  const withActions = dialogues.map((one): ReadDialogue => {
    const beside = besides?.get(one.step);
    return beside === undefined ? one : { ...one, beside };
  });
  return { dialogues: withActions, steps };
}

type Decision = z.infer<typeof GENCOMM_BELIEFS.decision>;

/**
 * A person gave no advice, or did not say whether they follow it: the robot stayed in place, and that is neither cooperation nor its
 * refusal. A model's reply of no use counts as the no that the scheme has for it.
 */
const isSilence = ({ method }: z.infer<typeof GENCOMM_BELIEFS.deviation>): boolean =>
  method === `${HELPER}.command` || method === `${OPERATOR}.verdict`;

/** Beside each step: the action before it, with whether it was barred, and its own. */
function actionsBeside(
  { records, start }: Trial,
  decisions: readonly Decision[],
): ReadonlyMap<number, ActionsBeside> {
  const actor = mainActor(start);
  const barred = records.flatMap(({ row, event }) =>
    event.kind === 'act' && row.actor === actor ? [event.result.collided] : [],
  );
  const taken = decisions.map(({ command }, i) => ({ command, isDone: barred[i] === false }));
  return new Map(
    decisions.map(({ step }, i) => [
      step,
      { last: i === 0 ? null : (taken[i - 1] ?? null), next: taken[i] ?? null },
    ]),
  );
}
