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
        text: 'You have a partner: another person who takes part now. One of you sees the home from above, the other what is in front of the robot. Chance decides who has which part; you are told before the practice.',
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

/** The guide for one part: its first two cards are of that part. */
const guideFor = (
  see: TaskWords['guide']['cards'][number],
  talk: TaskWords['guide']['cards'][number],
): TaskWords['guide'] => ({ ...EN.guide, cards: [see, talk, ONE_THING_A_STEP] });

const PRACTICE = {
  text: 'Three steps in another home, in the part that you will have. In the practice a program takes the place of your partner; it understands little of what you write.',
  textDemo:
    'Three steps in another home, in the part that you will have. In the practice a program takes the place of your partner; it understands little of what you write.',
  next: (trials: number) =>
    trials === 1
      ? 'Your partner and one search follow.'
      : `Your partner and ${trials} searches follow.`,
};

const ABOVE: TaskWords = {
  ...EN,
  guide: guideFor(
    {
      title: 'You see the home from above',
      text: 'Your partner, another person who takes part now, sees what is in front of the robot, and nothing else. Neither sees the picture of the other.',
      Art: null,
    },
    {
      title: 'First you talk',
      text: 'Before each step you write, and your partner answers. Meanwhile the robot stands still.',
      Art: null,
    },
  ),
  practice: {
    ...PRACTICE,
    controls: [
      { text: 'Find the robot in the picture: the line below says how it looks.' },
      { text: 'Write to your partner on the ground, and read the answer.' },
      { text: 'Press the action that the robot should take, or its number on the keyboard.' },
    ],
  },
};

const GROUND: TaskWords = {
  ...EN,
  guide: guideFor(
    {
      title: 'You see what the robot sees',
      text: 'Your partner, another person who takes part now, sees the home from above, but not your picture. You see nothing of what is beside the robot or behind it.',
      Art: null,
    },
    {
      title: 'First you talk',
      text: 'Before each step your partner writes, and you answer with what you see. Meanwhile the robot stands still.',
      Art: null,
    },
  ),
  practice: {
    ...PRACTICE,
    controls: [
      { text: 'Look at the picture: it is what the robot sees now.' },
      { text: 'Answer your partner above, in your own words.' },
      {
        text: 'Press Follow, or decide yourself. Above the conversation you read whether you may decide.',
      },
    ],
  },
};

/** Two views for two people, before chance has given each a part. */
export const pairWords: ByLanguage<TaskWords> = { en: EN };

/** The same for the one who sees the home from above. */
export const pairAboveWords: ByLanguage<TaskWords> = { en: ABOVE };

/** The same for the one who sees what the robot sees. */
export const pairGroundWords: ByLanguage<TaskWords> = { en: GROUND };
