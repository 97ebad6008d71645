import type { ByLanguage } from '../../../i18n/use-words';
import { NEUTRAL_WORDS } from '../../neutral-words';
import type { TaskWords } from '../../task-words';

const EN: TaskWords = {
  ...NEUTRAL_WORDS.en,
  whatYouDo: (minutes) =>
    `About ${minutes} minutes. You read how to walk through a simulated home, look around in it, and go there step by step.`,
  onScreen: 'a view of a home and the words that you follow',
  guide: {
    lead: 'Three things to know. Then two short questions.',
    cards: [
      {
        title: 'You read a way through a home',
        text: 'It says where to turn, what you pass, and where to stop. It stays in sight.',
        Art: null,
      },
      {
        title: 'You look around and go from place to place',
        text: 'Drag the picture to look to all sides. Each arrow leads to the next place. You may go back. There are 15 moves at most.',
        Art: null,
      },
      {
        title: 'You say when you are there',
        text: 'Press “I am there” where the words end. Nobody tells you before whether that is right.',
        Art: null,
      },
    ],
    quizTitle: 'Two short questions',
    quiz: [
      {
        id: 'q1',
        question: 'Where can you look?',
        options: ['Only straight ahead', 'To all sides'],
        right: 1,
        feedback: {
          right: 'Right. Drag the picture, or turn by the keys Left and Right.',
          wrong: 'Not quite: you can look to all sides. Drag the picture, or turn by keys.',
        },
      },
      {
        id: 'q2',
        question: 'When is a walk over?',
        options: ['When you say that you are there', 'When a bell rings'],
        right: 0,
        feedback: {
          right: 'Right. Or when all moves are used.',
          wrong: 'Not quite: you say it yourself. It also ends when all moves are used.',
        },
      },
    ],
    needAll: 'Please answer both questions to go on.',
    toFirst: 'To the home',
  },
  practice: {
    text: 'A short way in another home, so that you have used every control once before it counts.',
    textDemo: 'A short way in another home, so that you have used every control once.',
    controls: [
      { text: 'Drag the picture to look around, or use the keys Left and Right.' },
      { text: 'Press an arrow to go there, or its number; Up takes the one before you.' },
      { text: 'Press “I am there” where the words end.' },
    ],
    next: (trials) => (trials === 1 ? 'One walk follows.' : `${trials} walks follow.`),
  },
  keys: [
    ['← →', 'Turn'],
    ['↑', 'Go along the arrow before you'],
  ],
  trialOf: (index, count) => (count === 1 ? 'Your walk' : `Walk ${index} of ${count}`),
  foundTitle: 'How the walks went',
};

/** Following an instruction, on the pages that all task kinds share. */
export const r2rWords: ByLanguage<TaskWords> = { en: EN };
