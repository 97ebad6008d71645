import type { PinverifyResult } from '@parley/task-pinverify/shared';
import type { ByLanguage } from '../../../i18n/use-words';
import type { RingWords } from '../ring/ring-words';

export interface TrialWords {
  /** Above the descriptions. */ readonly described: string;
  /** Above one description of one who picks. */ readonly describedOne: string;
  /** Above what one is to do who describes. */ readonly yourPart: string;
  readonly stage: string;
  readonly picture: string;
  /** The same while a description is written: several sides in one picture. */ readonly allSides: string;
  /** The thing from nearer. */ readonly closeUp: CloseUpWords;
  readonly soon: string;
  readonly lost: string;
  readonly ring: RingWords;
  readonly ringIs: (step: number, budget: number, places: string) => string;
  /** The same of who may go around as often as they like. */ readonly ringAtWill: (
    seen: number,
    all: number,
    places: string,
  ) => string;
  /** Under the ring. */ readonly steps: (step: number, budget: number) => string;
  readonly sidesSeen: (seen: number, all: number) => string;
  /** Things in a line. */ readonly line: LineWords;
  /** A thing of one's own. */ readonly own: OwnWords;
  /** Above the descriptions of one who is asked. */ readonly toldRobot: string;
  readonly warnings: Readonly<Record<'unreachable' | 'trap', string>>;
  readonly legend: readonly (readonly [sign: string, word: string])[];
  /** On the debrief: what stood there and what was said, or which thing of a line was picked. */
  readonly results: Readonly<Record<PinverifyResult, string>>;
}

interface CloseUpWords {
  /** Above it. */ readonly title: string;
  /** For who does not see it. */ readonly picture: string;
  /** In its place where the thing is not found in the view. */ readonly none: string;
}

interface LineWords {
  readonly stage: string;
  readonly soon: string;
  readonly thing: (place: number) => string;
  /** For who does not see it. */ readonly picture: (place: number) => string;
  readonly legend: string;
  /** Of the one that was picked. */ readonly picked: string;
}

interface OwnWords {
  readonly stage: string;
  readonly soon: string;
  /** For who does not see it. */ readonly picture: string;
  /** Above the ring. */ readonly robot: string;
  readonly notYet: string;
  readonly ringIs: (step: number, budget: number | null, places: string) => string;
  readonly steps: (step: number, budget: number | null) => string;
  readonly legend: readonly (readonly [sign: string, word: string])[];
}

const EN: TrialWords = {
  described: 'How the thing is described',
  describedOne: 'One of them is described so',
  yourPart: 'Your part',
  stage: 'What you see',
  picture: 'The thing, in the middle, from where you stand.',
  allSides: 'The thing, from several sides.',
  closeUp: {
    title: 'The same view, from nearer',
    picture: 'The thing in the same view, from nearer.',
    none: 'No close-up: it is hardly seen from here.',
  },
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
  ringAtWill: (seen, all, places) =>
    `The thing from above, with the places around it. You have seen ${seen} of ${all} sides. ${places}`,
  steps: (step, budget) => `Step ${step} of ${budget}`,
  sidesSeen: (seen, all) => `${seen} of ${all} sides seen`,
  line: {
    stage: 'Things of one kind',
    soon: 'The pictures are coming. This may take half a minute.',
    thing: (place) => `Thing ${place}`,
    picture: (place) => `Thing ${place}, from several sides.`,
    legend:
      'Each square shows one thing, from up to four sides. Press it, or its line beside the pictures.',
    picked: 'The thing that you picked, from several sides.',
  },
  toldRobot: 'What the robot was told of it',
  own: {
    stage: 'Your thing',
    soon: 'The picture of your thing is coming.',
    picture: 'Your thing, from several sides.',
    robot: 'Where the robot stands, around a thing that it found',
    notYet: 'It has not begun.',
    ringIs: (step, budget, places) =>
      `The thing that the robot found from above, with six places around it. Step ${step} of ${budget}. From where the robot stands: ${places}`,
    steps: (step, budget) => `Step ${step} of ${budget}`,
    legend: [
      ['●', 'The robot, at the bottom'],
      ['✓', 'It has looked from there'],
      ['◌', 'It hardly saw it'],
      ['✕', 'No place'],
    ],
  },
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
  results: {
    'same-yes': 'It was the thing that was described. You said yes.',
    'same-no': 'It was the thing that was described. You said no.',
    'same-unsure': 'It was the thing that was described. You could not tell.',
    'other-yes': 'It was another thing. You said yes.',
    'other-no': 'It was another thing. You said no.',
    'other-unsure': 'It was another thing. You could not tell.',
    'robot-same-yes': 'It was your thing. The robot said yes.',
    'robot-same-no': 'It was your thing. The robot said no.',
    'robot-same-unsure': 'It was your thing. The robot could not tell.',
    'robot-other-yes': 'It was another thing. The robot said yes.',
    'robot-other-no': 'It was another thing. The robot said no.',
    'robot-other-unsure': 'It was another thing. The robot could not tell.',
    'picked-it': 'You picked the thing that was described.',
    'picked-another': 'You picked another thing than the one that was described.',
    'picked-none': 'You could not tell which one was described.',
    ended: 'It is over.',
    'ended-early': 'It ended early.',
  },
};

/** Words beside a pair. */
export const TRIAL_WORDS: ByLanguage<TrialWords> = { en: EN };
