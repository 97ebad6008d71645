import type { ByLanguage } from '../../i18n/use-words';
import type { TaskWords } from '../task-words';

const EN: TaskWords = {
  whatYouDo: (minutes) =>
    `About ${minutes} minutes. You send a robot to things of a household and tell it more when it asks.`,
  onScreen: 'what the robot sees and a chat',
  guide: {
    lead: 'One thing to know. Then one short question.',
    cards: [
      {
        title: 'The robot does not know whose things are whose',
        text: 'You name a thing as the household calls it. When the robot stops, it asks whether that is it.',
        Art: null,
      },
    ],
    quizTitle: 'One short question',
    quiz: [
      {
        id: 'who-confirms',
        question: 'Who says whether the robot has found the thing?',
        options: ['I do', 'The robot'],
        right: 0,
        feedback: { right: 'Right.', wrong: 'Not quite: you do.' },
      },
    ],
    needAll: 'Please answer the question to go on.',
    toFirst: 'To the first home',
  },
  practice: {
    text: 'A home before it counts.',
    textDemo: 'A home to try.',
    controls: [{ text: 'Name a thing.' }, { text: 'Say whether the robot has found it.' }],
    next: (trials) => `Homes that follow: ${trials}.`,
  },
  keys: [],
  trialOf: (index, count) => `Home ${index} of ${count}`,
  working: 'The robot is on its way.',
  stillWorking: (seconds) => `Still on its way, ${seconds} s`,
  lateWords: 'They reached us after that home was done.',
  foundTitle: 'How it went',
};

/** Zipon on the pages that all task kinds share. */
export const ziponWords: ByLanguage<TaskWords> = { en: EN };
