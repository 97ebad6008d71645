import { TAU, TAU_SKIP, TAU_STOP } from '@parley/agent-core/dialogue';
import type { Constants } from './preset';

const NO_SUCH = 'the paper has no such rule: ours is off';
const NO_LIMIT = 'no source sets a limit; the most that a reply may hold';

/** Self-Questioner and Interaction Trigger of AIUTA (Taioli et al., CoIN), with nothing of ours. */
export const COIN_TALK_CONSTANTS: Constants = {
  selfQuestioner: [true, 'CoIN §4.1'],
  skipQuestion: [true, 'CoIN Algorithm 3'],
  noFacts: ['ask', 'CoIN §4.2; read as in SCI-1: its first question could never be asked else'],
  tau: [TAU, 'CoIN §6 Implementation Details'],
  tauStop: [TAU_STOP, 'CoIN §6 Implementation Details'],
  tauSkip: [TAU_SKIP, 'CoIN §6 Implementation Details'],
  maxRoundsPerCandidate: [4, 'CoIN §6 Implementation Details, supplement E.1'],
  maxCannotTellInARow: [null, NO_SUCH],
  scoring: ['odds', 'SCI-12c: of the offline reasoner, which no paper has'],
  scoreAgain: [
    false,
    'CoIN Algorithm 1 read to the letter: a candidate is scored with its question',
  ],
  reopen: [false, NO_SUCH],
  returnToBest: [false, NO_SUCH],
  lastResort: [false, NO_SUCH],
  asks: [true, 'CoIN §4.2'],
  presenceSlack: [0, 'CoIN §4.1, Eq. 3: certain at an entropy of τ or less'],
  askAll: [false, 'CoIN supplement D.6: one question'],
  acknowledge: [false, NO_SUCH],
  clarify: [false, NO_SUCH],
  replyToQuestions: [false, NO_SUCH],
  courtesy: [false, NO_SUCH],
  heedRefusal: [false, NO_SUCH],
  closeTopics: [false, NO_SUCH],
  returnToUnanswered: [false, NO_SUCH],
  maxUnansweredInARow: [null, NO_SUCH],
  maxDetailQuestions: [12, NO_LIMIT],
  maxAttributeQuestions: [24, NO_LIMIT],
  imageSizePx: [512, "CoIN code: the camera's 512×512; the paper names no size"],
};
