import type { ByLanguage } from '../../../i18n/use-words';
import type { TaskWords } from '../../task-words';
import { pinverifyWords } from './pinverify-words';

const EN: TaskWords = {
  ...pinverifyWords.en,
  whatYouDo: (minutes) =>
    `About ${minutes} minutes. You know what a thing of yours looks like, and answer a robot that stands before a thing and asks whether it is yours.`,
  onScreen: 'a picture of your thing and a chat',
  guide: {
    lead: 'Three things to know. Then two short questions.',
    cards: [
      {
        title: 'You see a thing that is yours',
        text: 'From up to four sides. The picture stays. The robot does not have it: it knows the words beside it alone.',
        Art: null,
      },
      {
        title: 'A robot stands before a thing',
        text: 'It goes around it to find out whether it is yours. You see where it stands, not what it sees.',
        Art: null,
      },
      {
        title: 'It may ask you one question',
        text: 'About one part of your thing. Answer in a few words, as your picture shows it, or say that you can’t tell. Sometimes it asks nothing.',
        Art: null,
      },
    ],
    quizTitle: 'Two short questions',
    quiz: [
      {
        id: 'q1',
        question: 'What does the picture show?',
        options: ['The thing that the robot found', 'My own thing'],
        right: 1,
        feedback: {
          right: 'Right. What the robot found may be that, or another.',
          wrong: 'Not quite: it is your own thing. What the robot found may be another.',
        },
      },
      {
        id: 'q2',
        question: 'How do you answer?',
        options: ['As my picture shows it', 'As the robot might like it'],
        right: 0,
        feedback: {
          right: 'Right. Or you say that you can’t tell.',
          wrong: 'Not quite: as your picture shows it, or you say that you can’t tell.',
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
      { text: 'Look at your thing, then press “The robot may begin”.' },
      { text: 'Answer its question in a few words, or press “I can’t tell”.' },
      { text: 'The ring shows where the robot stands around the thing that it found.' },
    ],
    next: (trials) => (trials === 1 ? 'One thing follows.' : `${trials} things follow.`),
  },
  working: 'The robot is looking.',
  stillWorking: (seconds) => `The robot is looking, ${seconds} s`,
};

/** Answering a robot about a thing of one's own, on the pages that all task kinds share. */
export const ownerWords: ByLanguage<TaskWords> = { en: EN };
