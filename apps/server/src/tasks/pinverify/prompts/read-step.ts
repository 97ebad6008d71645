import { read, unreadable } from '@parley/models/prompts';
import { readCompletion } from '@parley/task-pinverify/scoring';
import type { PinverifyInput, PinverifyOutput } from '@parley/task-pinverify/shared';

/**
 * A step of a trained agent, read strictly: an `<answer>` with both of its lines, and a move to a sector that is open (PInVerify appendix I.4).
 *
 * @param text With its thoughts.
 */
export function readStep(
  text: string,
  { open }: Pick<PinverifyInput<'trained.step'>, 'open'>,
): ReturnType<typeof unreadable> | ReturnType<typeof read<PinverifyOutput<'trained.step'>>> {
  const { hasAnswer, verification, action } = readCompletion(text);
  if (!hasAnswer) return unreadable('it has no <answer>…</answer>');
  if (verification === null) return unreadable('"verification:" needs Yes, No or Unsure');
  if (action === null) return unreadable('"action:" needs STOP, or MOVE and a sector');
  const thought = /<think>([\s\S]*?)<\/think>/.exec(text)?.[1]?.trim() ?? '';
  if (action.kind === 'stop') return read({ verification, move: null, thought });
  const { direction } = action;
  return direction !== null && (open.length === 0 || open.includes(direction))
    ? read({ verification, move: direction, thought })
    : unreadable(
        `MOVE needs one of the available sectors: ${open.join(', ') || 'any name of one'}`,
      );
}
