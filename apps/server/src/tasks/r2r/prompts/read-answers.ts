import { read, unreadable } from '@parley/models/prompts';
import {
  type Answer,
  type Estimate,
  type Landmark,
  LandmarkType,
  type Question,
  type R2rOutput,
} from '@parley/task-r2r/shared';
import { fieldsOf, linesOf, namesOf, numbersOf } from './read-fields';

/** What was read out of a reply, or what is wrong with it, fit to be shown to the model. */
type Read<T> = ReturnType<typeof unreadable> | ReturnType<typeof read<T>>;

/** Are these the numbers from 1 to `count`, each once? */
const areAll = (numbers: readonly number[], count: number): boolean =>
  numbers.length === count && new Set(numbers).size === count && Math.max(...numbers) === count;

/** Actions, one a line. */
export function readActions(text: string): Read<Answer<'action-decomposition'>> {
  const { Prediction } = fieldsOf(text, ['Thought', 'Prediction']);
  const actions = linesOf(Prediction ?? '');
  return actions.length === 0
    ? unreadable('there is no action under "Prediction:"')
    : read({ actions });
}

/** Actions in the order in which they are done, and landmarks with their types. */
export function readLandmarks(
  text: string,
  { actions }: Question<'landmark-extraction'>,
): Read<Answer<'landmark-extraction'>> {
  const { Order, Landmarks } = fieldsOf(text, ['Order', 'Landmarks']);
  const order = numbersOf(Order?.split('\n')[0] ?? '');
  if (!areAll(order, actions.length))
    return unreadable(`"Order:" needs the numbers 1 to ${actions.length}, each once`);
  if (Landmarks === undefined) return unreadable('"Landmarks:" is missing');
  const landmarks = new Map<string, Landmark>();
  for (const line of linesOf(Landmarks)) {
    const [, name = '', said = ''] = /^(.*\S)\s*\(([^()]+)\)\.?$/.exec(line) ?? [];
    const type = LandmarkType.safeParse(said.trim().toLowerCase()).data;
    if (name === '' || type === undefined)
      return unreadable(
        `"${line}" is no name with a type in brackets: ${LandmarkType.options.join(', ')}`,
      );
    landmarks.set(name.toLowerCase(), { name, type });
  }
  return read({
    actions: order.map((number) => actions[number - 1] as string),
    landmarks: [...landmarks.values()],
  });
}

/** Names of the things in a picture. */
export const readTags = (text: string): Read<Answer<'object-detection'>> =>
  text.trim() === '' ? unreadable('it was empty') : read({ tags: namesOf(text) });

const STEP =
  /\[Step\s*(\d+)\]\s*(?:Turn\s*:\s*\w+\s*)?Observation\s*:\s*([\s\S]*?)\s*Thought\s*:\s*([\s\S]*?)(?=\s*\[Step\s*\d+\]|\s*$)/gi;

/** The diary in short. The turns are not the model's to change, so they stay as they were. */
export function readSummary(
  text: string,
  { trajectory }: Question<'trajectory-summary'>,
): Read<Answer<'trajectory-summary'>> {
  const steps = [...text.matchAll(STEP)];
  const isWhole =
    steps.length === trajectory.length && steps.every(([, number], i) => Number(number) === i);
  if (!isWhole)
    return unreadable(
      `it needs the steps 0 to ${trajectory.length - 1}, each as "[Step t] Observation: … Thought: …"`,
    );
  return read({
    trajectory: steps.map(([, , observation = '', thought = ''], i) => ({
      turn: trajectory[i]?.turn ?? null,
      observation,
      thought,
    })),
  });
}

const STATES = [
  'Executed Actions',
  'In-progress Actions',
  'Actions Waiting to be Executed',
] as const;

/** How far the actions are, by their numbers. */
export function readEstimate(
  text: string,
  { actions }: Question<'completion-estimation'>,
): Read<Estimate> {
  const fields = fieldsOf(text, ['Thought', 'Prediction', ...STATES]);
  const missing = STATES.find((name) => fields[name] === undefined);
  if (missing !== undefined) return unreadable(`"${missing}:" is missing`);
  const numbers = STATES.map((name) => numbersOf(fields[name]?.split('\n')[0] ?? ''));
  const all = numbers.flat();
  if (!areAll(all, actions.length) || all.some((number, i) => number !== i + 1))
    return unreadable(
      `the three fields need the numbers 1 to ${actions.length} in this order, each once`,
    );
  const [executed, inProgress, waiting] = numbers.map((own) =>
    own.map((number) => actions[number - 1] as string),
  ) as [string[], string[], string[]];
  return read({ executed, inProgress, waiting });
}

/** A reason, and the number of a way; STOP where the model may stop. A number that no way has is passed on: the vote drops and counts it. */
export function readPrediction(
  text: string,
  { mayStop }: { readonly mayStop: boolean },
): Read<R2rOutput<'navigator.predict'>> {
  const { Thought, Prediction } = fieldsOf(text, ['Thought', 'Prediction']);
  if (Thought === undefined || Thought === '') return unreadable('"Thought:" is missing');
  const said = Prediction?.split('\n')[0] ?? '';
  if (mayStop && /\bstop\b/i.test(said)) return read({ thought: Thought, direction: null });
  const [direction] = numbersOf(said);
  return direction === undefined
    ? unreadable(`"Prediction:" needs the number of a way${mayStop ? ', or STOP' : ''}`)
    : read({ thought: Thought, direction });
}

/** Which proposal to follow. */
export function readChoice(
  text: string,
  { predictions }: Question<'decision-testing'>,
): Read<Answer<'decision-testing'>> {
  const { Prediction } = fieldsOf(text, ['Thought', 'Prediction']);
  const [direction] = numbersOf(Prediction?.split('\n')[0] ?? '');
  const proposed = predictions.map((one) => one.direction);
  return direction !== undefined && proposed.includes(direction)
    ? read({ direction })
    : unreadable(`"Prediction:" needs one of the proposed ways: ${proposed.join(', ')}`);
}
