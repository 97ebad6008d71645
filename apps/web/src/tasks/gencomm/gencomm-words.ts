import type { ByLanguage } from '../../i18n/use-words';
import { NEUTRAL_WORDS } from '../neutral-words';
import type { TaskWords } from '../task-words';

/** Two views, on the pages that all task kinds share. */
export const gencommWords: ByLanguage<TaskWords> = {
  en: {
    ...NEUTRAL_WORDS.en,
    whatYouDo: (minutes) =>
      `About ${minutes} minutes. You help a simulated robot and a camera above it to find a thing together.`,
    onScreen: 'a view of the home and a chat',
    trialOf: (index, count) => `Search ${index} of ${count}`,
    foundTitle: 'How the searches went',
  },
};
