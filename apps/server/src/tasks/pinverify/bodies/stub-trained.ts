import type { Performer } from '@parley/agent-core/ports';
import {
  Direction,
  PINVERIFY_METHODS,
  type PinverifyInput,
  STUB_TRAINED,
} from '@parley/task-pinverify/shared';
import { replyEachOf } from '../../../ports/reply-each';
import { readStep } from '../prompts/read-step';

type Step = PinverifyInput<'trained.step'>;

/**
 * A step in the form of a trained agent (PInVerify appendix I.4), from its sectors alone: unsure, and on to the next open sector on its left; where no step
 * or no sector is left it stops with no, which is right of two pairs in three (appendix D). No picture, no word and no truth has a part in it.
 */
export function writeStubStep({ open, stepsLeft }: Pick<Step, 'open' | 'stepsLeft'>): string {
  const next = Direction.options.find((one) => open.includes(one));
  const isLast = stepsLeft === 0 || next === undefined;
  const [thought, verification, action] = isLast
    ? ['Nothing is left to go to. Most pairs are of two things.', 'No', 'STOP']
    : [`Not visited so far: ${open.join(', ')}.`, 'Unsure', `MOVE ${next}`];
  return `<think>\n${thought}\n</think>\n\n<answer>\nverification: ${verification}\naction: ${action}\n</answer>`;
}

/**
 * Stands in for a trained agent without a model, so that its interface can be run: what it writes is read as strictly as what a model writes.
 *
 * @param write What it says at a step; a text off the form is a failed reply with the reason.
 */
export const stubTrained = (write: (step: Step) => string = writeStubStep): Performer<'model'> =>
  replyEachOf(PINVERIFY_METHODS)(STUB_TRAINED, {
    'trained.step': (step) => {
      const reading = readStep(write(step), step);
      if (reading.kind === 'unreadable') throw new RangeError(reading.problem);
      return reading.value;
    },
  });
