import { doubtful, type ReadResult, read, unreadable } from '@parley/models/prompts';
import {
  type Answer,
  cutText,
  type Estimate,
  type Landmark,
  LandmarkType,
  MOST,
  type Question,
  type R2rInput,
  type R2rOutput,
} from '@parley/task-r2r/shared';
import { plainReply } from './plain-reply';
import { fieldsOf } from './read-fields';
import { linesOf, namesOf } from './read-lists';
import { numbersOf, numbersOfEntries, saysStop, wayIn } from './read-numbers';

/** Are these the numbers from 1 to `count`, each once? */
const areAll = (numbers: readonly number[], count: number): boolean =>
  numbers.length === count && new Set(numbers).size === count && Math.max(...numbers) === count;

/** Actions, one a line. */
export function readActions(text: string): ReadResult<Answer<'action-decomposition'>> {
  const { Prediction } = fieldsOf(text, ['Thought', 'Prediction']);
  const actions = linesOf(Prediction ?? '');
  if (actions.length === 0) return unreadable('there is no action under "Prediction:"');
  if (actions.length > MOST.actions)
    return unreadable(`there are ${actions.length} actions; write no more than ${MOST.actions}`);
  return read({ actions: actions.map((action) => cutText(action, MOST.actionLetters)) });
}

/** Actions in the order in which they are done, and landmarks with their types. */
export function readLandmarks(
  text: string,
  { actions }: Question<'landmark-extraction'>,
): ReadResult<Answer<'landmark-extraction'>> {
  const { Order, Landmarks } = fieldsOf(text, ['Order', 'Landmarks']);
  const order = numbersOf(Order?.split('\n')[0] ?? '');
  if (!areAll(order, actions.length))
    return unreadable(`"Order:" needs the numbers 1 to ${actions.length}, each once`);
  if (Landmarks === undefined) return unreadable('"Landmarks:" is missing');
  const landmarks = new Map<string, Landmark>();
  for (const line of linesOf(Landmarks).flatMap(severalIn)) {
    const { said, type } = landmarkIn(line);
    const name = cutText(said, MOST.nameLetters);
    if (name === '' || type === undefined)
      return unreadable(
        `"${line}" is no name with a type in brackets: ${LandmarkType.options.join(', ')}`,
      );
    landmarks.set(name.toLowerCase(), { name, type });
  }
  return read({
    actions: order.map((number) => actions[number - 1] as string),
    landmarks: [...landmarks.values()].slice(0, MOST.landmarks),
  });
}

/** "bed (object), lamp (object)" on one line. */
const severalIn = (line: string): string[] => line.split(/(?<=\))\s*[,;]\s*(?=\S)/);

/** "name (type)" or "name: type". */
function landmarkIn(line: string): { said: string; type: LandmarkType | undefined } {
  const [, said = '', type = ''] =
    /^(.*\S)\s*\(([^()]+)\)\.?$/.exec(line) ?? /^(.*\S)\s*:\s*([^:]+?)\.?$/.exec(line) ?? [];
  return { said, type: LandmarkType.safeParse(type.trim().toLowerCase()).data };
}

/** Names of the things in a picture, at most {@link MOST.tags}. */
export function readTags(reply: string): ReadResult<Answer<'object-detection'>> {
  const text = plainReply(reply);
  if (text === '') return unreadable('it was empty');
  const tags = namesOf(text).map((name) => cutText(name, MOST.nameLetters));
  return read({ tags: [...new Set(tags)].slice(0, MOST.tags) });
}

/** One thought. */
export function readThought(reply: string): ReadResult<Answer<'thought-fusion'>> {
  const text = plainReply(reply).replaceAll(/\s+/g, ' ');
  return text === ''
    ? unreadable('it was empty')
    : read({ thought: cutText(text, MOST.thoughtLetters) });
}

const STEP =
  /\[Step\s*(\d+)\]\s*(?:Turn\s*:\s*\w+\s*)?Observation\s*:\s*([\s\S]*?)\s*Thought\s*:\s*([\s\S]*?)(?=\s*\[Step\s*\d+\]|\s*$)/gi;

/** The diary in short. The turns are not the model's to change, so they stay as they were. */
export function readSummary(
  text: string,
  { trajectory }: Question<'trajectory-summary'>,
): ReadResult<Answer<'trajectory-summary'>> {
  const steps = [...plainReply(text).matchAll(STEP)];
  const isWhole =
    steps.length === trajectory.length && steps.every(([, number], i) => Number(number) === i);
  if (!isWhole)
    return unreadable(
      `it needs the steps 0 to ${trajectory.length - 1}, each as "[Step t] Observation: … Thought: …"`,
    );
  return read({
    trajectory: steps.map(([, , observation = '', thought = ''], i) => ({
      turn: trajectory[i]?.turn ?? null,
      observation: cutText(paragraph(observation), MOST.stepLetters),
      thought: cutText(paragraph(thought), MOST.thoughtLetters),
    })),
  });
}

/** What stands after a blank line is no part of a step. */
const paragraph = (text: string): string => text.split(/\n[ \t]*\n/)[0] ?? '';

const STATES = [
  'Executed Actions',
  'In-progress Actions',
  'Actions Waiting to be Executed',
] as const;

/** How far the actions are, by their numbers. */
export function readEstimate(
  text: string,
  { actions }: Question<'completion-estimation'>,
): ReadResult<Estimate> {
  const fields = fieldsOf(text, ['Thought', 'Prediction', ...STATES]);
  const missing = STATES.find((name) => fields[name] === undefined);
  if (missing !== undefined) return unreadable(`"${missing}:" is missing`);
  const numbers = STATES.map((name) => numbersOfEntries(fields[name] ?? ''));
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

/**
 * A reason, and the number of a way; STOP where the model may stop and says so, names no way and does not deny it. A number that no way has is asked about once, and then
 * passed on: the vote drops and counts it. So is a way beside STOP.
 */
export function readPrediction(
  text: string,
  { ways }: Pick<R2rInput<'navigator.predict'>, 'ways'>,
  { mayStop }: { readonly mayStop: boolean },
): ReadResult<R2rOutput<'navigator.predict'>> {
  const { Thought, Prediction } = fieldsOf(text, ['Thought', 'Prediction']);
  if (Thought === undefined || Thought === '') return unreadable('"Thought:" is missing');
  const thought = cutText(Thought, MOST.thoughtLetters);
  const said = Prediction?.split('\n')[0] ?? '';
  const [direction, isStop] = [wayIn(said), mayStop && saysStop(said)];
  if (direction === null)
    return isStop
      ? read({ thought, direction })
      : unreadable(`"Prediction:" needs the number of a way${mayStop ? ', or STOP' : ''}`);
  const known = ways.map((way) => way.direction);
  if (!known.includes(direction))
    return doubtful(
      { thought, direction },
      `no way is ${direction}; the ways are ${known.join(', ')}`,
    );
  return isStop
    ? doubtful({ thought, direction }, '"Prediction:" names a way and STOP; write one of them')
    : read({ thought, direction });
}

/** Which proposal to follow. */
export function readChoice(
  text: string,
  { predictions }: Question<'decision-testing'>,
): ReadResult<Answer<'decision-testing'>> {
  const { Prediction } = fieldsOf(text, ['Thought', 'Prediction']);
  const direction = wayIn(Prediction?.split('\n')[0] ?? '');
  const proposed = predictions.map((one) => one.direction);
  return direction !== null && proposed.includes(direction)
    ? read({ direction })
    : unreadable(`"Prediction:" needs one of the proposed ways: ${proposed.join(', ')}`);
}
