import type { ByLanguage } from '../../../i18n/use-words';
import type { TaskWords } from '../../task-words';
import { r2rWords } from './r2r-words';

const EN: TaskWords = {
  ...r2rWords.en,
  whatYouDo: (minutes) =>
    `About ${minutes} minutes. You watch a simulated robot follow written words through homes, and say what you think of it.`,
  onScreen: 'the home that the robot goes through, and the words that it follows',
  guide: {
    lead: 'Three things to know. Then two short questions.',
    cards: [
      {
        title: 'A robot follows words through a home',
        text: 'The words say where to turn, what it passes, and where to stop. They stay in sight.',
        Art: null,
      },
      {
        title: 'It goes from place to place by itself',
        text: 'It rests at each place, so that you can look and read. There are 15 moves at most.',
        Art: null,
      },
      {
        title: 'You watch, and answer afterwards',
        text: 'Nothing that you do changes where it goes. After each walk there are short questions.',
        Art: null,
      },
    ],
    quizTitle: 'Two short questions',
    quiz: [
      {
        id: 'q1',
        question: 'Who decides where the robot goes?',
        options: ['The robot', 'I do'],
        right: 0,
        feedback: {
          right: 'Right. You watch.',
          wrong: 'Not quite: the robot goes by itself, and you watch.',
        },
      },
      {
        id: 'q2',
        question: 'When are you asked?',
        options: ['Before each move', 'After each walk'],
        right: 1,
        feedback: {
          right: 'Right. Until then there is nothing to answer.',
          wrong: 'Not quite: you are asked after each walk.',
        },
      },
    ],
    needAll: 'Please answer both questions to go on.',
    toFirst: 'To the robot',
  },
  practice: {
    text: 'A short way in another home, so that you have seen once what comes.',
    textDemo: 'A short way in another home, so that you have seen once what comes.',
    controls: [
      { text: 'Read the words that the robot follows.' },
      { text: 'Watch where it goes.' },
    ],
    next: (trials) => (trials === 1 ? 'One walk follows.' : `${trials} walks follow.`),
  },
  keys: [],
  trialOf: (index, count) => (count === 1 ? 'The walk' : `Walk ${index} of ${count}`),
};

/** Watching a walk, on the pages that all task kinds share. */
export const watcherWords: ByLanguage<TaskWords> = { en: EN };
