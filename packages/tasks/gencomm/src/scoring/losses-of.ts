import { mainActor, type Trial } from '@parley/log';
import { z } from 'zod';
import { directionsIn, GENCOMM_BELIEFS } from '../shared';

/** What the world keeps beside a decision: does each begin a way that is as good as the best in the steps that are left? */
const Right = z.object({
  suggestedIsRight: z.boolean().nullable(),
  commandIsRight: z.boolean(),
});

/** What became of a step, in the order in which tables have it. */
export const STEP_ENDS = [
  ...['right', 'bumped', 'wrong-advice', 'no-advice', 'refused-right', 'own-wrong'],
] as const;
export type StepEnd = (typeof STEP_ENDS)[number];

/** Steps of an episode, by what became of them. */
export type StepEnds = Readonly<Record<StepEnd, number>>;

/** Name of the decider that reads words, and neither picture nor truth. */
const WORDS_ALONE = 'rule-decider';

/** Does a dialogue name a direction, of the way or of the target? Whose word it is does not matter. */
function hasAdvice(data: unknown, target: string): boolean {
  const dialogue = GENCOMM_BELIEFS.dialogue.safeParse(data).data;
  return dialogue?.lines.some(({ text }) => directionsIn(text, target).length > 0) !== false;
}

type Decision = z.infer<typeof GENCOMM_BELIEFS.decision>;

/**
 * Where the steps of a trial went: to the right command, into something, by wrong advice that was followed, without advice, by right advice that was refused, or
 * by a choice of its own that was wrong. There is no advice where rules choose the command by the words of a dialogue that names no direction: they then go on or
 * round. Each step is one of them; a barred one is that, by any choice.
 *
 * @returns Null of a log that does not say which commands were right.
 */
export function lossesOf({ records, start }: Trial): StepEnds | null {
  const actor = mainActor(start);
  const barred = records.flatMap(({ row, event }) =>
    event.kind === 'act' && row.actor === actor ? [event.result.collided] : [],
  );
  const ends: Record<StepEnd, number> = {
    ...{ right: 0, bumped: 0, 'wrong-advice': 0, 'no-advice': 0 },
    ...{ 'refused-right': 0, 'own-wrong': 0 },
  };
  const isByWords = start.backends.decider?.startsWith(WORDS_ALONE) === true;
  const target = String((start.given as { readonly target?: unknown }).target ?? '');
  let isSilent = false;
  let at = 0;
  for (const { event } of records) {
    if (event.kind !== 'note' || event.belief.type !== 'task') continue;
    if (event.belief.name === 'dialogue')
      isSilent = isByWords && !hasAdvice(event.belief.data, target);
    if (event.belief.name !== 'decision') continue;
    const decision = GENCOMM_BELIEFS.decision.safeParse(event.belief.data).data;
    const right = Right.safeParse(event.truth).data;
    if (decision === undefined || right === undefined) return null;
    ends[endOf(decision, right, { isBarred: barred[at] ?? false, isSilent })]++;
    isSilent = false;
    at++;
  }
  return at === 0 ? null : ends;
}

function endOf(
  { cooperated }: Decision,
  { suggestedIsRight, commandIsRight }: z.infer<typeof Right>,
  { isBarred, isSilent }: { readonly isBarred: boolean; readonly isSilent: boolean },
): StepEnd {
  if (isBarred) return 'bumped';
  if (commandIsRight) return 'right';
  if (cooperated === true) return isSilent ? 'no-advice' : 'wrong-advice';
  return cooperated === false && suggestedIsRight === true ? 'refused-right' : 'own-wrong';
}
