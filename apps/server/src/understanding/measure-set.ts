import { basename } from 'node:path';
import { evaluateSet } from './evaluate-set';
import { readLabelled } from './labelled-utterance';
import type { SetReport } from './report';
import { timeReading } from './time-reading';

/**
 * Measures one file of labelled utterances.
 *
 * @param isOwnWritten Whoever wrote the parser wrote it too.
 * @throws {ParleyError} `NOT_FOUND`, `BAD_INPUT`.
 */
export function measureSet(file: string, isOwnWritten: boolean): SetReport {
  const utterances = readLabelled(file);
  return {
    name: basename(file),
    isOwnWritten,
    strict: evaluateSet(utterances, 'strict'),
    lenient: evaluateSet(utterances, 'kind'),
    medianMs: timeReading(utterances),
  };
}
