import type { FeedbackLexicon, FeedbackLexiconId } from './feedback-lexicon';
import { FEEDBACK_FINAL } from './final';
import { FEEDBACK_TEST } from './test';
import { FEEDBACK_TRAIN } from './train';

export {
  type FeedbackLexicon,
  type FeedbackLexiconId,
  LEXICON_IDS,
  type Sector,
} from './feedback-lexicon';

/** The parts of the words of speakers by name. */
export const FEEDBACK_LEXICA: Readonly<Record<FeedbackLexiconId, FeedbackLexicon>> = {
  train: FEEDBACK_TRAIN,
  test: FEEDBACK_TEST,
  final: FEEDBACK_FINAL,
};
