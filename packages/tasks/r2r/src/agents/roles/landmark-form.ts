import { z } from 'zod';
import { type Landmark, LandmarkType, type Question } from '../../shared';
import { type Answered, type Asked, type ExpertForm, partsOf } from './expert-form';

const ROLE = 'landmark-extraction';
type Asking = Question<typeof ROLE>;

/** Buttons that are pressed in the place of words. */
const NONE = 'none';
const IN_ORDER = 'in-order';

/** Landmarks whose types are asked for at once: as many as a form of ratings holds. */
const AT_ONCE = 12;

/** The types in the order of the buttons, as a person reads them. */
const TYPES = LandmarkType.options;
const LABELS: Readonly<Record<LandmarkType, string>> = {
  room: 'Room',
  'building part': 'Part of the building',
  'coloured object': 'Thing told by its colour',
  object: 'Other thing',
};

const NAMES: Asked = {
  text: 'Which landmarks do these words name? Write each whole, with a semicolon between two: “the chart on the wall” is one.',
  form: {
    ...{ kind: 'buttons', allowText: true, mustAnswer: true },
    buttons: [{ id: NONE, label: 'There are none' }],
  },
};

/** Numbers of so many actions in another order: 2 1 3. */
const exampleOf = (count: number): string =>
  [2, 1, ...Array.from({ length: Math.max(0, count - 2) }, (_, i) => i + 3)].join(' ');

const orderAsked = (text: string): Asked => ({
  text,
  form: {
    ...{ kind: 'buttons', allowText: true, mustAnswer: true },
    buttons: [{ id: IN_ORDER, label: 'They are in order' }],
  },
});

const orderOf = ({ actions }: Asking): Asked =>
  orderAsked(
    `First their order: are the actions in the order in which they are done? If not, write their numbers in the right order, such as ${exampleOf(actions.length)}.`,
  );

/** No order could be read: once more, with what becomes of it otherwise. */
const orderAgain = ({ actions }: Asking): Asked =>
  orderAsked(
    `No order could be read in that. Write the number of each action once, such as ${exampleOf(actions.length)}; otherwise they stay as they are. The landmarks come next.`,
  );

const typesOf = (names: readonly string[]): Asked => ({
  text: 'What is each of these?',
  form: {
    kind: 'ratings',
    items: names.map((text, i) => ({
      ...{ id: String(i), text: text.slice(0, 500), points: TYPES.length, low: '', high: '' },
      labels: TYPES.map((type) => LABELS[type]),
    })),
  },
});

/** Each name once, in the order of the words. */
function namesIn(said: Answered | undefined): string[] {
  if (said === undefined || said.text.trim() === NONE) return [];
  const names = new Map(partsOf(said.text, /[\n;]+/u).map((name) => [name.toLowerCase(), name]));
  return [...names.values()];
}

/** Names by questions about their types. */
const chunksOf = (names: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(names.length / AT_ONCE) }, (_, i) =>
    names.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  );

/** Answers that are about the order: none of one action, and two where the first could not be read. */
const ordersIn = ({ actions }: Asking, [first]: readonly Answered[]): number =>
  actions.length < 2 ? 0 : reordered(actions, first) === null ? 2 : 1;

/** The order of the actions first, as the expert corrects it; then the landmarks; then what each is (DiscussNav §III-B). */
export const LANDMARK_FORM: ExpertForm<typeof ROLE> = {
  ask: (question, said) => {
    const orders = ordersIn(question, said);
    if (said.length < orders) return said.length === 0 ? orderOf(question) : orderAgain(question);
    const own = said.slice(orders);
    if (own.length === 0) return NAMES;
    const chunk = chunksOf(namesIn(own[0]))[own.length - 1];
    return chunk === undefined ? null : typesOf(chunk);
  },
  answerOf: (question, said) => {
    const { actions } = question;
    const orders = ordersIn(question, said);
    const own = said.slice(orders);
    const found = said.slice(0, orders).flatMap((one) => reordered(actions, one) ?? []);
    const chunks = chunksOf(namesIn(own[0]));
    const landmarks = chunks.map((names, i) => landmarksOf(names, own[i + 1]));
    return landmarks.some((some) => some === null)
      ? null
      : {
          // An order that cannot be read leaves them as they are: the landmarks are not lost with it.
          actions: found.length === 0 ? [...actions] : found,
          landmarks: landmarks.flatMap((some) => some ?? []),
        };
  },
};

/** Null where the numbers are not those of all actions, each once, and before anything was said. */
function reordered(actions: readonly string[], said: Answered | undefined): string[] | null {
  if (said === undefined) return null;
  if (said.text.trim() === IN_ORDER) return [...actions];
  const numbers = partsOf(said.text, /[^\d]+/u).map(Number);
  const found = numbers.flatMap((number) => actions[number - 1] ?? []);
  return found.length === actions.length && new Set(numbers).size === actions.length ? found : null;
}

const Rated = z.object({ ratings: z.record(z.string(), z.int()) });

function landmarksOf(names: readonly string[], said: Answered | undefined): Landmark[] | null {
  const { ratings } = Rated.safeParse(said?.value).data ?? { ratings: {} };
  const landmarks = names.flatMap((name, i) => {
    const type = TYPES[(ratings[String(i)] ?? 0) - 1];
    return type === undefined ? [] : [{ name, type }];
  });
  return landmarks.length === names.length ? landmarks : null;
}
