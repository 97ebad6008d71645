import { MOST_MISSED } from '@parley/task-r2r/shared';
import type { ByLanguage } from '../../../i18n/use-words';
import type { AnswerTime, GuideWords, QuizItem, TaskWords } from '../../task-words';
import { r2rWords } from './r2r-words';

const FROM_WHAT: QuizItem = {
  id: 'q1',
  question: 'What do you answer from?',
  options: ['From what you are given on the page', 'From how homes are in general'],
  right: 0,
  feedback: {
    right: 'Right. You have all that the expert is given.',
    wrong: 'Not quite: answer from what you are given on the page.',
  },
};

const NOT_IN_TIME: QuizItem = {
  id: 'q2',
  question: 'What happens if you do not answer in time?',
  options: ['The program answers, and the robot goes on', 'The study ends'],
  right: 0,
  feedback: {
    right: 'Right. Nothing is lost.',
    wrong: 'Not quite: the program answers for you, and the robot goes on.',
  },
};

/** 120000 is "2 minutes", 90000 "90 seconds". */
function timeText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [count, unit] = seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The clock at the top is no limit, and is looked at for one where nothing is said of it. */
const CLOCK = 'The clock at the top says only how long the walk has lasted.';

const limitText = (answerMs: number, countdownMs: number): string =>
  [
    `You have ${timeText(answerMs)} for each question; the last ${timeText(countdownMs)} are counted down beside it.`,
    'If you do not answer in time, a program answers for you and the robot goes on.',
    `After ${MOST_MISSED} questions in a row without an answer it asks you no more until that walk ends.`,
    CLOCK,
  ].join(' ');

const guideFor = ({ answerMs, countdownMs }: AnswerTime): GuideWords => ({
  lead: `Three things to know. Then ${answerMs === null ? 'a short question' : 'two short questions'}.`,
  cards: [
    {
      title: 'A robot follows words through a home',
      text: 'Before each move the robot asks several experts; all but one of them are programs. You see no more of the home than your expert is shown.',
      Art: null,
    },
    {
      title: 'You are one of the experts',
      text: 'Each time the robot asks you, you have all that this expert is given. Answer from that, and from nothing else. There are walks on which it needs little help, or none.',
      Art: null,
    },
    answerMs === null
      ? {
          title: 'Take your time',
          text: `An answer may take as long as you like. ${CLOCK}`,
          Art: null,
        }
      : {
          title: 'There is a limit of time',
          text: limitText(answerMs, countdownMs),
          Art: null,
        },
  ],
  quizTitle: answerMs === null ? 'A short question' : 'Two short questions',
  quiz: answerMs === null ? [FROM_WHAT] : [FROM_WHAT, NOT_IN_TIME],
  needAll:
    answerMs === null
      ? 'Please answer the question to go on.'
      : 'Please answer both questions to go on.',
  toFirst: 'To the robot',
});

const TASK: TaskWords = {
  ...r2rWords.en,
  whatYouDo: (minutes) =>
    `About ${minutes} minutes. A simulated robot follows written words through homes and asks experts before each move. You stand in for one of them.`,
  onScreen: 'what the robot gives its expert and a chat',
  guide: guideFor({ answerMs: null, countdownMs: 0 }),
  guideFor,
  practice: {
    text: 'A short way in another home, so that you have answered before it counts.',
    textDemo: 'A short way in another home, so that you have answered once.',
    controls: [
      { text: 'Read what you are given.' },
      { text: 'Answer beside it: choose, or write.' },
    ],
    next: (trials) => (trials === 1 ? 'One walk follows.' : `${trials} walks follow.`),
  },
  keys: [],
};

/** Standing in for an expert, on the pages that all task kinds share. */
export const expertTaskWords: ByLanguage<TaskWords> = { en: TASK };
