import type { LabelledUtterance } from '../../apps/server/src/nlu/labelled-utterance';
import type { StatementsOf } from '../../apps/server/src/nlu/measure-impact';
import { countImpact } from './measure';
import { NEVER } from './readers';

/** The bars that the parser is held to, as shares of texts. */
const MOST_FALSE_SURE = 0.03;
const MOST_REJECTS = 0.01;
const STEPS = [0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99, 0.995];

/** The lowest probability from which on the reader may be sure, so that both bars are met; {@link NEVER} if none is. */
export function chooseThreshold(
  utterances: readonly LabelledUtterance[],
  readerOf: (threshold: number) => StatementsOf,
): number {
  for (const threshold of STEPS) {
    const { falseSure, rejects } = countImpact(utterances, readerOf(threshold));
    process.stderr.write(
      `sure from ${threshold}: false sure ${falseSure.right}/${falseSure.of}, rejects ${rejects.right}/${rejects.of}\n`,
    );
    if (
      falseSure.right <= MOST_FALSE_SURE * falseSure.of &&
      rejects.right <= MOST_REJECTS * rejects.of
    )
      return threshold;
  }
  return NEVER;
}
