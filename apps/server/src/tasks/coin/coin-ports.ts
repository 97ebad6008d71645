import { RULE_REASONER } from '@parley/agent-core/dialogue';
import { USE_LITE, WORD_OVERLAP } from '@parley/models/encoders';
import { GT_CO_OCCURRENCE, GT_CO_OCCURRENCE_HAND_MADE } from '../../ground-truth';
import { type PortKinds, PROMPTED } from '../../ports/port-kind';
import { DETECTOR_KIND } from '../../ports/senses/detector-kind';
import { SCORER_SENSE } from '../../ports/senses/scorer-sense';
import { knownProfile } from './known-profile';
import { GT_JUDGE, GT_VLM, VLM_WORDS } from './offline';
import { REMOTE_POLICY } from './policy/remote-policy';
import { SCORER_SOURCES } from './scorer-sources';

/** The models of a study are given up together. */
const MODEL = { group: 'model' } as const;

/** What may stand behind the ports of coin. */
export const COIN_PORTS = {
  detector: DETECTOR_KIND,
  vlm: {
    backends: [GT_VLM, PROMPTED],
    section: 'vlm',
    profiles: { usual: 'strong', check: knownProfile },
    words: VLM_WORDS,
    names: MODEL,
  },
  reasoner: { backends: [RULE_REASONER, PROMPTED], section: 'reasoner', names: MODEL },
  reader: {
    backends: [RULE_REASONER, PROMPTED],
    section: 'reasoner',
    like: 'reasoner',
    names: MODEL,
  },
  scorer: {
    backends: [GT_CO_OCCURRENCE, GT_CO_OCCURRENCE_HAND_MADE],
    names: { fault: 'SCORER_FAILED', nothing: 'no scores' },
    sources: SCORER_SOURCES,
    page: { sense: SCORER_SENSE, isUsual: false },
  },
  judge: { backends: [GT_JUDGE], isSimulatedOnly: true },
  policy: { backends: [REMOTE_POLICY], isSimulatedOnly: true },
  // Agents that need it have the usual one; a headless run may name the other.
  encoder: { backends: [USE_LITE, WORD_OVERLAP], isSimulatedOnly: true },
} as const satisfies PortKinds;

export type CoinPort = keyof typeof COIN_PORTS;
