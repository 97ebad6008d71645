import { note, type Routine } from '@parley/agent-core/ports';
import { cutTextsIn } from '../../shared';

interface Tried {
  readonly step: number;
  readonly expert: string;
  readonly attempt: number;
}

const ofSample = (sample: number | null): string => (sample === null ? '' : `sample ${sample}: `);

/** Notes a try of which something is to be said. */
export function* noteDeviation(
  about: Tried,
  what: string,
  sample: number | null = null,
): Routine<void> {
  const data = { ...about, fault: `${ofSample(sample)}${what}` };
  yield* note({ type: 'task', name: 'deviation', data });
}

/** Notes that a model was off its form before the reply that could be read: a deviation, though the try came to something. */
export function* noteReAsks(
  about: Tried,
  { reAsks }: { readonly reAsks?: number },
  sample: number | null = null,
): Routine<void> {
  if (reAsks === undefined) return;
  const times = reAsks === 1 ? 'once' : `${reAsks} times`;
  yield* noteDeviation(about, `off its form ${times}, and right when asked again`, sample);
}

/** Notes that an answer was too long and lost its end: texts that were cut, and were not so in the question. */
export function* noteCuts(
  about: Tried,
  { question, answer }: { readonly question: unknown; readonly answer: unknown },
  sample: number | null = null,
): Routine<void> {
  const cut = cutTextsIn(answer);
  if (cut.length === 0) return;
  const known = new Set(cutTextsIn(question));
  const longest = Math.max(0, ...cut.filter((text) => !known.has(text)).map((text) => text.length));
  if (longest === 0) return;
  yield* noteDeviation(about, `it wrote too much, and was cut at ${longest} letters`, sample);
}
