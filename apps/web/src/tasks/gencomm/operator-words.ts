import { roundsOf } from '@parley/task-gencomm/shared';
import type { ByLanguage } from '../../i18n/use-words';
import type { TaskWords, WordsForInput } from '../task-words';
import { gencommWords } from './gencomm-words';
import { ONE_THING_A_STEP, WHEN_IT_MOVES } from './guide-parts';

const QUIZ_SEE: TaskWords['guide']['quiz'][number] = {
  id: 'q1',
  question: 'What do you see?',
  options: ['The home from above', 'What is in front of the robot'],
  right: 1,
  feedback: {
    right: 'Right. You see what the robot sees.',
    wrong: 'Not quite: you see what is in front of the robot, and nothing else of the home.',
  },
};

/** To those who decide alone (C_len 0): nobody talks, and no camera above is spoken of. */
const ALONE: WordsForInput = {
  guide: {
    lead: 'Two things to know. Then two short questions.',
    cards: [
      {
        title: 'You see what the robot sees',
        text: 'Nothing else: no map, and nothing of what is beside the robot or behind it.',
        Art: null,
      },
      {
        title: 'You choose one action a step',
        text: 'A quarter of a metre ahead or back, a quarter turn, or nothing. Then you hear whether it was done. There are few steps: it is enough to come close.',
        Art: null,
      },
    ],
    quizTitle: 'Two short questions',
    quiz: [
      QUIZ_SEE,
      {
        id: 'q2',
        question: 'Who decides what the robot does?',
        options: ['You, one action a step', 'The robot'],
        right: 0,
        feedback: {
          right: 'Right. You choose one action a step.',
          wrong: 'Not quite: you choose, one action a step.',
        },
      },
    ],
    needAll: 'Please answer both questions to go on.',
    toFirst: 'To the robot',
  },
  practice: {
    text: 'Three steps in another home, so that you have used every control once before it counts.',
    textDemo: 'Three steps in another home, so that you have used every control once.',
    controls: [
      { text: 'Look at the picture: it is what the robot sees now.' },
      { text: 'Press the action that the robot should take, or its number on the keyboard.' },
    ],
    next: (trials) => (trials === 1 ? 'One search follows.' : `${trials} searches follow.`),
  },
};

const EN: TaskWords = {
  ...gencommWords.en,
  forInput: (input) => (roundsOf(input) === 0 ? ALONE : null),
  whatYouDo: (minutes) =>
    `About ${minutes} minutes. You look through the camera of a simulated robot, and find a thing. Some people are helped by a camera above the home.`,
  onScreen: 'a picture of what the robot sees and a chat',
  guide: {
    lead: 'Three things to know. Then two short questions.',
    cards: [
      {
        title: 'You see what the robot sees',
        text: 'Nothing else: no map, and nothing of what is beside the robot or behind it. The overhead camera sees the whole home, but not your picture.',
        Art: null,
      },
      {
        title: 'First you talk',
        text: 'Before a step the overhead camera asks, and you answer with what you see. Meanwhile the robot stands still.',
        Art: null,
      },
      ONE_THING_A_STEP,
    ],
    quizTitle: 'Two short questions',
    quiz: [
      {
        id: 'q1',
        question: 'What do you see?',
        options: ['The home from above', 'What is in front of the robot'],
        right: 1,
        feedback: {
          right: 'Right. Only the overhead camera sees the home from above.',
          wrong:
            'Not quite: only the overhead camera sees the home from above. You see what is in front of the robot.',
        },
      },
      WHEN_IT_MOVES,
    ],
    needAll: 'Please answer both questions to go on.',
    toFirst: 'To the robot',
  },
  practice: {
    text: 'Three steps in another home, so that you have used every control once before it counts.',
    textDemo: 'Three steps in another home, so that you have used every control once.',
    controls: [
      { text: 'Look at the picture: it is what the robot sees now.' },
      { text: 'Answer what the overhead camera asks, in your own words.' },
      { text: 'Where you are asked what to do, press a button, or its number on the keyboard.' },
    ],
    next: (trials) => (trials === 1 ? 'One search follows.' : `${trials} searches follow.`),
  },
};

/** Two views for people who play the robot on the ground. */
export const operatorWords: ByLanguage<TaskWords> = { en: EN };
