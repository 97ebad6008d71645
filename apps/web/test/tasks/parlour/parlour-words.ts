import type { ByLanguage } from '../../../src/i18n/use-words';
import type { TaskWords } from '../../../src/tasks/task-words';

const EN: TaskWords = {
  whatYouDo: (minutes) => `About ${minutes} minutes. You hunt a thimble with two companions.`,
  onScreen: 'the rooms and a chat',
  guide: {
    lead: 'One thing to know. Then one short question.',
    cards: [
      {
        title: 'The guide knows only warm and cold',
        text: 'You say where the walker goes; the guide says whether the thimble is nearer.',
        Art: null,
      },
    ],
    quizTitle: 'One short question',
    quiz: [
      {
        id: 'who-walks',
        question: 'Who says where the walker goes?',
        options: ['I do', 'The guide'],
        right: 0,
        feedback: { right: 'Right.', wrong: 'Not quite: you do.' },
      },
    ],
    needAll: 'Please answer the question to go on.',
    toFirst: 'To the hunt',
  },
  practice: {
    text: 'A hunt in two rooms, before it counts.',
    textDemo: 'A hunt in two rooms.',
    controls: [{ text: 'Choose a room.' }, { text: 'Say where the thimble is.' }],
    next: (trials) => `Hunts that follow: ${trials}.`,
  },
  keys: [],
  trialOf: (index, count) => `Hunt ${index} of ${count}`,
  working: 'They are walking.',
  stillWorking: (seconds) => `Still walking, ${seconds} s`,
  lateWords: 'They reached us after that hunt was done.',
  foundTitle: 'How the hunt went',
};

/** The parlour on the pages that all task kinds share. */
export const parlourWords: ByLanguage<TaskWords> = { en: EN };
