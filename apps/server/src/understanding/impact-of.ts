import { type Statement, scoreAlignment } from '@parley/agent-core/dialogue';

/** What some facts, by themselves, do to a candidate. */
export interface Impact {
  /** A sure fact speaks against the candidate. */
  readonly rejects: boolean;
  /** The robot would stop at it. */
  readonly stops: boolean;
}

/** Scores of the paper at which a candidate is accepted. */
const TAU_STOP = 7;

/**
 * What facts do to a candidate with this description. A doubtful fact that speaks against it is weighed and rejects
 * nothing; the one place that knows how facts are weighed.
 */
export function impactOf(
  facts: readonly Statement[],
  description: readonly Statement[],
  category: string,
): Impact {
  const { score, verdicts } = scoreAlignment(facts, description, category);
  const rejects = verdicts.some(
    ({ fact, verdict }) => verdict === 'contradicted' && fact.certainty === 'sure',
  );
  return { rejects, stops: score >= TAU_STOP };
}
