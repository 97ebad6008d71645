import { beliefHash, RULE_REASONER } from '@parley/agent-core/dialogue';
import { gtDetectorFitHash, gtDetectorProfile } from '../../ground-truth';
import type { CoinSpec } from './coin-spec';
import type { BatchChoice } from './coin-specs';
import { GT_VLM, LEXICONS, vlmProfilesHash } from './offline';
import { vlmWordsNames } from './vlm-words-names';

type Fixed = Pick<BatchChoice, 'backends' | 'user' | 'vlmProfile' | 'lexicon' | 'sourceHash'>;
type Run = Pick<CoinSpec, 'noise'>;

/**
 * The belief and the offline backends of a batch, each by the hash of the rates that were fixed before it (SCI-18), and whose words people
 * use.
 *
 * @param runs Of the batch: cells that people met have the words of the grounded VLM that they met.
 */
export function constantsOf(
  { backends, vlmProfile, lexicon, sourceHash, user }: Fixed,
  runs: readonly Run[],
): Readonly<Record<string, string>> {
  const words = vlmWordsNames(runs.map(({ noise }) => noise));
  return {
    // Whatever the agents decide by that no table holds: prices, thresholds, steps.
    'agents, code': sourceHash,
    // The belief judges by what the robot's own parser reads, and scores for AIUTA where its reasoner is the offline one.
    [`${RULE_REASONER}, belief and priors`]: beliefHash(),
    ...(backends.vlm === GT_VLM && { [`${GT_VLM}:${vlmProfile}, constants`]: vlmProfilesHash() }),
    ...(backends.vlm === GT_VLM && words !== null && { [`${GT_VLM}, words`]: words }),
    ...(gtDetectorProfile(backends.detector) === 'fitted' && {
      [`${backends.detector}, rates`]: gtDetectorFitHash(),
    }),
    ...(lexicon !== undefined && { [`${user}, words`]: LEXICONS[lexicon].id }),
  };
}

/** The same in lines of text, with the first digits of each hash. */
export const constantsLines = (fixed: Fixed, runs: readonly Run[]): string[] =>
  Object.entries(constantsOf(fixed, runs)).map(
    ([name, value]) => `${name} ${/^[0-9a-f]{64}$/.test(value) ? value.slice(0, 12) : value}`,
  );
