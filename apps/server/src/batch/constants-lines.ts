import { beliefHash, RULE_REASONER } from '@parley/agent-core/dialogue';
import {
  GROUNDED_VLM,
  LEXICONS,
  maskTruthFitHash,
  maskTruthProfile,
  vlmProfilesHash,
} from '../models/offline';
import type { BatchChoice } from './batch-specs';

/** The belief and the offline bodies of a batch with a hash of the rates that were fixed before it (SCIENCE 18), and whose words people use. */
export function constantsLines({
  bodies,
  vlmProfile,
  lexicon,
  sourceHash,
}: Pick<BatchChoice, 'bodies' | 'vlmProfile' | 'lexicon' | 'sourceHash'>): string[] {
  // Whatever the agents decide by that no table holds: prices, thresholds, steps.
  const lines = [`agents, code ${sourceHash.slice(0, 12)}`];
  // The belief judges by what the robot's own parser reads, and scores for AIUTA where its reasoner is the offline one.
  lines.push(`${RULE_REASONER}, belief and priors ${beliefHash().slice(0, 12)}`);
  if (bodies.vlm === GROUNDED_VLM)
    lines.push(`${GROUNDED_VLM}:${vlmProfile}, constants ${vlmProfilesHash().slice(0, 12)}`);
  if (maskTruthProfile(bodies.detector) === 'fitted')
    lines.push(`${bodies.detector}, rates ${maskTruthFitHash().slice(0, 12)}`);
  if (lexicon !== undefined) lines.push(`${bodies.user}, words ${LEXICONS[lexicon].id}`);
  return lines;
}
