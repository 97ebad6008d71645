import type { ByLanguage } from '../../../i18n/use-words';
import type { TaskWords } from '../../task-words';
import { pinverifyWords } from './pinverify-words';

const EN: TaskWords = {
  ...pinverifyWords.en,
  whatYouDo: (minutes) =>
    `About ${minutes} minutes. You look at things from all sides, and describe each of them in your own words.`,
  onScreen: 'views of a thing from all sides',
  guide: {
    lead: 'Three things to know. Then two short questions.',
    cards: [
      {
        title: 'You look at a thing from all sides',
        text: 'It is in the middle of the picture. Go around it as often as you like: what is at its back may matter.',
        Art: null,
      },
      {
        title: 'You describe it in your own words',
        text: 'Once you have seen all sides. One description, as long as you find right.',
        Art: null,
      },
      {
        title: 'Someone else looks for it by your words',
        text: 'They see several things of the same kind, in other places, and pick the one that you mean. So say what it is like, not where it is.',
        Art: null,
      },
    ],
    quizTitle: 'Two short questions',
    quiz: [
      {
        id: 'q1',
        question: 'Whom do you write for?',
        options: [
          'Someone who tells it from others of its kind',
          'Someone who looks for it in this room',
        ],
        right: 0,
        feedback: {
          right: 'Right. They see several things of one kind, and have only your words.',
          wrong: 'Not quite: they see several things of one kind, in other places.',
        },
      },
      {
        id: 'q2',
        question: 'How often can you look at the same side?',
        options: ['Once', 'As often as I like, until I write'],
        right: 1,
        feedback: {
          right: 'Right. You may go around it until you write.',
          wrong: 'Not quite: you may go around it as often as you like, until you write.',
        },
      },
    ],
    needAll: 'Please answer both questions to go on.',
    toFirst: 'To the first thing',
  },
  practice: {
    text: 'One thing in another home, so that you have used every control once before it counts.',
    textDemo: 'One thing in another home, so that you have used every control once.',
    controls: [
      { text: 'Press a side to look from there, or its number.' },
      { text: 'The ring shows where you stand and which sides you have seen.' },
      { text: 'When you have seen all sides, press “Write the description now”, and write it.' },
    ],
    next: (trials) => (trials === 1 ? 'One thing follows.' : `${trials} things follow.`),
  },
};

/** Describing a thing, on the pages that all task kinds share. */
export const describerWords: ByLanguage<TaskWords> = { en: EN };
