import { type Command, directionsIn, type GencommInput } from '../shared';

/** Name of this backend in every row: rules over the words of the dialogue, no truth and no picture. */
export const RULE_DECIDER = 'rule-decider';

/**
 * One command from a dialogue: what the overhead agent said last of the way, else of where the target is, else where the ground agent
 * saw it. It does not tell true words from false ones, as the model of a fully cooperative robot does not (GenComm §III-D).
 */
export function decideByDialogue({
  target,
  lines,
  last,
}: Pick<GencommInput<'decider.command'>, 'target' | 'lines' | 'last'>): Command {
  const said = (speaker: 'overhead' | 'ground') =>
    lines
      .filter((line) => line.speaker === speaker)
      .flatMap(({ text }) => directionsIn(text, target));
  const fromAbove = said('overhead');
  const way = fromAbove.filter(({ about }) => about === 'way').at(-1);
  const place = fromAbove.filter(({ about }) => about === 'target').at(-1);
  const sight = said('ground')
    .filter(({ about }) => about === 'target')
    .at(-1);
  const chosen = way ?? place ?? sight;
  if (chosen !== undefined) return chosen.command;
  // Nothing is known: on, or round where the way was barred.
  return last !== null && !last.isDone ? 'RotateRight' : 'MoveAhead';
}
