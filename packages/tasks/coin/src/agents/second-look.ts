import { type CandidateHandler, lookAgain } from '@parley/agent-core/explorer';
import type { CandidateJudge } from './candidate-judge';
import type { EvidenceConfig } from './evidence-config';

/**
 * Of a candidate in doubt that may well be the target another side is looked at, once, before the search goes on: a model's
 * errors belong to a thing and a side of it (SCI-12e).
 */
export function withSecondLook(
  onCandidate: CandidateHandler,
  { chanceOf }: Pick<CandidateJudge, 'chanceOf'>,
  {
    lookAgainFrom,
    lookAgainSteps,
    stopAt,
  }: Pick<EvidenceConfig, 'lookAgainFrom' | 'lookAgainSteps' | 'stopAt'>,
): CandidateHandler {
  if (lookAgainFrom === null || chanceOf === undefined) return onCandidate;
  const looked = new Set<string>();
  return function* (candidate, context) {
    const verdict = yield* onCandidate(candidate, context);
    const { candidateId } = candidate;
    const p = chanceOf(candidateId);
    const isInDoubt = verdict.kind === 'continue' && p >= lookAgainFrom && p < stopAt;
    if (!isInDoubt || looked.has(candidateId)) return verdict;
    looked.add(candidateId);
    const look = yield* lookAgain(context, candidateId, {
      how: 'other-side',
      maxSteps: lookAgainSteps,
    });
    return look.seen === 0 || look.candidate === null
      ? verdict
      : yield* onCandidate(look.candidate, context);
  };
}
