import { basename } from 'node:path';
import { performance } from 'node:perf_hooks';
import { readAfresh } from '@parley/agent-core/nlu';
import { evaluateSet } from './evaluate-set';
import { type LabelledUtterance, readLabelled } from './labelled-utterance';
import { measureImpact } from './measure-impact';
import type { Texts } from './read-texts';
import type { SetReport } from './report';

/**
 * Measures one file of labelled utterances.
 *
 * @param isOwnWritten The author of the parser wrote it too.
 * @param texts Texts of lines that have none of their own.
 * @throws {ParleyError} `NOT_FOUND`, `BAD_INPUT`.
 */
export function measureSet(file: string, isOwnWritten: boolean, texts?: Texts): SetReport {
  const utterances = readLabelled(file, texts);
  return {
    name: basename(file),
    isOwnWritten,
    strict: evaluateSet(utterances, 'strict'),
    lenient: evaluateSet(utterances, 'kind'),
    impact: measureImpact(utterances),
    medianMs: timeReading(utterances),
  };
}

/** Milliseconds to read a text that was never read before, median over the set. The first pass warms up and is not timed. */
function timeReading(utterances: readonly LabelledUtterance[]): number {
  for (const utterance of utterances) readAfresh(utterance.text, utterance);
  const times = utterances.map((utterance) => {
    const start = performance.now();
    readAfresh(utterance.text, utterance);
    return performance.now() - start;
  });
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}
