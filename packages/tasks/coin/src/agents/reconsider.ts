import { type DialogueMemory, scoringOf, triggerDecision } from '@parley/agent-core/dialogue';
import { callModels, note, type Routine, type SearchHeader } from '@parley/agent-core/ports';
import type { AiutaConfig } from './aiuta-config';
import type { AiutaState } from './aiuta-judge';

/**
 * Scores the candidates seen so far again when facts came in since (SCI-12d): free, for no question is put. What a
 * failed call leaves is the old score.
 */
export function* reconsider(
  state: AiutaState,
  { header, config }: { readonly header: SearchHeader; readonly config: AiutaConfig },
): Routine<AiutaState> {
  const { memory } = state;
  const stale = memory.seen.filter(({ candidateId }) =>
    isStale(state.scoredWith.get(candidateId), memory),
  );
  if (stale.length === 0) return state;
  const results = yield* callModels(
    'reasoner.score',
    stale.map((one) => scoringOf(one, memory, { header, config })),
  );
  const scores = new Map(state.scores);
  const scoredWith = new Map(state.scoredWith);
  for (const [i, { candidateId }] of stale.entries()) {
    const result = results[i];
    if (result?.kind !== 'ok') continue;
    const { score } = result.output;
    scores.set(candidateId, score);
    scoredWith.set(candidateId, memory.facts);
    yield* note({
      type: 'score',
      candidateId,
      round: state.rounds.get(candidateId) ?? 0,
      score,
      decision: triggerDecision(score, config),
      question: null,
      tauStop: config.tauStop,
      tauSkip: config.tauSkip,
    });
  }
  return { ...state, scores, scoredWith };
}

/** Was it scored with other facts than those known now? */
const isStale = (facts: readonly string[] | undefined, memory: DialogueMemory): boolean =>
  facts === undefined ||
  facts.length !== memory.facts.length ||
  facts.some((fact, i) => fact !== memory.facts[i]);
