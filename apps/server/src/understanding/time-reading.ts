import { performance } from 'node:perf_hooks';
import { readAfresh } from '@parley/agent-core/dialogue';
import type { LabelledUtterance } from './labelled-utterance';

/** Milliseconds to read a text that was never read before, median over the set. The first pass warms up and is not timed. */
export function timeReading(utterances: readonly LabelledUtterance[]): number {
  for (const utterance of utterances) readAfresh(utterance.text, utterance);
  const times = utterances.map((utterance) => {
    const start = performance.now();
    readAfresh(utterance.text, utterance);
    return performance.now() - start;
  });
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}
