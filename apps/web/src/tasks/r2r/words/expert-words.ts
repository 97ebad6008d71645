import { type PersonRole, type Turn, turnWords, wayWords } from '@parley/task-r2r/shared';
import type { ByLanguage } from '../../../i18n/use-words';
import type { TaskWords } from '../../task-words';
import { r2rWords } from './r2r-words';

interface ExpertWords {
  readonly stage: string;
  /** Before the first question, and between two. */ readonly soon: string;
  readonly names: Readonly<Record<PersonRole, string>>;
  readonly does: Readonly<Record<PersonRole, string>>;
  readonly instruction: string;
  readonly actions: string;
  readonly way: string;
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
  direction: (way) => `D${wayWords(way).slice(1)}`,
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

const TASK: TaskWords = {
  ...r2rWords.en,
  whatYouDo: (minutes) =>
    `About ${minutes} minutes. A simulated robot follows written words through homes and asks experts before each move. You stand in for one of them.`,
  onScreen: 'what the robot gives its expert and a chat',
  guide: {
    lead: 'Three things to know. Then two short questions.',
    cards: [
      {
        title: 'A robot follows words through a home',
        text: 'Before each move the robot asks several experts; all but one of them are programs. You see no more of the home than your expert is shown.',
        Art: null,
      },
      {
        title: 'You are one of the experts',
        text: 'Each time the robot asks you, you have all that this expert is given. Answer from that, and from nothing else.',
        Art: null,
      },
      {
        title: 'There is a limit of time',
        text: 'A clock shows it. Where you do not answer in time, the program answers for you and the robot goes on.',
        Art: null,
      },
    ],
    quizTitle: 'Two short questions',
    quiz: [
      {
        id: 'q1',
        question: 'What do you answer from?',
        options: ['From what you are given on the page', 'From how homes are in general'],
        right: 0,
        feedback: {
          right: 'Right. You have all that the expert is given.',
          wrong: 'Not quite: answer from what you are given on the page.',
        },
      },
      {
        id: 'q2',
        question: 'What happens if you do not answer in time?',
        options: ['The program answers, and the robot goes on', 'The study ends'],
        right: 0,
        feedback: {
          right: 'Right. Nothing is lost.',
          wrong: 'Not quite: the program answers for you, and the robot goes on.',
        },
      },
    ],
    needAll: 'Please answer both questions to go on.',
    toFirst: 'To the robot',
  },
  practice: {
    text: 'A short way in another home, so that you have answered before it counts.',
    textDemo: 'A short way in another home, so that you have answered once.',
    controls: [
      { text: 'Read what you are given.' },
      { text: 'Answer beside it: choose, or write.' },
    ],
    next: (trials) => (trials === 1 ? 'One walk follows.' : `${trials} walks follow.`),
  },
  keys: [],
};

/** Standing in for an expert, on the pages that all task kinds share. */
export const expertTaskWords: ByLanguage<TaskWords> = { en: TASK };
