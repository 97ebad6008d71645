import type { AttributeCheck, ImageRef } from '@parley/protocol';
import { note, type Routine } from '../ports';
import { callBatchPatiently } from './call-patiently';
import { toBlankCheck, toCheck } from './certainty';
import { toDistribution } from './entropy';

/** What the judge is asked about one candidate. */
export interface JudgedQuestion {
  readonly attribute: string;
  readonly value: string;
  readonly question: string;
}

export interface JudgeOptions {
  readonly candidateId: string;
  readonly image: ImageRef;
  readonly category: string;
  readonly tau: number;
  readonly attempts: number;
  readonly purpose: 'presence' | 'attribute';
}

/**
 * Asks the vision-language model each question for its Yes / No / I don't know probabilities
 * (CoIN §4.1, Eq. 1–3) and notes every check. A failed call or a reply that is no distribution
 * becomes a check that is certain of nothing.
 */
export function* judgeQuestions(
  questions: readonly JudgedQuestion[],
  options: JudgeOptions,
): Routine<AttributeCheck[]> {
  const results = yield* callBatchPatiently(
    'vlm.judge',
    questions.map(({ attribute, value, question }) => ({
      image: options.image,
      category: options.category,
      question,
      about: options.purpose === 'presence' ? null : { attribute, value },
    })),
    options.attempts,
  );
  const checks = questions.map((asked, i) => {
    const result = results[i];
    const p = result?.kind === 'ok' ? toDistribution(result.output.probabilities) : null;
    return p === null ? toBlankCheck(asked) : toCheck(asked, p, options.tau);
  });
  const { candidateId, purpose } = options;
  for (const check of checks) yield* note({ type: 'check', candidateId, purpose, check });
  return checks;
}
