import type { AskForm } from '@parley/protocol';
import { z } from 'zod';
import { capital, type PersonRole, wayWords } from '../../shared';
import { type Answered, type ExpertForm, once, partsOf } from './expert-form';
import { LANDMARK_FORM } from './landmark-form';

const WORDS: AskForm = { kind: 'text', mustAnswer: true };

/** Button of one who sees no thing. */
const NOTHING = 'nothing';

/** As many options as a choice may have, and characters of each. */
const MOST_OPTIONS = 50;
const MOST_CHARS = 200;

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

/** To who sees one picture the number of its direction says nothing. */
const ofPicture = (question: string): string => question.replace(/direction \d+/, 'the picture');

type Forms = { readonly [R in PersonRole]: ExpertForm<R> };

/** The form fits the role: words where the expert finds words, a choice where it chooses. */
export const EXPERT_FORMS: Forms = {
  'action-decomposition': once({
    text: () =>
      'Which actions do these words ask for? Write them in their order, with a semicolon between two.',
    form: () => WORDS,
    answerOf: (_, { text }) => {
      const actions = partsOf(text, /[\n;]+/u);
      return actions.length === 0 ? null : { actions };
    },
  }),
  'landmark-extraction': LANDMARK_FORM,
  'scene-observation': once({
    text: ({ questions }) =>
      `${questions.map(ofPicture).join(' ')} Say it in a sentence or two, from the picture alone.`,
    form: () => ({ kind: 'text' }),
    answerOf: (_, { text }) => (text.trim() === '' ? null : { observation: text.trim() }),
  }),
  'object-detection': once({
    text: () => 'Which things are in the picture? Write their names with a comma between two.',
    form: () => ({
      ...{ kind: 'buttons', allowText: true },
      buttons: [{ id: NOTHING, label: 'Nothing that has a name' }],
    }),
    answerOf: (_, { text }) => {
      if (text.trim() === NOTHING) return { tags: [] };
      const tags = [...new Set(partsOf(text.toLowerCase(), /[\n;,.]+/u))];
      return tags.length === 0 ? null : { tags };
    },
  }),
  'trajectory-summary': once({
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
  }),
  'completion-estimation': once({
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
  }),
  'thought-fusion': once({
    text: () => 'Say in one sentence what these thoughts say together.',
    form: () => WORDS,
    answerOf: (_, { text }) => (text.trim() === '' ? null : { thought: text.trim() }),
  }),
  'decision-testing': once({
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
  }),
};
