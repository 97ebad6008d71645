import {
  type Answer,
  capital,
  type Estimate,
  type Question,
  type Role,
  wayWords,
} from '../../shared';
import { placesText, trajectoryWords } from './trajectory-words';

type Words = {
  readonly [R in Role]: {
    readonly question: (asked: Question<R>) => string;
    readonly answer: (answer: Answer<R>) => string;
  };
};

const UNSEEN = 'Nothing can be seen: no picture and no text shows this direction.';
const listed = (texts: readonly string[]): string => texts.join('; ') || 'none';
const estimated = ({ executed, inProgress, waiting }: Estimate): string =>
  `Done: ${listed(executed)}. In progress: ${listed(inProgress)}. Still to do: ${listed(waiting)}.`;

/** What the agent asks each expert, and what it answers, as lines of a discussion that anyone can follow. */
const WORDS: Words = {
  'action-decomposition': {
    question: ({ instruction }) => `Which actions does this instruction ask for? “${instruction}”`,
    answer: ({ actions }) => listed(actions),
  },
  'landmark-extraction': {
    question: ({ actions }) =>
      `Are these actions in the order in which they are done, and which landmarks do they name? ${listed(actions)}`,
    answer: ({ actions, landmarks }) =>
      `In order: ${listed(actions)}. Landmarks: ${listed(landmarks.map(({ name, type }) => `${name} (${type})`))}`,
  },
  'scene-observation': {
    question: ({ questions }) => questions.join(' '),
    answer: ({ observation, isUnseen }) => (isUnseen ? UNSEEN : observation),
  },
  'object-detection': {
    question: ({ direction }) => `Which things are in the picture of direction ${direction}?`,
    answer: ({ tags, isUnseen }) => (isUnseen ? UNSEEN : listed(tags)),
  },
  'trajectory-summary': {
    question: ({ trajectory }) =>
      `What of the way so far matters? ${placesText(trajectory.length)}.`,
    answer: ({ trajectory }) => trajectoryWords(trajectory),
  },
  'completion-estimation': {
    question: ({ actions }) => `How far are these actions? ${listed(actions)}`,
    answer: estimated,
  },
  'thought-fusion': {
    question: ({ direction, thoughts }) =>
      `What do these ${thoughts.length} thoughts say for ${wayWords(direction)}? ${thoughts.join(' ')}`,
    answer: ({ thought }) => thought,
  },
  'decision-testing': {
    question: ({ estimate, predictions }) =>
      `${estimated(estimate)} Which of these predictions is to be followed? ${predictions
        .map(({ direction, thought }) => `${capital(wayWords(direction))}: ${thought}`)
        .join(' ')}`,
    answer: ({ direction }) => `${capital(wayWords(direction))}.`,
  },
};

/** A question to an expert in words. */
export const questionWords = <R extends Role>(role: R, question: Question<R>): string =>
  WORDS[role].question(question);

/** Its answer in words. */
export const answerWords = <R extends Role>(role: R, answer: Answer<R>): string =>
  WORDS[role].answer(answer);
