import type { ByLanguage } from '../../../i18n/use-words';
import { NEUTRAL_WORDS } from '../../neutral-words';
import type { TaskWords } from '../../task-words';

const EN: TaskWords = {
  ...NEUTRAL_WORDS.en,
  whatYouDo: (minutes) =>
    `About ${minutes} minutes. You read what a thing looks like, look at a thing from several sides, and say whether it is the one.`,
  onScreen: 'views of a thing and the words that describe it',
  guide: {
    lead: 'Three things to know. Then two short questions.',
    cards: [
      {
        title: 'You read what a thing looks like',
        text: 'Up to three descriptions of one thing, some of them vague. They stay in sight.',
        Art: null,
      },
      {
        title: 'You look at a thing from one side at a time',
        text: 'It may be the one, or another. You can go around it: six steps at most, and a step also counts where no one can stand.',
        Art: null,
      },
      {
        title: 'You say whether it is the one',
        text: 'As soon as you know: yes, no, or that you can’t tell. Then you say how sure you are. Nobody tells you whether that is right.',
        Art: null,
      },
    ],
    quizTitle: 'Two short questions',
    quiz: [
      {
        id: 'q1',
        question: 'When do you say what it is?',
        options: ['After six steps, never before', 'As soon as I know'],
        right: 1,
        feedback: {
          right: 'Right. One view may be enough.',
          wrong: 'Not quite: you may say it at any step. One view may be enough.',
        },
      },
      {
        id: 'q2',
        question: 'What does a move cost to where no one can stand?',
        options: ['One step', 'Nothing'],
        right: 0,
        feedback: {
          right: 'Right. You see what you saw before, and one step is used.',
          wrong: 'Not quite: one step is used, and you see what you saw before.',
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
      { text: 'Press Yes, No or “I can’t tell”, and then how sure you are.' },
    ],
    next: (trials) => (trials === 1 ? 'One thing follows.' : `${trials} things follow.`),
  },
  trialOf: (index, count) => (count === 1 ? 'Your thing' : `Thing ${index} of ${count}`),
  foundTitle: 'How it went',
};

/** Verifying a thing, on the pages that all task kinds share. */
export const pinverifyWords: ByLanguage<TaskWords> = { en: EN };
