import { beliefHash, RULE_REASONER } from '@parley/agent-core/dialogue';
import { gtDetectorFitHash, gtDetectorProfile } from '../../ground-truth';
import type { BatchChoice } from './coin-specs';
import { GT_VLM, LEXICONS, vlmProfilesHash } from './offline';

/** The belief and the offline backends of a batch with a hash of the rates that were fixed before it (SCI-18), and whose words people use. */
export function constantsLines({
  backends,
  vlmProfile,
  lexicon,
  sourceHash,
  user,
}: Pick<BatchChoice, 'backends' | 'user' | 'vlmProfile' | 'lexicon' | 'sourceHash'>): string[] {
  // Whatever the agents decide by that no table holds: prices, thresholds, steps.
  const lines = [`agents, code ${sourceHash.slice(0, 12)}`];
  // The belief judges by what the robot's own parser reads, and scores for AIUTA where its reasoner is the offline one.
  lines.push(`${RULE_REASONER}, belief and priors ${beliefHash().slice(0, 12)}`);
  if (backends.vlm === GT_VLM)
    lines.push(`${GT_VLM}:${vlmProfile}, constants ${vlmProfilesHash().slice(0, 12)}`);
  if (gtDetectorProfile(backends.detector) === 'fitted')
    lines.push(`${backends.detector}, rates ${gtDetectorFitHash().slice(0, 12)}`);
  if (lexicon !== undefined) lines.push(`${user}, words ${LEXICONS[lexicon].id}`);
  return lines;
}
