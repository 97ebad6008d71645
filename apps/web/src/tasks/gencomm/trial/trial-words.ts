import type { Marker, Scheme } from '@parley/task-gencomm/shared';
import type { ByLanguage } from '../../../i18n/use-words';

interface CameraWords {
  readonly stage: string;
  /** Instead of the picture, for who cannot see it. */ readonly alt: string;
  /** Under the picture. */ readonly legend: string;
  /** The same where a partner has the other picture; left out: the same. */ readonly withPartner?: string;
}

interface TrialWords {
  readonly cameras: { readonly above: CameraWords; readonly robot: CameraWords };
  /** Under a picture from above: how the robot looks in it. */
  readonly marked: Readonly<Record<Marker, string>>;
  /** Under a picture from above with a grid, in a search. */ readonly gridded: string;
  /** What is to be done in the localisation test. */ readonly look: string;
  readonly cells: (count: number) => string;
  readonly cell: (number: number) => string;
  readonly findRobot: string;
  readonly pictureOf: (index: number, count: number) => string;
  readonly pictureSoon: string;
  readonly pictureLost: string;
  /** Of a step whose picture could not be taken. */ readonly pictureMissing: string;
  readonly lookFor: string;
  /** What the robot makes of what the helper tells it, by its scheme. */
  readonly told: Readonly<Record<Scheme, string>>;
  /** What the operator decides, by the scheme. */
  readonly decides: Readonly<Record<Scheme, string>>;
  /** Of `told` and `decides`, what is said otherwise where the other one is a person. */
  readonly withPartner: Readonly<
    Record<'told' | 'decides', Readonly<Partial<Record<Scheme, string>>>>
  >;
  /** Who the other one is, to each of a pair. */
  readonly partner: Readonly<
    Record<'person' | 'program', { readonly helper: string; readonly operator: string }>
  >;
  /** On the debrief: where the robot ended. */
  readonly ends: Readonly<Record<'near' | 'far', (target: string) => string>>;
  /** The same where it is not known. */ readonly isOver: string;
  /** Over a picture that is not of now, while the next one is on its way. */ readonly pictureComing: string;
}

const MAY_FOLLOW = 'The robot may follow your advice, or decide by its own view.';

const EN: TrialWords = {
  cameras: {
    above: {
      stage: 'The home from above',
      alt: 'The home from above, as the camera under the roof sees it now.',
      legend: 'You do not see which way it faces: ask it what is in front of it.',
      withPartner: 'You do not see which way it faces: ask your partner what is in front of it.',
    },
    robot: {
      stage: 'What the robot sees',
      alt: 'What the robot sees in front of it now.',
      legend:
        'This is in front of the robot. What is beside or behind it you see only after a turn.',
    },
  },
  marked: {
    none: 'The dark disc is the robot.',
    orange: 'The orange disc with the dark edge is the robot.',
  },
  gridded: 'The lines part it into numbered cells, which only you see.',
  look: 'Find it, and name its cell: the number is in the top left corner of each.',
  cells: (count) => `${count} cells`,
  cell: (number) => `Cell ${number}`,
  findRobot: 'Find the robot',
  pictureOf: (index, count) => (count === 1 ? 'Your picture' : `Picture ${index} of ${count}`),
  pictureSoon: 'The picture comes with the first question.',
  pictureLost: 'The picture could not be shown. Reload the page; nothing is lost.',
  pictureMissing: 'There is no picture of this step. Answer as well as you can without it.',
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
  withPartner: {
    told: {
      'selective-action': 'Your partner may follow your advice, or decide by their own view.',
      'selective-communication':
        'Your partner may ask for your advice, or decide by their own view.',
    },
    decides: {
      cooperative: 'Your partner decides each step.',
      'selective-action': 'Follow your partner, or decide yourself.',
      'selective-communication':
        'Ask your partner for help and do as they say, or decide yourself.',
    },
  },
  partner: {
    person: {
      helper:
        'You see the home from above. Your partner, a person, sees what is in front of the robot.',
      operator:
        'You see what is in front of the robot. Your partner, a person, sees the home from above.',
    },
    program: {
      helper: 'No partner came: a program speaks for the robot. You see the home from above.',
      operator:
        'No partner came: a program speaks from above. You see what is in front of the robot.',
    },
  },
  ends: {
    near: (target) => `The robot ended close to the ${target}.`,
    far: (target) => `The robot ended farther off: it was not close to the ${target}.`,
  },
  isOver: 'The search is over.',
  pictureComing: 'The new picture is on its way.',
};

/** Words beside a search with two views. */
export const TRIAL_WORDS: ByLanguage<TrialWords> = { en: EN };
