import type { ByLanguage } from '../../i18n/use-words';
import { NEUTRAL_WORDS } from '../neutral-words';
import type { TaskWords } from '../task-words';

const EN: TaskWords = {
  ...NEUTRAL_WORDS.en,
  whatYouDo: (minutes) =>
    `About ${minutes} minutes. You see homes from above, and say in which cell of the picture a simulated robot stands.`,
  onScreen: 'a picture of a home from above and a box for a number',
  guide: {
    lead: 'Three things to know. Then two short questions.',
    cards: [
      {
        title: 'Each picture shows a home from above',
        text: 'Ceilings are left out. Somewhere in the home stands a small round robot; beneath the picture you read how it looks.',
        Art: null,
      },
      {
        title: 'Lines part the picture into cells',
        text: 'The number of a cell stands in its top left corner. Some pictures have few large cells, some have many small ones.',
        Art: null,
      },
      {
        title: 'You name the cell in which the robot is',
        text: 'Click it, or type its number, then press Send. Where the robot lies on a line, name the cell that has most of it. If you cannot find it, say so.',
        Art: null,
      },
    ],
    quizTitle: 'Two short questions',
    quiz: [
      {
        id: 'q1',
        question: 'Where does the number of a cell stand?',
        options: ['In its middle', 'In its top left corner'],
        right: 1,
        feedback: {
          right: 'Right.',
          wrong: 'Not quite: it stands in the top left corner of its cell.',
        },
      },
      {
        id: 'q2',
        question: 'What do you do when the robot lies on a line?',
        options: ['I name the cell that has most of it', 'I name both cells'],
        right: 0,
        feedback: {
          right: 'Right. One cell a picture.',
          wrong: 'Not quite: you name one cell, the one that has most of it.',
        },
      },
    ],
    needAll: 'Please answer both questions to go on.',
    toFirst: 'To the first picture',
  },
  trialOf: (index, count) => (count === 1 ? 'Your picture' : `Picture ${index} of ${count}`),
  foundTitle: 'The pictures',
};

/** The localisation test, on the pages that all task kinds share. */
export const localisationWords: ByLanguage<TaskWords> = { en: EN };
