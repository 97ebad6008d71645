import { FeedbackSetting } from '@parley/task-zipon/shared';
import type { ByLanguage } from '../../../i18n/use-words';
import { AnswerTruthfully } from '../../../ui/illustration/answer-truthfully';
import { RobotAtWork } from '../../../ui/illustration/robot-at-work';
import { TellIt } from '../../../ui/illustration/tell-it';
import type { TaskWords, WordsForInput } from '../../task-words';
import { ASKED, HELP_WORDS } from './help-words';

const EN: TaskWords = {
  whatYouDo: (minutes) =>
    `About ${minutes} minutes. You send a simulated robot to things of a household, and tell it more when it asks.`,
  onScreen: 'what the robot sees, what you know, and a chat',
  guide: {
    lead: 'Three things to know. Then two short questions.',
    cards: [
      {
        title: 'You live there, the robot is new',
        text: 'You are told who lives in a home and what each thing is called. The robot does not know whose things are whose.',
        Art: TellIt,
      },
      {
        title: 'Send it to one thing after the other',
        text: 'Type what it should find, in your own words. It starts from where it stands, and remembers what you told it.',
        Art: RobotAtWork,
      },
      {
        title: ASKED.title,
        text: `${ASKED.stop} A line tells you what else to say.`,
        Art: AnswerTruthfully,
      },
    ],
    quizTitle: 'Two short questions',
    quiz: [
      {
        id: 'q1',
        question: 'Who knows which of two computers is Alice’s?',
        options: ['I do', 'The robot', 'Nobody'],
        right: 0,
        feedback: {
          right: 'Right. The robot knows only what you tell it.',
          wrong: 'Not quite: you live there, and the robot knows only what you tell it.',
        },
      },
      {
        id: 'q2',
        question: 'The robot stops at a thing that is not the one you meant. What do you do?',
        options: [ASKED.wrongs[0], 'I say no, and help it as the line says', ASKED.wrongs[1]],
        right: 1,
        feedback: {
          right: 'Right. It then goes on looking.',
          wrong: 'Better not: say no, and help it as the line beside the goal says.',
        },
      },
    ],
    needAll: 'Please answer both questions to go on.',
    toFirst: 'To the home',
  },
  practice: {
    text: 'A minute or two, in a home of its own, so that you have used every control once before it counts.',
    textDemo: 'A minute or two, in a home of its own, so that you have used every control once.',
    controls: [
      { text: 'Look at what you know of the thing and of the home.' },
      { text: 'Type what the robot should find.' },
      { text: 'Watch the map grow. The key M shows it large.', isOfMap: true },
      { text: 'Say whether it has found it. If not, help it as the line beside the goal says.' },
    ],
    next: (trials) =>
      trials === 1
        ? 'Now the home that counts, which the robot does not know yet.'
        : 'Now the homes that count, which the robot does not know yet.',
  },
  keys: [['P', 'Show the plan and pictures large, where there are any']],
  trialOf: (index, count) => (count === 1 ? 'Your home' : `Home ${index} of ${count}`),
  working: 'The robot is on its way.',
  stillWorking: (seconds) => `Still on its way, ${seconds} s`,
  lateWords:
    'They reached us after that home was done. They are kept, but the robot did not use them. You need not do anything.',
  foundTitle: 'How it went',
};

/** The same where it is known beforehand which kind of help the person gives: no page asks for another. */
function forInput(input: string): WordsForInput | null {
  const setting = FeedbackSetting.safeParse(input).data;
  if (setting === undefined) return null;
  const help = HELP_WORDS[setting];
  const [first, second, last] = EN.guide.cards;
  const [who, what] = EN.guide.quiz;
  if (first === undefined || second === undefined || last === undefined) return null;
  if (who === undefined || what === undefined) return null;
  return {
    guide: {
      ...EN.guide,
      cards: [first, second, { ...last, title: help.title, text: `${help.stop} ${help.card}` }],
      quiz: [
        who,
        {
          ...what,
          options: [help.wrongs[0], help.right, help.wrongs[1]],
          feedback: { right: `Right. ${help.next}`, wrong: help.wrong },
        },
      ],
    },
    practice: {
      ...EN.practice,
      controls: [...EN.practice.controls.slice(0, -1), { text: help.practice }],
    },
    reminder: `${help.reminder} ${help.card}`,
  };
}

/** Personal goals, on the pages that all task kinds share. */
export const ziponWords: ByLanguage<TaskWords> = { en: { ...EN, forInput } };
