import { RULE_REASONER } from '@parley/agent-core/dialogue';
import { CO_OCCURRENCE, GROUNDED_VLM, MASK_TRUTH } from '../models/offline';
import type { BatchChoice } from './batch-specs';

/** What dialogues and searches that constants are counted on have in common: the offline bodies, the `fast` camera, input `c`. */
export const OFFLINE_CHOICE = {
  bodies: {
    vlm: GROUNDED_VLM,
    reasoner: RULE_REASONER,
    detector: MASK_TRUTH,
    scorer: CO_OCCURRENCE,
    user: 'silent',
  },
  prompted: null,
  input: 'c',
  sensorId: 'fast',
  vlmProfile: 'strong',
  userErrorRate: 0,
  n: null,
  maxSteps: 500,
} as const satisfies Partial<BatchChoice>;
