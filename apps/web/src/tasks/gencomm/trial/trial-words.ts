import type { GencommBrief } from '@parley/task-gencomm/shared';
import type { ByLanguage } from '../../../i18n/use-words';

interface TrialWords {
  readonly stage: string;
  /** Instead of the picture, for who cannot see it. */ readonly pictureAlt: string;
  /** Under the picture. */ readonly legend: string;
  readonly pictureSoon: string;
  readonly pictureLost: string;
  readonly lookFor: string;
  readonly follows: Readonly<Record<GencommBrief['follows'], string>>;
  /** On the debrief. */ readonly isOver: string;
}

const EN: TrialWords = {
  stage: 'The home from above',
  pictureAlt: 'The home from above, as the camera under the roof sees it now.',
  legend:
    'The dark disc is the robot. You do not see which way it faces: ask it what is before it.',
  pictureSoon: 'The picture comes with the first question.',
  pictureLost: 'The picture could not be shown. Reload the page; nothing is lost.',
  lookFor: 'You look for',
  follows: {
    always: 'The robot does what you choose.',
    decides: 'The robot may follow your advice, or decide by its own view.',
  },
  isOver: 'The search is over.',
};

/** Words beside a search with two views. */
export const TRIAL_WORDS: ByLanguage<TrialWords> = { en: EN };
