import { scoreOfLogOdds, TAU_SKIP, TAU_STOP, weighFacts } from '@parley/agent-core/dialogue';
import { judgeFact, type Statement } from '@parley/agent-core/nlu';

/** What some facts, by themselves, do to a candidate. */
export interface Impact {
  /** A sure fact speaks against the candidate, or the score falls under τ_skip. */
  readonly rejects: boolean;
  /** The robot would stop at it. */
  readonly stops: boolean;
}

/**
 * What facts do to a candidate with this description, by the belief of the offline reasoner. The first test is stricter
 * than the robot, which lets no single statement decide: a sure statement against a described thing counts as a rejection
 * however little it weighs.
 */
export function impactOf(
  facts: readonly Statement[],
  description: readonly Statement[],
  category: string,
): Impact {
  const said = facts.map((statement) => ({ statement, weight: 1, fact: 0 }));
  const { logOdds } = weighFacts(said, { described: description, judged: [] }, category);
  const score = scoreOfLogOdds(logOdds);
  const isDenied = facts.some(
    (fact) =>
      fact.certainty === 'sure' && judgeFact(fact, description, category) === 'contradicted',
  );
  return { rejects: isDenied || score < TAU_SKIP, stops: score >= TAU_STOP };
}
