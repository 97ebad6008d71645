import type { ByLanguage } from '../../../i18n/use-words';
import type { RingWords } from '../ring/ring-words';

interface TrialWords {
  /** Above the descriptions. */ readonly described: string;
  readonly stage: string;
  readonly picture: string;
  readonly soon: string;
  readonly lost: string;
  readonly ring: RingWords;
  readonly ringIs: (step: number, budget: number, places: string) => string;
  /** Under the ring. */ readonly steps: (step: number, budget: number) => string;
  readonly warnings: Readonly<Record<'unreachable' | 'trap', string>>;
  readonly legend: readonly (readonly [sign: string, word: string])[];
  /** On the debrief. */ readonly isOver: string;
}

const EN: TrialWords = {
  described: 'How the thing is described',
  stage: 'What you see',
  picture: 'The thing, in the middle, from where you stand.',
  soon: 'The picture is coming.',
  lost: 'The picture could not be loaded. Reload the page to try again.',
  ring: {
    sides: {
      front: 'Here',
      'front-left': 'Front left',
      'back-left': 'Back left',
      back: 'Back',
      'back-right': 'Back right',
      'front-right': 'Front right',
    },
    looks: {
      visited: 'seen',
      trap: 'seen, hardly shows it',
      unreachable: 'no one can stand there',
      open: 'not seen yet',
    },
  },
  ringIs: (step, budget, places) =>
    `The thing from above, with six places around it. Step ${step} of ${budget}. ${places}`,
  steps: (step, budget) => `Step ${step} of ${budget}`,
  warnings: {
    unreachable: 'No one can stand there. You see what you saw before.',
    trap: 'From here it is hardly seen.',
  },
  legend: [
    ['●', 'You, at the bottom'],
    ['✓', 'Seen'],
    ['◌', 'Hardly seen'],
    ['✕', 'No place'],
  ],
  isOver: 'You have said what it is.',
};

/** Words beside a pair. */
export const TRIAL_WORDS: ByLanguage<TrialWords> = { en: EN };
