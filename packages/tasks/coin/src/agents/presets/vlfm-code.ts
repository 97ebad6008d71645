import type { Preset } from './preset';
import { VLFM_CONSTANTS } from './vlfm-constants';

/** VLFM with the constants of its published code. */
export const VLFM_CODE: Preset = {
  presetId: 'vlfm-code',
  agentId: 'vlfm',
  summary: "VLFM with every constant of its authors' code.",
  constants: {
    ...VLFM_CONSTANTS,
    match: [null, 'VLFM stops at the first thing of the category: our embedding baseline is off'],
  },
};
