import { readQuery } from '../query';
import { agentOf } from '../walk';
import { BayesConfig, bayesVerifier } from './bayes-verifier';

/**
 * The same attributes and the same checks as the modular agent, weighed by Bayes instead of votes: a posterior from calibrated
 * reliabilities, a belief which way the object faces, and the next view by what it is expected to tell less what a step costs.
 */
export const bayes = agentOf(
  {
    agentId: 'bayes',
    summary: 'Weighs each answer by how reliable it is, and looks where most is to be learnt.',
    config: BayesConfig,
  },
  function* ({ given }, config) {
    return bayesVerifier(yield* readQuery(given.descriptions, 'attr'), config);
  },
);
