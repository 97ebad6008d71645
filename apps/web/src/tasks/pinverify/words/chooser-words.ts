import type { ByLanguage } from '../../../i18n/use-words';
import type { TaskWords } from '../../task-words';
import { pinverifyWords } from './pinverify-words';

const EN: TaskWords = {
  ...pinverifyWords.en,
  whatYouDo: (minutes) =>
    `About ${minutes} minutes. You read how a thing is described, see several things of its kind, and pick the one that is meant.`,
  onScreen: 'several things of one kind and the words that describe one of them',
  guide: {
    lead: 'Three things to know. Then two short questions.',
    cards: [
      {
        title: 'You read how one thing is described',
        text: 'Some descriptions say much and some little. The words stay in sight.',
        Art: null,
      },
      {
        title: 'You see several things of its kind',
        text: 'Each from up to four sides, cut out of its own place. One of them is the one that is described.',
        Art: null,
      },
      {
        title: 'You pick the one that is meant',
        text: 'Then you say how sure you are. If the words fit several, take the one that fits best, or say that you can’t tell.',
        Art: null,
      },
    ],
    quizTitle: 'Two short questions',
    quiz: [
      {
        id: 'q1',
        question: 'What do the four pictures in one square show?',
        options: ['Four things', 'One thing, from several sides'],
        right: 1,
        feedback: {
          right: 'Right. Each square is one thing.',
          wrong: 'Not quite: each square shows one thing, from several sides.',
        },
      },
      {
        id: 'q2',
        question: 'How many of the things are described?',
        options: ['One', 'Several'],
        right: 0,
        feedback: {
          right: 'Right. One of them, even if the words fit others too.',
          wrong: 'Not quite: one of them is, even if the words fit others too.',
        },
      },
    ],
    needAll: 'Please answer both questions to go on.',
    toFirst: 'To the first things',
  },
  practice: {
    text: 'One line of things, so that you have used every control once before it counts.',
    textDemo: 'One line of things, so that you have used every control once.',
    controls: [
      { text: 'Press a picture, or its line beside the pictures.' },
      { text: 'Press Send when you have decided, or “I can’t tell”.' },
      { text: 'Then say how sure you are, or look again.' },
    ],
    next: (trials) => (trials === 1 ? 'One more follows.' : `${trials} more follow.`),
  },
  trialOf: (index, count) => (count === 1 ? 'Your things' : `Things ${index} of ${count}`),
};

/** Picking the described thing among others, on the pages that all task kinds share. */
export const chooserWords: ByLanguage<TaskWords> = { en: EN };
