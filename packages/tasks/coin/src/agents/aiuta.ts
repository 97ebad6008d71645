import { hearPerson, initialMemory, MANNERS_OFF } from '@parley/agent-core/dialogue';
import { asksScorer, type Directive, explore } from '@parley/agent-core/explorer';
import {
  type AgentDefinition,
  type AgentNeeds,
  note,
  type Routine,
} from '@parley/agent-core/ports';
import type { Json, Outcome } from '@parley/protocol';
import type { CoinGiven } from '../shared';
import { type AiutaConfig, aiutaConfig } from './aiuta-config';
import { type AiutaState, judgeByTalk } from './aiuta-judge';
import { type CandidateJudge, handlersOf } from './candidate-judge';
import type { CoinHeader } from './coin-header';
import { reconsider } from './reconsider';

const needs = (config: Json): AgentNeeds => ({
  scorer: asksScorer(aiutaConfig({ config })),
  questionPicture: false,
});

/**
 * AIUTA (Taioli et al., CoIN §4, Algorithms 1–3): VLFM explores; at each candidate the Self-Questioner describes what is
 * there and keeps what is certain, the Interaction Trigger stops, goes on, or asks the person. Input `c`, `d` or `I*`
 * makes the first fact; the category to detect comes from the episode.
 *
 * `fidelity: code` adds what only the published code does: no first fact, the 4 %, 1 m and 1.5 m rules for
 * detections, and from step 400 on the way to the best-scored candidate.
 */
export const aiuta: AgentDefinition<CoinGiven> = {
  agentId: 'aiuta',
  summary:
    'Explores as the configuration says, checks each candidate in a dialogue with itself, asks the person when in doubt.',
  checkConfig: (config) => void aiutaConfig({ config }),
  needs,
  program: (header) => exploreAndTalk(header, aiutaConfig(header)),
};

/** AIUTA with the first version of its offline reasoner, for comparison: scores that count facts, rejections for good. */
export const aiutaV1: AgentDefinition<CoinGiven> = {
  agentId: 'aiuta-v1',
  summary: 'AIUTA with the first version of its score: facts counted, rejected candidates gone.',
  checkConfig: (config) => void aiutaConfig({ config }),
  needs,
  program: (header) => exploreAndTalk(header, aiutaV1Config(header)),
};

export const aiutaV1Config = (header: Pick<CoinHeader, 'config'>): AiutaConfig => ({
  ...aiutaConfig(header),
  ...MANNERS_OFF,
  scoring: 'tally',
  scoreAgain: false,
  reopen: false,
  returnToBest: false,
  lastResort: false,
});

function* exploreAndTalk(header: CoinHeader, config: AiutaConfig): Routine<Outcome> {
  const judge = yield* startAiuta(header, config);
  return yield* explore({ header, config, ...handlersOf(judge) });
}

/** The judgement of AIUTA without its explorer, with the first facts noted: handlers that share one state. */
export function* startAiuta(header: CoinHeader, config: AiutaConfig): Routine<CandidateJudge> {
  const { instruction } = header.given;
  let state: AiutaState = {
    memory: initialMemory({ instruction, fidelity: config.fidelity }),
    rounds: new Map(),
    scores: new Map(),
    scoredWith: new Map(),
  };
  yield* note({ type: 'facts', facts: [...state.memory.facts] });
  /** What was said since, while the robot walked, and what it makes of the candidates seen. */
  const hear = function* (): Routine<void> {
    const { memory } = yield* hearPerson(state.memory, header, { manners: config });
    state = yield* reconsider({ ...state, memory }, { header, config });
  };
  return {
    onCandidate: function* (candidate) {
      const judged = yield* judgeByTalk(candidate, state, { header, config });
      state = judged.state;
      return judged.verdict;
    },
    direct: function* (moment, { usedSteps, isGone, reopen }) {
      if (config.scoreAgain) yield* hear();
      if (config.reopen)
        for (const [candidateId, score] of state.scores)
          if (score >= config.tauSkip) reopen(candidateId);
      const best = bestScored(state, config, isGone);
      if (best === null) return { kind: 'explore' };
      const goTo = (reason: string, isLastResort = false): Directive => ({
        kind: 'go-to',
        candidateId: best.candidateId,
        reason,
        isLastResort,
      });
      if (config.returnToBest && best.score >= config.tauStop)
        return goTo('the score reaches τ_stop by what was learned since');
      if (config.lastResort && moment === 'nothing-left') return goTo('the best there is', true);
      return config.fidelity === 'code' && (usedSteps ?? 0) >= config.fallbackStep
        ? goTo('best score so far', true)
        : { kind: 'explore' };
    },
    ...(config.scoreAgain && { beforeLastResort: hear }),
    lastResort: ({ isGone }) => {
      const best = config.lastResort ? bestScored(state, config, isGone) : null;
      return best === null
        ? []
        : [{ candidateId: best.candidateId, reason: `the best there is, score ${best.score}` }];
    },
  };
}

/** The candidate with the highest score of those that reached τ_skip, the earliest of equals; null when there is none. */
export function bestScored(
  { scores }: Pick<AiutaState, 'scores'>,
  { tauSkip }: Pick<AiutaConfig, 'tauSkip'>,
  isGone: (candidateId: string) => boolean = () => false,
): { readonly candidateId: string; readonly score: number } | null {
  let best: { candidateId: string; score: number } | null = null;
  for (const [candidateId, score] of scores)
    if (score >= tauSkip && !isGone(candidateId) && (best === null || score > best.score))
      best = { candidateId, score };
  return best;
}
