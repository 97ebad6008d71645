import type { ByLanguage } from '../../../i18n/use-words';
import type { TaskWords } from '../../task-words';
import { r2rWords } from './r2r-words';

const EN: TaskWords = {
  ...r2rWords.en,
  whatYouDo: (minutes) =>
    `About ${minutes} minutes. You read what a simulated robot discussed with its experts on its way through a home, and judge each exchange.`,
  onScreen: 'the words of discussions',
};

/** Judging discussions, on the pages that all task kinds share. */
export const judgeWords: ByLanguage<TaskWords> = { en: EN };
