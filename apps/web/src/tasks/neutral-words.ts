import type { ByLanguage } from '../i18n/use-words';
import type { TaskWords } from './task-words';

const EN: TaskWords = {
  whatYouDo: (minutes) => `About ${minutes} minutes, with a robot in a simulated place.`,
  onScreen: 'a view and a chat',
  guide: {
    lead: 'Two things to know.',
    cards: [
      {
        title: 'Each page says what to do',
        text: 'You can read it as long as you like.',
        Art: null,
      },
      {
        title: 'Say what you know',
        text: 'When you are asked something, answer truthfully. If you can’t tell, say so.',
        Art: null,
      },
    ],
    quizTitle: '',
    quiz: [],
    needAll: '',
    toFirst: 'To the first part',
  },
  practice: {
    text: 'About a minute, so that you have used every control once before it counts.',
    textDemo: 'About a minute, so that you have used every control once.',
    controls: [{ text: 'Answer what you are asked, or say that you can’t tell.' }],
    next: (trials) => (trials === 1 ? 'One part follows.' : `${trials} parts follow.`),
  },
  keys: [],
  trialOf: (index, count) => `Part ${index} of ${count}`,
  working: 'The robot is at work.',
  stillWorking: (seconds) => `Still at work, ${seconds} s`,
  lateWords:
    'They reached us after that part was done. They are kept, but were not used. You need not do anything.',
  foundTitle: 'How it went',
};

/** For a task kind that this page has no words for. */
export const NEUTRAL_WORDS: ByLanguage<TaskWords> = { en: EN };
