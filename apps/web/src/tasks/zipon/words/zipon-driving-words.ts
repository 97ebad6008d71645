import type { ByLanguage } from '../../../i18n/use-words';
import type { TaskWords } from '../../task-words';
import { ziponWords } from './zipon-words';

const EN: TaskWords = {
  ...ziponWords.en,
  whatYouDo: (minutes) =>
    `About ${minutes} minutes. You drive a simulated robot through a home, to things that somebody who lives there names.`,
  onScreen: 'what the robot sees, its map, a chat and buttons to drive with',
  guide: {
    lead: 'Three things to know. Then two short questions.',
    cards: [
      {
        title: 'Somebody who lives there names a thing',
        text: 'It is played by a program. There may be several things of that kind: it is one of them.',
        Art: null,
      },
      {
        title: 'You drive the robot',
        text: 'Step by step: forward, a turn to the left, a turn to the right. You see what it sees, and a map of where it has been.',
        Art: null,
      },
      {
        title: 'Ask, or say that this is it',
        text: 'You can talk at most five times for each thing: ask a question in your own words, or ask whether this is it.',
        Art: null,
      },
    ],
    quizTitle: 'Two short questions',
    quiz: [
      {
        id: 'q1',
        question: 'You see the thing at the other end of the room. What do you do?',
        options: ['I press “This is it”', 'I drive up to it first', 'I wait'],
        right: 1,
        feedback: {
          right: 'Right. It counts only right before the thing.',
          wrong: 'Not quite: drive up to it first. It counts only right before the thing.',
        },
      },
      {
        id: 'q2',
        question: 'How often can you talk for each thing?',
        options: ['As often as I like', 'At most five times', 'Never'],
        right: 1,
        feedback: {
          right: 'Right. Asking whether this is it counts too.',
          wrong: 'Not quite: at most five times. Asking whether this is it counts too.',
        },
      },
    ],
    needAll: 'Please answer both questions to go on.',
    toFirst: 'To the home',
  },
  practice: {
    ...ziponWords.en.practice,
    controls: [
      { text: 'Read what you are to find.' },
      {
        text: 'Drive with the arrow keys, with W, A and D, or with the buttons. A key that is held drives on.',
      },
      { text: 'Watch the map grow. The key M shows it large.', isOfMap: true },
      { text: 'Ask a question with Q or the button.' },
      { text: 'Press “This is it” when the robot stands before the thing.' },
    ],
  },
  keys: [
    ['↑ or W', 'Go forward'],
    ['← or A', 'Turn left'],
    ['→ or D', 'Turn right'],
    ['Q', 'Ask'],
    ['F', 'This is it'],
  ],
  working: 'You drive the robot.',
  // The resident gives the help of the arm, and the person none.
  forInput: () => null,
};

/** Personal goals where people drive the robot themselves. */
export const ziponDrivingWords: ByLanguage<TaskWords> = { en: EN };
