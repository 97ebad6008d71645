import { initialMemory } from '../dialogue';
import type { AgentDefinition } from '../ports';
import { note } from '../ports';
import { aiutaConfig } from './aiuta-config';
import { type AiutaState, judgeByTalk } from './aiuta-judge';
import { explore } from './explore';
import type { Directive } from './explorer';

/**
 * AIUTA (Taioli et al., CoIN §4, Algorithms 1–3): VLFM explores; at each candidate the Self-Questioner describes what is
 * there and keeps what is certain, the Interaction Trigger stops, goes on, or asks the person. Input `c`, `d` or `I*`
 * makes the first fact; the category to detect comes from the episode.
 *
 * `fidelity: code` adds what only the published code does: no first fact, the 4 %, 1 m and 1.5 m rules for
 * detections, and from step 400 on the way to the best-scored candidate.
 */
export const aiuta: AgentDefinition = {
  agentId: 'aiuta',
  summary:
    'Explores like VLFM, checks each candidate in a dialogue with itself, asks the person when in doubt.',
  checkConfig: (config) => void aiutaConfig({ config }),
  program: function* (header) {
    const config = aiutaConfig(header);
    const { instruction, input } = header;
    let state: AiutaState = {
      memory: initialMemory({ instruction, input, fidelity: config.fidelity }),
      rounds: new Map(),
      scores: new Map(),
    };
    yield* note({ type: 'facts', facts: [...state.memory.facts] });
    return yield* explore({
      header,
      config,
      onCandidate: function* (candidate) {
        const judged = yield* judgeByTalk(candidate, state, { header, config });
        state = judged.state;
        return judged.verdict;
      },
      // biome-ignore lint/correctness/useYield: a directive is a routine, and this one wants nothing
      direct: function* (_moment, context): Generator<never, Directive, never> {
        const isLate = config.fidelity === 'code' && context.steps.used >= config.fallbackStep;
        const best = isLate ? bestScored(state) : null;
        return best === null
          ? { kind: 'explore' }
          : { kind: 'go-to', candidateId: best, reason: 'best score so far' };
      },
    });
  },
};

/** The candidate with the highest score, the earliest of equals; null when none reached τ_skip. */
export function bestScored({ scores }: Pick<AiutaState, 'scores'>): string | null {
  let best: { candidateId: string; score: number } | null = null;
  for (const [candidateId, score] of scores)
    if (best === null || score > best.score) best = { candidateId, score };
  return best?.candidateId ?? null;
}
