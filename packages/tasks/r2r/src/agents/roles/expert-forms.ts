import type { AskForm, AskResult } from '@parley/protocol';
import { z } from 'zod';
import { type Answer, type PersonRole, type Question, wayWords } from '../../shared';

type Answered = Extract<AskResult, { kind: 'answered' }>;

/** How a person is asked who stands in for an expert. */
interface ExpertForm<R extends PersonRole> {
  readonly text: (question: Question<R>) => string;
  /** Null: there is nothing to choose, or too much for one question. */
  readonly form: (question: Question<R>) => AskForm | null;
  /** Null: what came back is none. */
  readonly answerOf: (question: Question<R>, answered: Answered) => Answer<R> | null;
}

const WORDS: AskForm = { kind: 'text', mustAnswer: true };

/** As many options as a choice may have, and characters of each. */
const MOST_OPTIONS = 50;
const MOST_CHARS = 200;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const short = (text: string): string =>
  text.length <= MOST_CHARS ? text : `${text.slice(0, MOST_CHARS - 1)}…`;

const choice = (labels: readonly string[], min: number, max: number): AskForm | null =>
  labels.length < 2 || labels.length > MOST_OPTIONS
    ? null
    : {
        ...{ kind: 'choice', min, max },
        options: labels.map((label, i) => ({ id: String(i), label: short(label) })),
      };

const Chosen = z.object({ chosen: z.array(z.string()) });
const chosenIn = ({ value }: Answered): number[] | null =>
  Chosen.safeParse(value).data?.chosen.map(Number) ?? null;

/** In words for who has no picture: the place of a step of the way. */
const placeOf = (i: number, count: number): string =>
  `Place ${i + 1}${i === count - 1 ? ', where the robot stands' : ''}`;

type Forms = { readonly [R in PersonRole]: ExpertForm<R> };

/** The form fits the role: words where the expert finds words, a choice where it chooses. */
export const EXPERT_FORMS: Forms = {
  'action-decomposition': {
    text: () =>
      'Which actions do these words ask for? Write them in their order, with a semicolon between two.',
    form: () => WORDS,
    answerOf: (_, { text }) => {
      const actions = text.split(/[\n;]+/u).map((part) => part.trim());
      const said = actions.filter((action) => action !== '');
      return said.length === 0 ? null : { actions: said };
    },
  },
  'trajectory-summary': {
    text: () =>
      'Which places of the way so far still matter? What was seen and thought at the others is left out.',
    form: ({ trajectory }) =>
      choice(
        trajectory.map((_, i) => placeOf(i, trajectory.length)),
        0,
        trajectory.length,
      ),
    answerOf: ({ trajectory }, answered) => {
      const kept = chosenIn(answered);
      if (kept === null) return null;
      return {
        trajectory: trajectory.map((step, i) =>
          kept.includes(i) ? step : { ...step, observation: '', thought: '' },
        ),
      };
    },
  },
  'completion-estimation': {
    text: () =>
      'Which action is the robot at now? Those before it are done, those after it are still to do.',
    form: ({ actions }) => choice([...actions, 'All of them are done'], 1, 1),
    answerOf: ({ actions }, answered) => {
      const [at] = chosenIn(answered) ?? [];
      return at === undefined
        ? null
        : {
            executed: actions.slice(0, at),
            inProgress: actions.slice(at, at + 1),
            waiting: actions.slice(at + 1),
          };
    },
  },
  'thought-fusion': {
    text: () => 'Say in one sentence what these thoughts say together.',
    form: () => WORDS,
    answerOf: (_, { text }) => (text.trim() === '' ? null : { thought: text.trim() }),
  },
  'decision-testing': {
    text: () => 'Which of these predictions is the robot to follow?',
    form: ({ predictions }) =>
      choice(
        predictions.map(({ direction }) => capital(wayWords(direction))),
        1,
        1,
      ),
    answerOf: ({ predictions }, answered) => {
      const [at] = chosenIn(answered) ?? [];
      const prediction = predictions[at ?? -1];
      return prediction === undefined ? null : { direction: prediction.direction };
    },
  },
};
