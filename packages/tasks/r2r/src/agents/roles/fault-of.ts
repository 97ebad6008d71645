import { type Answer, type Question, type Role, wayWords } from '../../shared';

type Faults = {
  readonly [R in Role]: (question: Question<R>, answer: Answer<R>) => string | null;
};

const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, i) => text === other[i]);

/** What an answer of the right shape has to have in common with its question. */
const FAULTS: Faults = {
  'action-decomposition': () => null,
  'landmark-extraction': (asked, { actions, landmarks }) => {
    if (!isSameOrder([...asked.actions].sort(), [...actions].sort()))
      return 'its actions are not those that it was given; it may correct their order alone';
    const names = landmarks.map(({ name }) => name);
    const twice = names.find((name, i) => names.indexOf(name) !== i);
    return twice === undefined ? null : `landmark "${twice}" stands there twice`;
  },
  'scene-observation': (_, { observation, isUnseen }) =>
    observation.trim() === '' && isUnseen !== true ? 'it says nothing' : null,
  'object-detection': () => null,
  'trajectory-summary': (asked, { trajectory }) => {
    if (trajectory.length !== asked.trajectory.length)
      return `${trajectory.length} steps of ${asked.trajectory.length}`;
    const wrong = trajectory.findIndex(({ turn }, i) => turn !== asked.trajectory[i]?.turn);
    return wrong < 0 ? null : `step ${wrong} has another turn than it was given`;
  },
  'completion-estimation': ({ actions }, { executed, inProgress, waiting }) =>
    isSameOrder(actions, [...executed, ...inProgress, ...waiting])
      ? null
      : 'executed, in progress and waiting are not together the actions in their order',
  'thought-fusion': () => null,
  'decision-testing': ({ predictions }, answer) =>
    predictions.some(({ direction }) => direction === answer.direction)
      ? null
      : `${wayWords(answer.direction)} was predicted by none`,
};

/** Why an answer does not fit its question, in words; null where it does. */
export const faultOf = <R extends Role>(
  role: R,
  question: Question<R>,
  answer: Answer<R>,
): string | null => FAULTS[role](question, answer);
