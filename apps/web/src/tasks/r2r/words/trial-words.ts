import type { Turn } from '@parley/task-r2r/shared';
import type { ByLanguage } from '../../../i18n/use-words';

/** A way on, by the number of its arrow. */
export interface LyingWay {
  readonly number: number;
  readonly side: Turn;
  readonly isStairs: boolean;
}

interface TrialWords {
  /** Above the words that are followed. */ readonly instruction: string;
  /** The same to who watches. */ readonly instructionOfRobot: string;
  /** The same to who tells the way. */ readonly yourPart: string;
  /** On the arrow that leads on along the way that is told, and on that which leads back. */
  readonly on: string;
  readonly back: string;
  readonly legendOfTold: string;
  readonly legendOfWatched: string;
  /** Where the discussion is shown too. */ readonly legendOfDiscussed: string;
  readonly stage: string;
  /** Of the picture, for who does not see it. */ readonly picture: string;
  readonly pictureAbout: string;
  /** Before the first picture. */ readonly soon: string;
  /** Under the picture. */ readonly legend: string;
  /** The same while no arrow is in the picture, behind where they lie. */ readonly turnToSee: string;
  /** The key that goes on was pressed, and no way lies before. */ readonly noneAhead: string;
  readonly turnLeft: (ways: number) => string;
  readonly turnRight: (ways: number) => string;
  /** On which side each way lies of where the picture looks. */
  readonly waysLie: (ways: readonly LyingWay[]) => string;
  /** On the debrief: where a walk ended. */
  readonly ends: Readonly<Record<'there' | 'elsewhere', string>>;
  /** The same of a way that was shown. */ readonly isOver: string;
}

const waysText = (ways: number): string =>
  ways === 0 ? '' : ways === 1 ? ', 1 way there' : `, ${ways} ways there`;

const SIDES: Readonly<Record<Turn, string>> = {
  straight: 'straight ahead',
  left: 'to the left',
  right: 'to the right',
  around: 'behind you',
};
const waysLie = (ways: readonly LyingWay[]): string =>
  ways
    .map(
      ({ number, side, isStairs }) =>
        `Way ${number} is ${SIDES[side]}${isStairs ? ', by stairs' : ''}.`,
    )
    .join(' ');

const EN: TrialWords = {
  instruction: 'Follow these words',
  instructionOfRobot: 'The robot follows these words',
  yourPart: 'Your part',
  on: 'on',
  back: 'back',
  legendOfTold:
    'Drag the picture to look around. The arrow “on” leads along the way, “back” leads to where you came from.',
  legendOfWatched: 'Drag the picture to look around. The robot goes by itself.',
  legendOfDiscussed:
    'Drag the picture to look around. Numbers are the directions in which the robot can go next.',
  stage: 'Where you are',
  picture: 'The home from where you stand.',
  pictureAbout:
    'Left and Right turn the picture. Each way on has a number, and a button beside the picture; below it stands on which side it lies now.',
  soon: 'The home is coming.',
  legend: 'Drag the picture to look around. Press an arrow, or its number, to go there.',
  turnToSee: 'Turn the picture to see its arrow.',
  noneAhead: 'No way lies straight before you.',
  turnLeft: (ways) => `Turn left${waysText(ways)}`,
  turnRight: (ways) => `Turn right${waysText(ways)}`,
  waysLie,
  ends: {
    there: 'It ended where the instruction leads.',
    elsewhere: 'It ended elsewhere than the instruction leads.',
  },
  isOver: 'The walk is over.',
};

/** Words beside a walk. */
export const TRIAL_WORDS: ByLanguage<TrialWords> = { en: EN };
