import {
  ExplorerConfig,
  type ExplorerContext,
  explore,
  noteFault,
  parseAgentConfig,
  type Verdict,
} from '@parley/agent-core/explorer';
import type { Candidate } from '@parley/agent-core/mapping';
import { type AgentDefinition, callModel, type Routine } from '@parley/agent-core/ports';
import type { CoinGiven } from '../shared';

/**
 * The explorer with a judge that is never wrong (SCI-18a): what SR would be if every candidate were told apart. Not an
 * agent of a study: only a simulated trial has the backend that answers `gt.isTarget`. Without it nothing is ever accepted.
 */
export const perfectJudge: AgentDefinition<CoinGiven> = {
  agentId: 'perfect-judge',
  summary:
    'Explores as the configuration says and is told by ground truth what is the target: a ceiling, no agent.',
  checkConfig: (config) => void parseAgentConfig(ExplorerConfig, { config }),
  program: (header) => {
    const config = parseAgentConfig(ExplorerConfig, header);
    return explore({ header, config, onCandidate: askTruth });
  },
};

function* askTruth(candidate: Candidate, context: ExplorerContext): Routine<Verdict> {
  const { frameId, box } = candidate.latest;
  const { category } = context.header.given;
  const told = yield* callModel('gt.isTarget', {
    image: { frameId, imageId: null, box },
    category,
  });
  if (told.kind === 'failed') {
    yield* noteFault(context, 'judge', told.code);
    return { kind: 'continue', reason: 'unknown: no backend tells the truth here' };
  }
  return told.output.isTarget
    ? { kind: 'accept', reason: 'ground truth: the target' }
    : { kind: 'reject', reason: 'ground truth: not the target' };
}
