import type { Routine } from '@parley/agent-core/ports';
import type { GencommInput } from '../../shared';
import { askPatiently } from './ask-patiently';
import { noteGencomm } from './note-gencomm';

type LineMethod = 'overhead.ask' | 'ground.answer';

/** Longest line of a dialogue: a message between actors holds no more than 2000 characters. */
const MOST_CHARS = 1500;

/** What stands in a dialogue where nobody found words. */
export const NO_LINE = '(says nothing)';

/** A line of a dialogue; after too many empty replies {@link NO_LINE}, and the log says so. One that is too long is cut. */
export function* askLine<M extends LineMethod>(
  method: M,
  input: Omit<GencommInput<M>, 'attempt' | 'problem'>,
  retries: number,
): Routine<string> {
  const wanted = 'Answer with the words that you say, and at least one.';
  const asked = yield* askPatiently({ method, input, read: lineOf, wanted, retries });
  const { step } = input as { readonly step: number };
  if (asked.kind === 'useless') {
    const replies = [...asked.replies];
    yield* noteGencomm('deviation', {
      ...{ step, kind: 'no-line', method, replies },
      fallback: NO_LINE,
    });
    return NO_LINE;
  }
  return yield* fitLine({ step, method }, asked.value);
}

/** A line as long as a message may be; what is cut off is noted. */
export function* fitLine(
  { step, method }: { readonly step: number; readonly method: string },
  line: string,
): Routine<string> {
  if (line.length <= MOST_CHARS) return line;
  yield* noteGencomm('deviation', {
    ...{ step, kind: 'line-cut', method, replies: [`${line.length} characters`] },
    fallback: `${MOST_CHARS} characters`,
  });
  return line.slice(0, MOST_CHARS);
}

/** Words on one line; null where there are none. */
export function lineOf(reply: string): string | null {
  const line = reply.replace(/\s+/g, ' ').trim();
  return line === '' ? null : line;
}
