import { beliefHash, RULE_REASONER } from '@parley/agent-core/dialogue';
import { gtDetectorFitHash, gtDetectorProfile } from '../../ground-truth';
import type { BatchChoice } from './coin-specs';
import { GT_VLM, LEXICONS, vlmProfilesHash, vlmWordsName } from './offline';

type Fixed = Pick<
  BatchChoice,
  'backends' | 'user' | 'vlmProfile' | 'vlmWords' | 'lexicon' | 'sourceHash'
>;

/** The belief and the offline backends of a batch, each by the hash of the rates that were fixed before it (SCI-18), and whose words people use. */
export function constantsOf({
  backends,
  vlmProfile,
  vlmWords,
  lexicon,
  sourceHash,
  user,
}: Fixed): Readonly<Record<string, string>> {
  const words = vlmWordsName({ vlmWords, lexicon });
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
export const constantsLines = (fixed: Fixed): string[] =>
  Object.entries(constantsOf(fixed)).map(([name, hash]) => `${name} ${hash.slice(0, 12)}`);
