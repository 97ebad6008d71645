import { COIN_TALK_CONSTANTS } from './coin-constants';
import type { Preset } from './preset';
import { VLFM_CONSTANTS } from './vlfm-constants';

/**
 * AIUTA by the paper: its own constants, VLFM's code for the exploration that it takes over, and no option of ours that can be
 * off. Frontiers are kept and chosen as by VLFM's code, which supplement B.1 tells in short (decision of 2026-11-29). What SCI-5 gives to
 * the published code alone (4 %, 1 m, 1.5 m, step 400) is off. What is left of ours has no source that says otherwise, and nothing runs
 * without some answer to it: when two sights are one thing, and when one thing is judged again (a rejected one is not: SCI-5).
 */
export const PAPER_STRICT: Preset = {
  presetId: 'paper-strict',
  agentId: 'aiuta',
  summary:
    'AIUTA with every constant of the paper; of ours only what no source says and nothing runs without, each marked so.',
  constants: {
    ...VLFM_CONSTANTS,
    ...COIN_TALK_CONSTANTS,
    fidelity: ['paper', 'CoIN §4: F₀ = {I}'],
    fallbackStep: [400, 'CoIN code; without effect here, as the paper has no such step'],
    modelAttempts: [1, 'the paper has no second try of a call: ours is off'],
    'lift.minDistanceM': [0, 'SCI-5: the rules against near things are of the code'],
    'policy.stopDistanceM': [0.75, 'CoIN code: the paper names no distance to stop at'],
  },
};
