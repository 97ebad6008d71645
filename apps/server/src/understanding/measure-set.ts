import { basename } from 'node:path';
import { evaluateSet } from './evaluate-set';
import { readLabelled } from './labelled-utterance';
import { measureImpact } from './measure-impact';
import type { Texts } from './read-texts';
import type { SetReport } from './report';
import { timeReading } from './time-reading';

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
