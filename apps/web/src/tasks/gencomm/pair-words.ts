import type { ByLanguage } from '../../i18n/use-words';
import type { TaskWords } from '../task-words';
import { gencommWords } from './gencomm-words';
import { ONE_THING_A_STEP, WHEN_IT_MOVES } from './guide-parts';

const EN: TaskWords = {
  ...gencommWords.en,
  whatYouDo: (minutes) =>
    `About ${minutes} minutes. With a partner, another person who takes part at the same time, you lead a simulated robot to a thing.`,
  onScreen: 'a picture of what you see and a chat',
  guide: {
    lead: 'Three things to know. Then two short questions.',
    cards: [
      {
        title: 'You see different things',
        text: 'You have a partner: another person who takes part now. One of you sees the home from above, the other what is before the robot. Chance decides who has which part; you are told when it begins.',
        Art: null,
      },
      {
        title: 'First you talk',
        text: 'Before each step the one above writes, and the one on the ground answers. Meanwhile the robot stands still. Neither sees the picture of the other.',
        Art: null,
      },
      ONE_THING_A_STEP,
    ],
    quizTitle: 'Two short questions',
    quiz: [
      {
        id: 'q1',
        question: 'Who sees the picture that you see?',
        options: ['Only you', 'You and your partner'],
        right: 0,
        feedback: {
          right: 'Right. Say what you see: your partner does not see it.',
          wrong: 'Not quite: only you see it. Say what you see to your partner.',
        },
      },
      WHEN_IT_MOVES,
    ],
    needAll: 'Please answer both questions to go on.',
    toFirst: 'To your partner',
  },
};

/** Two views for two people, before chance has given each a part. */
export const pairWords: ByLanguage<TaskWords> = { en: EN };
