import { mainActor, type Trial } from '@parley/log';
import { z } from 'zod';
import { GENCOMM_BELIEFS } from '../shared';

/** What the world keeps beside a decision: does each begin a way that is as good as the best in the steps that are left? */
const Right = z.object({
  suggestedIsRight: z.boolean().nullable(),
  commandIsRight: z.boolean(),
});

/** What became of a step, in the order in which tables have it. */
export const STEP_ENDS = ['right', 'bumped', 'wrong-advice', 'refused-right', 'own-wrong'] as const;
export type StepEnd = (typeof STEP_ENDS)[number];

/** Steps of an episode, by what became of them. */
export type StepEnds = Readonly<Record<StepEnd, number>>;

type Decision = z.infer<typeof GENCOMM_BELIEFS.decision>;

/**
 * Where the steps of a trial went: to the right command, into something, by wrong advice that was followed, by right advice that was refused, or
 * by a choice of its own that was wrong. Each step is one of them, a barred one whoever chose it.
 *
 * @returns Null of a log that does not say which commands were right.
 */
export function lossesOf({ records, start }: Trial): StepEnds | null {
  const actor = mainActor(start);
  const barred = records.flatMap(({ row, event }) =>
    event.kind === 'act' && row.actor === actor ? [event.result.collided] : [],
  );
  const ends: Record<StepEnd, number> = {
    ...{ right: 0, bumped: 0, 'wrong-advice': 0, 'refused-right': 0, 'own-wrong': 0 },
  };
  let at = 0;
  for (const { event } of records) {
    if (event.kind !== 'note' || event.belief.type !== 'task' || event.belief.name !== 'decision')
      continue;
    const decision = GENCOMM_BELIEFS.decision.safeParse(event.belief.data).data;
    const right = Right.safeParse(event.truth).data;
    if (decision === undefined || right === undefined) return null;
    ends[endOf(decision, right, barred[at] ?? false)]++;
    at++;
  }
  return at === 0 ? null : ends;
}

function endOf(
  { cooperated }: Decision,
  { suggestedIsRight, commandIsRight }: z.infer<typeof Right>,
  isBarred: boolean,
): StepEnd {
  if (isBarred) return 'bumped';
  if (commandIsRight) return 'right';
  if (cooperated === true) return 'wrong-advice';
  return cooperated === false && suggestedIsRight === true ? 'refused-right' : 'own-wrong';
}
