import { initialMemory } from '@parley/agent-core/dialogue';
import { asksScorer, explore } from '@parley/agent-core/explorer';
import { type AgentDefinition, note, type Routine } from '@parley/agent-core/ports';
import type { CoinGiven } from '../shared';
import { type CandidateJudge, handlersOf } from './candidate-judge';
import type { CoinHeader } from './coin-header';
import { type EvidenceConfig, evidenceConfig } from './evidence-config';
import { createEvidenceJudge } from './evidence-judge';
import { withSecondLook } from './second-look';

/**
 * The evidence agent: AIUTA's eyes (describe, ask oneself, check each attribute) with a belief over all instances seen
 * and one for those that were not. Facts count by how telling they are, candidates that were passed come back when facts
 * change, and a question is put when the information that it is expected to give is worth its price.
 */
export const evidence: AgentDefinition<CoinGiven> = {
  agentId: 'evidence',
  summary:
    'Weighs what the person said against all candidates seen, asks when a question is worth its price, goes back to the likeliest.',
  checkConfig: (config) => void evidenceConfig({ config }),
  needs: (value) => {
    const config = evidenceConfig({ config: value });
    return { scorer: asksScorer(config), questionPicture: config.confirm };
  },
  program: function* (header) {
    const config = evidenceConfig(header);
    const judge = yield* startEvidence(header, config);
    const handlers = handlersOf(judge);
    const onCandidate = withSecondLook(handlers.onCandidate, judge, config);
    return yield* explore({ header, config, ...handlers, onCandidate });
  },
};

/** The judgement of the evidence agent without its explorer, with the first facts noted. */
export function* startEvidence(
  header: CoinHeader,
  config: EvidenceConfig,
): Routine<CandidateJudge> {
  const { instruction } = header.given;
  const memory = initialMemory({ instruction, fidelity: 'paper' });
  yield* note({ type: 'facts', facts: [...memory.facts] });
  const start = {
    memory,
    seen: new Map(),
    shownIn: new Map<number, string>(),
    cannotTellInARow: 0,
  };
  return createEvidenceJudge(start, { header, config });
}
