import { CODE_DETECTION_THRESHOLD, CODE_OFFER, CODE_TALK } from '../aiuta-config';
import { COIN_TALK_CONSTANTS } from './coin-constants';
import type { Preset } from './preset';
import { VLFM_CONSTANTS } from './vlfm-constants';

const POLICY = 'CoIN code: vlfm/policy/base_objectnav_policy.py';
const CLOUD = 'CoIN code: vlfm/mapping/object_point_cloud_map.py';

/** AIUTA with the constants of its published code: what `fidelity: code` leaves to defaults as well. */
export const COIN_CODE: Preset = {
  presetId: 'coin-code',
  agentId: 'aiuta',
  summary: "AIUTA with the constants of its authors' code; what it leaves out stands above.",
  constants: {
    ...VLFM_CONSTANTS,
    ...COIN_TALK_CONSTANTS,
    fidelity: ['code', 'CoIN code: facts start empty; from step 400 on to the best-scored thing'],
    fallbackStep: [400, POLICY],
    presenceSlack: [
      CODE_TALK.presenceSlack,
      'CoIN code: vlfm/mapping/object_point_cloud_map.py, offset of the check for false positives',
    ],
    askAll: [
      CODE_TALK.askAll,
      'CoIN code: vlfm/mapping/object_point_cloud_map.py, each entry of `questions`',
    ],
    modelAttempts: [10, 'CoIN code: stop_max_attempt_number=10 on every call'],
    'mapping.cellSizeM': [1 / 30, 'CoIN code: 30 px/m'],
    'mapping.frontierMinAreaM2': [0.5, 'CoIN code: area_thresh in its configuration'],
    'policy.stopDistanceM': [0.75, POLICY],
    'perception.detectionThreshold': [CODE_DETECTION_THRESHOLD, 'CoIN code: classes outside COCO'],
    'offer.minCoverage': [CODE_OFFER.minCoverage, CLOUD],
    'offer.minDistanceM': [CODE_OFFER.minDistanceM, CLOUD],
    'offer.alreadySeenM': [CODE_OFFER.alreadySeenM, CLOUD],
  },
};
