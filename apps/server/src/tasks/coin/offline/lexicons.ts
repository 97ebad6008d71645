import { LEXICON_TRAIN, type LexiconId, type SpeakerLexicon } from '@parley/agent-core/nlu';
import { LEXICON_FINAL } from './lexicon-final';
import { LEXICON_FINAL_2 } from './lexicon-final-2';
import { LEXICON_TEST } from './lexicon-test';

/** The parts of the words of speakers by name (SCI-16). `final-2` is opened for reported runs only; the others have been read. */
export const LEXICONS: Readonly<Record<LexiconId, SpeakerLexicon>> = {
  train: LEXICON_TRAIN,
  test: LEXICON_TEST,
  final: LEXICON_FINAL,
  'final-2': LEXICON_FINAL_2,
};
