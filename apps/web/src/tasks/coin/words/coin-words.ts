import type { ByLanguage } from '../../../i18n/use-words';
import { AnswerTruthfully } from '../../../ui/illustration/answer-truthfully';
import { PictureOnlyYou } from '../../../ui/illustration/picture-only-you';
import { TellIt } from '../../../ui/illustration/tell-it';
import type { TaskWords } from '../../task-words';

const EN: TaskWords = {
  whatYouDo: (minutes) =>
    `About ${minutes} minutes. You will help a simulated robot find things in a home by answering its questions.`,
  onScreen: 'a picture, a home and a chat',
  guide: {
    lead: 'Three things to know. Then two short questions.',
    cards: [
      {
        title: 'You see a picture, the robot does not',
        text: 'It shows the one thing the robot should find. It stays on your screen all the time.',
        Art: PictureOnlyYou,
      },
      {
        title: 'Tell it what to find',
        text: 'The robot then looks around a home it does not know. There may be several things that look alike.',
        Art: TellIt,
      },
      {
        title: 'Answer from the picture',
        text: 'When the robot asks, say truthfully, in English, what the picture shows. If you can’t tell, say so.',
        Art: AnswerTruthfully,
      },
    ],
    quizTitle: 'Two short questions',
    quiz: [
      {
        id: 'q1',
        question: 'Who can see the picture?',
        options: ['Only I', 'Only the robot', 'The robot and I'],
        right: 0,
        feedback: {
          right: 'Right. The robot knows only what you tell it.',
          wrong:
            'Not quite: the picture is only on your screen. The robot knows only what you tell it.',
        },
      },
      {
        id: 'q2',
        question: 'The robot asks about something the picture does not show. What do you do?',
        options: ['I guess', 'I say that I can’t tell', 'I do not answer'],
        right: 1,
        feedback: {
          right: 'Right. A guess could send the robot to the wrong thing.',
          wrong: 'Better not: say that you can’t tell. There is a button for it.',
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
      { text: 'Look at the picture. The key P shows it large.' },
      { text: 'Send the first message.' },
      { text: 'Watch the map grow. The key M shows it large.', isOfMap: true },
      { text: 'Answer a question, or say that you can’t tell.' },
      { text: 'Correct an answer that you gave.' },
    ],
    next: (trials) =>
      trials === 1
        ? 'The robot will look in a home that neither of you knows yet.'
        : 'The robot will look in homes that neither of you knows yet.',
  },
  keys: [['P', 'Show the picture large']],
  trialOf: (index, count) => `Object ${index} of ${count}`,
  working: 'The robot is searching.',
  stillWorking: (seconds) => `Still searching, ${seconds} s`,
  lateWords:
    'They reached us after that object was done. They are kept, but the robot did not use them. You need not do anything.',
  foundTitle: 'What the robot found',
};

/** The search for an object, on the pages that all task kinds share. */
export const coinWords: ByLanguage<TaskWords> = { en: EN };
