import type { Routine } from '@parley/agent-core/ports';
import { type GencommInput, readCell } from '../../shared';
import { askPatiently } from './ask-patiently';
import { noteGencomm } from './note-gencomm';

/** A cell of a model; null after too many replies that are none, and the log says so. */
export function* askCell(
  input: Omit<GencommInput<'overhead.localise'>, 'attempt' | 'problem'>,
  retries: number,
): Routine<number | null> {
  const { gridSide, step } = input;
  const method = 'overhead.localise';
  const asked = yield* askPatiently({
    ...{ method, input, retries },
    read: (reply) => readCell(reply, gridSide),
    wanted: `Answer with one number from 1 to ${gridSide * gridSide} and nothing else.`,
  });
  if (asked.kind === 'ok') return asked.value;
  const replies = [...asked.replies];
  yield* noteGencomm('deviation', { step, kind: 'no-cell', method, replies, fallback: 'no cell' });
  return null;
}
