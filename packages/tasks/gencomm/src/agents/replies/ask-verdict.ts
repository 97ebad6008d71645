import type { Routine } from '@parley/agent-core/ports';
import { type GencommInput, readVerdict } from '../../shared';
import { askPatiently } from './ask-patiently';
import { noteGencomm } from './note-gencomm';

type VerdictMethod = 'judge.follow' | 'judge.seekHelp';

/** Yes or no of a model; after too many replies that are neither it counts as a no, and the log says so. */
export function* askVerdict<M extends VerdictMethod>(
  method: M,
  input: Omit<GencommInput<M>, 'attempt' | 'problem'>,
  retries: number,
): Routine<boolean> {
  const wanted = 'Answer in Yes or No and nothing else.';
  const asked = yield* askPatiently({ method, input, read: readVerdict, wanted, retries });
  if (asked.kind === 'ok') return asked.value;
  const { step } = input as { readonly step: number };
  const replies = [...asked.replies];
  yield* noteGencomm('deviation', {
    ...{ step, kind: 'no-verdict', method, replies },
    fallback: 'No',
  });
  return false;
}
