import { RULE_REASONER } from '@parley/agent-core/dialogue';
import { GT_CO_OCCURRENCE, GT_DETECTOR } from '../../ground-truth';
import type { BatchChoice } from './coin-specs';
import { GT_VLM } from './offline';

/** What dialogues and searches that constants are counted on have in common: the offline backends, input `c`. */
export const OFFLINE_CHOICE = {
  backends: {
    vlm: GT_VLM,
    reasoner: RULE_REASONER,
    detector: GT_DETECTOR,
    scorer: GT_CO_OCCURRENCE,
  },
  user: 'silent',
  prompted: null,
  input: 'c',
  vlmProfile: 'strong',
  userErrorRate: 0,
  n: null,
  studyHash: null,
} as const satisfies Partial<BatchChoice>;
