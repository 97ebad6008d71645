import type { ByLanguage } from '../../../i18n/use-words';
import type { TaskWords } from '../../task-words';
import { r2rWords } from './r2r-words';

const EN: TaskWords = {
  ...r2rWords.en,
  whatYouDo: (minutes) =>
    `About ${minutes} minutes. You are shown a way through a simulated home, walk it step by step, and write how someone else can walk it.`,
  onScreen: 'a view of a home with the way that is marked',
  guide: {
    lead: 'Three things to know. Then two short questions.',
    cards: [
      {
        title: 'You walk a way that is marked',
        text: 'The arrow “on” leads to the next place. Drag the picture to look to all sides: you will want to know what is there.',
        Art: null,
      },
      {
        title: 'You may go to and fro',
        text: 'Go back and look again as often as you like, until you write. Then the walking is over.',
        Art: null,
      },
      {
        title: 'You write how to walk it',
        text: 'Another person will stand where you started, see the same home and have only your words. They will not see any arrow marked.',
        Art: null,
      },
    ],
    quizTitle: 'Two short questions',
    quiz: [
      {
        id: 'q1',
        question: 'Whom do you write for?',
        options: ['Someone who sees the home and not the way', 'Someone who sees the way marked'],
        right: 0,
        feedback: {
          right: 'Right. They have only your words, and the home before them.',
          wrong: 'Not quite: they see the home, and have only your words for the way.',
        },
      },
      {
        id: 'q2',
        question: 'When can you go back along the way?',
        options: ['Until you write', 'Never'],
        right: 0,
        feedback: {
          right: 'Right. To and fro, as often as you like.',
          wrong: 'Not quite: you may go to and fro until you write.',
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
      { text: 'Press the arrow “on” to go along the way, and “back” to go back.' },
      { text: 'Where the way ends, press “Write the instruction now”, and write it.' },
    ],
    next: (trials) => (trials === 1 ? 'One way follows.' : `${trials} ways follow.`),
  },
  trialOf: (index, count) => (count === 1 ? 'Your way' : `Way ${index} of ${count}`),
  foundTitle: 'How the ways went',
};

/** Telling a way, on the pages that all task kinds share. */
export const writerWords: ByLanguage<TaskWords> = { en: EN };
