import {
  capital,
  MOST_MISSED,
  type PersonRole,
  type Turn,
  turnWords,
  wayWords,
} from '@parley/task-r2r/shared';
import type { ByLanguage } from '../../../i18n/use-words';

interface ExpertWords {
  readonly stage: string;
  /** Before the first question, and between two. */ readonly soon: string;
  /** After the last, where the person has left too many open. */ readonly alone: string;
  readonly names: Readonly<Record<PersonRole, string>>;
  readonly does: Readonly<Record<PersonRole, string>>;
  readonly instruction: string;
  readonly actions: string;
  readonly way: string;
  /** The same, the newest place on top. */ readonly wayNewestFirst: string;
  /** Before the place where the robot stands. */ readonly now: string;
  readonly start: string;
  readonly turned: Readonly<Record<Turn, string>>;
  readonly thought: string;
  readonly thoughtsFor: (way: number) => string;
  readonly predictions: string;
  readonly direction: (way: number) => string;
  readonly progress: string;
  readonly executed: string;
  readonly inProgress: string;
  readonly waiting: string;
  readonly none: string;
  readonly here: string;
  readonly scene: string;
  /** A way on, with the turn to it. */ readonly wayWithTurn: (
    way: number,
    turnDeg: number,
  ) => string;
  readonly things: string;
  readonly visited: string;
  readonly stairs: string;
}

const EN: ExpertWords = {
  stage: 'What you are given',
  soon: 'The robot is on its way. It asks when it needs you.',
  alone: `After ${MOST_MISSED} questions without an answer the program answers for you until this walk ends.`,
  names: {
    'action-decomposition': 'You take the instruction apart',
    'landmark-extraction': 'You name the landmarks',
    'scene-observation': 'You say what can be seen',
    'object-detection': 'You name the things in a picture',
    'trajectory-summary': 'You keep of the way what matters',
    'completion-estimation': 'You say how far the robot is',
    'thought-fusion': 'You make one thought of several',
    'decision-testing': 'You choose among the predictions',
  },
  does: {
    'action-decomposition': 'Name the actions that the words ask for, in their order.',
    'landmark-extraction':
      'Say in which order the actions are done, and what the words name that one could see.',
    'scene-observation': 'The robot cannot see by itself: tell it what this direction shows.',
    'object-detection': 'List what stands in this direction, also what is small.',
    'trajectory-summary': 'What was seen and thought at places that you leave out is forgotten.',
    'completion-estimation': 'By the way that it went, which of the actions are done?',
    'thought-fusion': 'Several predictions lead in one direction: say what they have in common.',
    'decision-testing': 'The predictions of the robot differ: which of them is right?',
  },
  instruction: 'The instruction',
  actions: 'The actions',
  way: 'The way so far, place by place',
  wayNewestFirst: 'The way so far, the newest place first',
  now: 'Here now.',
  start: 'Where it starts.',
  turned: {
    straight: 'Straight on.',
    left: 'Turned left.',
    right: 'Turned right.',
    around: 'Turned around.',
  },
  thought: 'It thought:',
  thoughtsFor: (way) => `Thoughts for ${wayWords(way)}`,
  predictions: 'The predictions',
  direction: (way) => capital(wayWords(way)),
  progress: 'How far it is',
  executed: 'Done',
  inProgress: 'In progress',
  waiting: 'Still to do',
  none: 'none',
  here: 'What is seen from where the robot stands',
  scene: 'What each direction shows, and how the robot would turn to go there',
  wayWithTurn: (way, turnDeg) => `${EN.direction(way)}, ${turnWords(turnDeg)}`,
  things: 'Things:',
  visited: 'it has been there',
  stairs: 'stairs',
};

/** What an expert is given, in words. */
export const EXPERT_WORDS: ByLanguage<ExpertWords> = { en: EN };
