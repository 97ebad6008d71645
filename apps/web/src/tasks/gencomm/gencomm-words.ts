import type { ByLanguage } from '../../i18n/use-words';
import { NEUTRAL_WORDS } from '../neutral-words';
import type { TaskWords } from '../task-words';

const EN: TaskWords = {
  ...NEUTRAL_WORDS.en,
  whatYouDo: (minutes) =>
    `About ${minutes} minutes. You see a home from above and help a simulated robot on the ground to find a thing.`,
  onScreen: 'a picture of the home from above and a chat',
  guide: {
    lead: 'Three things to know. Then two short questions.',
    cards: [
      {
        title: 'You see the home from above, the robot does not',
        text: 'A camera above shows you the whole home and the robot in it. The robot sees only what is in front of it.',
        Art: null,
      },
      {
        title: 'First you talk',
        text: 'Before each step you write to the robot, and it answers with what it sees. Meanwhile it stands still.',
        Art: null,
      },
      {
        title: 'Then you choose one action',
        text: 'A quarter of a metre ahead or back, a quarter turn, or nothing. Then you hear whether it was done. There are few steps: it is enough to come close.',
        Art: null,
      },
    ],
    quizTitle: 'Two short questions',
    quiz: [
      {
        id: 'q1',
        question: 'What does the robot see?',
        options: ['The home from above', 'What is in front of it'],
        right: 1,
        feedback: {
          right: 'Right. Only you see the home from above.',
          wrong:
            'Not quite: only you see the home from above. The robot sees what is in front of it.',
        },
      },
      {
        id: 'q2',
        question: 'When does the robot move?',
        options: ['While you talk', 'After you have chosen an action'],
        right: 1,
        feedback: {
          right: 'Right. One action a step.',
          wrong: 'Not quite: it stands still while you talk, and moves once you have chosen.',
        },
      },
    ],
    needAll: 'Please answer both questions to go on.',
    toFirst: 'To the home',
  },
  practice: {
    text: 'Three steps in another home, so that you have used every control once before it counts.',
    textDemo: 'Three steps in another home, so that you have used every control once.',
    controls: [
      { text: 'Find the robot in the picture: the line below says how it looks.' },
      { text: 'Write to the robot, and read its answer.' },
      { text: 'Press the action that the robot should take, or its number on the keyboard.' },
    ],
    next: (trials) => (trials === 1 ? 'One search follows.' : `${trials} searches follow.`),
  },
  trialOf: (index, count) => (count === 1 ? 'Your search' : `Search ${index} of ${count}`),
  foundTitle: 'How it went',
};

/** Two views, on the pages that all task kinds share. */
export const gencommWords: ByLanguage<TaskWords> = { en: EN };
