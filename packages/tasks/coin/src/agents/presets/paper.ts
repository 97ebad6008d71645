import { PAPER_STRICT } from './paper-strict';
import type { Constants, Preset } from './preset';

/**
 * What no paper speaks of, and without which people are asked the same thing again, or are not heard: what they say of one candidate
 * would never be held against one that was seen before.
 */
const MANNERS: Constants = {
  maxCannotTellInARow: [2, 'ours: people tire'],
  clarify: [true, 'ours: people write what cannot be read'],
  replyToQuestions: [true, 'ours: people ask back'],
  courtesy: [true, 'ours: people write in other languages, and rudely'],
  heedRefusal: [true, 'ours: people may say that it is enough'],
  closeTopics: [true, 'ours: people should not be asked twice what they cannot tell'],
  returnToUnanswered: [true, 'ours: people are away for a moment'],
  scoreAgain: [true, 'SCI-12d: scoring again is free'],
  reopen: [true, 'SCI-12d: no candidate is rejected for good'],
  returnToBest: [true, 'SCI-12d: what was learned later counts for what was seen before'],
  lastResort: [true, 'ours: a person would go to the best there is before giving up'],
  modelAttempts: [2, 'ours: a call that fails is tried once more'],
};

/** AIUTA by the paper, for people. */
export const PAPER: Preset = {
  presetId: 'paper',
  agentId: 'aiuta',
  like: PAPER_STRICT.presetId,
  summary:
    'AIUTA with every constant of the paper, and rules of ours for the talk with people and for the search.',
  constants: { ...PAPER_STRICT.constants, ...MANNERS },
};
