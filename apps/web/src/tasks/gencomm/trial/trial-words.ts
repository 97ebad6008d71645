import type { GencommBrief } from '@parley/task-gencomm/shared';
import type { ByLanguage } from '../../../i18n/use-words';

interface CameraWords {
  readonly stage: string;
  /** Instead of the picture, for who cannot see it. */ readonly alt: string;
  /** Under the picture. */ readonly legend: string;
}

interface TrialWords {
  readonly cameras: { readonly above: CameraWords; readonly robot: CameraWords };
  readonly pictureSoon: string;
  readonly pictureLost: string;
  readonly lookFor: string;
  /** What the robot makes of what the helper tells it, by its scheme. */
  readonly told: Readonly<Record<GencommBrief['scheme'], string>>;
  /** What the operator decides, by the scheme. */
  readonly decides: Readonly<Record<GencommBrief['scheme'], string>>;
  /** Who the other one is, to each of a pair. */
  readonly partner: Readonly<
    Record<'person' | 'program', { readonly helper: string; readonly operator: string }>
  >;
  /** On the debrief. */ readonly isOver: string;
}

const MAY_FOLLOW = 'The robot may follow your advice, or decide by its own view.';

const EN: TrialWords = {
  cameras: {
    above: {
      stage: 'The home from above',
      alt: 'The home from above, as the camera under the roof sees it now.',
      legend:
        'The dark disc is the robot. You do not see which way it faces: ask it what is before it.',
    },
    robot: {
      stage: 'What the robot sees',
      alt: 'What the robot sees before it now.',
      legend: 'This is before the robot. What is beside it or behind it you see only after a turn.',
    },
  },
  pictureSoon: 'The picture comes with the first question.',
  pictureLost: 'The picture could not be shown. Reload the page; nothing is lost.',
  lookFor: 'You look for',
  told: {
    random: 'The robot moves by chance.',
    'no-comm': 'The robot decides by its own view.',
    cooperative: 'The robot does what you choose.',
    'selective-action': MAY_FOLLOW,
    'selective-communication': MAY_FOLLOW,
  },
  decides: {
    random: 'The robot moves by chance.',
    'no-comm': 'You decide each step.',
    cooperative: 'The overhead camera decides each step.',
    'selective-action': 'Follow the overhead camera, or decide yourself.',
    'selective-communication': 'Ask for help and do as it says, or decide yourself.',
  },
  partner: {
    person: {
      helper: 'You see the home from above. The other person sees what is before the robot.',
      operator: 'You see what is before the robot. The other person sees the home from above.',
    },
    program: {
      helper: 'Nobody else came: a program speaks for the robot. You see the home from above.',
      operator: 'Nobody else came: a program speaks from above. You see what is before the robot.',
    },
  },
  isOver: 'The search is over.',
};

/** Words beside a search with two views. */
export const TRIAL_WORDS: ByLanguage<TrialWords> = { en: EN };
