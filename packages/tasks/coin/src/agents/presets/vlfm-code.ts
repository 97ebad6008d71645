import type { Preset } from './preset';
import { VLFM_CONSTANTS } from './vlfm-constants';

/** VLFM with the constants of its published code. */
export const VLFM_CODE: Preset = {
  presetId: 'vlfm-code',
  agentId: 'vlfm',
  summary: "VLFM with the constants of its authors' code; what it leaves out stands above.",
  constants: {
    ...VLFM_CONSTANTS,
    match: [null, 'VLFM stops at the first thing of the category: our embedding baseline is off'],
  },
};
