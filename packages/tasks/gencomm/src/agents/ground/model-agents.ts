import type { AgentDefinition } from '@parley/agent-core/ports';
import type { DecidedScheme, GencommGiven } from '../../shared';
import { groundConfigOf } from '../config';
import { walkByScheme } from './by-scheme';
import { modelMind } from './model-mind';

const SUMMARIES: Readonly<Record<DecidedScheme, string>> = {
  // The baseline (GenComm §III-B).
  'no-comm': 'Decides each action by its own view, without the overhead agent.',
  // GenComm §III-D, Cooperative Action.
  cooperative: 'Talks with the overhead agent before each action, and does what it is told.',
  // GenComm §III-D, Selective Action.
  'selective-action': 'Talks before each action, then follows the command or decides alone.',
  // GenComm appendix, Table II.
  'selective-communication':
    'Decides before each action whether to seek help; with help it does what it is told.',
};

/** The ground agents whose words and decisions are those of models, one a scheme. */
export const MODEL_AGENTS: readonly AgentDefinition<GencommGiven>[] = (
  Object.keys(SUMMARIES) as DecidedScheme[]
).map((scheme) => ({
  agentId: scheme,
  summary: SUMMARIES[scheme],
  checkConfig: (config) => void groundConfigOf({ config }),
  program: (header) => {
    const { retries, pictureSizePx } = groundConfigOf(header);
    const { target, rounds } = header.given;
    return walkByScheme(header, {
      scheme,
      mind: modelMind({ target, rounds }, retries),
      pictureSizePx,
    });
  },
}));
