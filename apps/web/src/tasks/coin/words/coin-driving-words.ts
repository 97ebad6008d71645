import type { ByLanguage } from '../../../i18n/use-words';
import type { TaskWords } from '../../task-words';
import { coinWords } from './coin-words';

const EN: TaskWords = {
  ...coinWords.en,
  whatYouDo: (minutes) =>
    `About ${minutes} minutes. You will drive a simulated robot through a home, and find things with it.`,
  onScreen: 'what the robot sees, its map and buttons to drive with',
  guide: {
    lead: 'Three things to know. Then two short questions.',
    cards: [
      {
        title: 'You are told what to find',
        text: 'It stays on your screen all the time. There may be several things that look alike: it is one of them.',
        Art: null,
      },
      {
        title: 'You drive the robot',
        text: 'Step by step: forward, a turn to the left, a turn to the right. You see what it sees, and a map of where it has been. It has a limited number of steps.',
        Art: null,
      },
      {
        title: 'Go right up to it, and say so',
        text: 'When the robot stands right before the object, press “This is it”. You are asked once more, and then the search ends.',
        Art: null,
      },
    ],
    quizTitle: 'Two short questions',
    quiz: [
      {
        id: 'q1',
        question: 'You see your object at the other end of the room. What do you do?',
        options: ['I press “This is it”', 'I drive up to it first', 'I wait'],
        right: 1,
        feedback: {
          right: 'Right. Only a stop right before the object counts.',
          wrong: 'Not quite: drive up to it first. Only a stop right before the object counts.',
        },
      },
      {
        id: 'q2',
        question:
          'You find a thing of the right kind, and are not sure that it is the one. What do you do?',
        options: [
          'I stop at the first one, always',
          'I look on while there are steps, and stop at the one that fits best',
          'I close the page',
        ],
        right: 1,
        feedback: {
          right: 'Right. There may be several that look alike.',
          wrong: 'Better not: there may be several that look alike, and you can stop only once.',
        },
      },
    ],
    needAll: 'Please answer both questions to go on.',
    toFirst: 'To the first object',
  },
  practice: {
    text: 'About a minute, in a home of its own, so that you have used every control once before it counts.',
    textDemo: 'About a minute, in a home of its own, so that you have used every control once.',
    controls: [
      { text: 'Read what you are to find.' },
      { text: 'Drive with the arrow keys, with W, A and D, or with the buttons.' },
      { text: 'Watch the map grow. The key M shows it large.', isOfMap: true },
      { text: 'Bump into something: the robot stays where it is, and you are told.' },
      { text: 'Press “This is it” to end the practice, wherever you are.' },
    ],
    next: (trials) =>
      trials === 1
        ? 'You will drive in a home that you do not know yet.'
        : 'You will drive in homes that you do not know yet.',
  },
  keys: [
    ['↑ or W', 'Go forward'],
    ['← or A', 'Turn left'],
    ['→ or D', 'Turn right'],
    ['F', 'This is it: stop here'],
    ['P', 'Show the picture large, where there is one'],
  ],
  working: 'You drive the robot.',
  foundTitle: 'What you found',
};

/** The search for an object where people drive the robot themselves. */
export const coinDrivingWords: ByLanguage<TaskWords> = { en: EN };
