import { compareValues } from './compare';
import type { AskedQuestion } from './read-question';
import { type Statement, type StatementType, sameClaim } from './statement';

/** What was read of an answer before the question is brought to bear. */
export interface AnswerReading {
  readonly statements: readonly Statement[];
  /** Yes or no to a closed question, null when neither was said. */
  readonly polarity: 'yes' | 'no' | null;
  readonly isHedged: boolean;
  /** Words of the answer, as they were tagged. */
  readonly words: ReadonlySet<string>;
}

/** Types of which a thing has one value as a rule, so that a new one speaks against the one before. */
const EXCLUSIVE: ReadonlySet<StatementType> = new Set([
  'colour',
  'material',
  'pattern',
  'size',
  'shape',
  'room',
  'brand',
]);

/** States of which a thing is in one or the other. */
const OPPOSITE_STATES: readonly (readonly [string, string])[] = [
  ['on', 'off'],
  ['open', 'closed'],
  ['full', 'empty'],
  ['working', 'broken'],
  ['working', 'stopped'],
  ['clean', 'dirty'],
  ['clean', 'stained'],
  ['matte', 'shiny'],
  ['made', 'unmade'],
  ['free-standing', 'built-in'],
  ['new', 'old'],
  ['modern', 'old'],
  ['modern', 'antique'],
  ['new', 'antique'],
];

/** Adds what a yes or no says of the asked values, and what another value of the same kind does. */
export function withAskedValues(
  reading: AnswerReading,
  asked: AskedQuestion | null,
): readonly Statement[] {
  const { statements, polarity } = reading;
  if (asked === null || asked.values.length === 0) return statements;
  const certainty = reading.isHedged ? ('hedged' as const) : ('sure' as const);
  if (asked.form === 'choice') return withChoice(reading, asked);
  const says = (value: Statement): Statement[] => {
    const same = statements.filter(
      (s) => s.type === value.type && s.of === value.of && isSameRelation(s, value),
    );
    if (same.some((s) => s.value === value.value)) return [];
    // "Are there stickers on it?" – "two": there are.
    const isToldOf = statements.some((s) => s.of === value.value && s.polarity === 'yes');
    if ((value.type === 'part' || value.type === 'relation') && isToldOf)
      return polarity === 'no' ? [] : [{ ...value, certainty }];
    // "Is it tall?" – "taller than me"
    if (polarity !== 'no' && same.some((s) => s.value.startsWith(`${value.value}er than`)))
      return [{ ...value, certainty }];
    const others = same.filter((s) => s.polarity === 'yes');
    const isMoreSpecific = others.some((s) => isKindOfAsked(s, value));
    if (polarity === 'yes') return isMoreSpecific ? [] : [{ ...value, certainty }];
    if (polarity === 'no') return isMoreSpecific ? [] : [{ ...value, polarity: 'no', certainty }];
    return others.some((s) => excludes(s, value)) && !isMoreSpecific
      ? [{ ...value, polarity: 'no', certainty: 'sure' }]
      : [];
  };
  return [...asked.values.flatMap(says), ...statements];
}

function withChoice(reading: AnswerReading, asked: AskedQuestion): readonly Statement[] {
  const { statements, polarity, words } = reading;
  const certainty = reading.isHedged ? ('hedged' as const) : ('sure' as const);
  // "neither big nor small" denies what it names; a bare "neither" all that was offered.
  const isDenied = (v: Statement): boolean =>
    statements.some((s) => sameClaim(s, v) && s.polarity === 'no');
  if (words.has('neither') && asked.values.some(isDenied)) return statements;
  // "Plain, or with a pattern?" – "no": to which of the two?
  const isEitherWay = asked.values.some((v) => v.value === 'plain');
  if (words.has('neither') || (polarity === 'no' && statements.length === 0 && !isEitherWay)) {
    const denied = asked.values.map((v) => ({ ...v, polarity: 'no' as const, certainty }));
    return [...denied, ...statements];
  }
  if (statements.length > 0) return statements;
  if (words.has('both')) return asked.values.map((v) => ({ ...v, certainty }));
  // "left or right of the bed?" – "right"
  const chosen = asked.values.filter(
    (v) => v.relation !== null && words.has(v.relation.replace('_of', '')),
  );
  return chosen.map((v) => ({ ...v, certainty }));
}

const isSameRelation = (a: Statement, b: Statement): boolean =>
  a.relation === b.relation || (isClose(a) && isClose(b));
const isClose = ({ relation }: Statement): boolean => relation === 'near' || relation === 'next_to';

/** "dark red" of red, "a lamp" of anything. */
const isKindOfAsked = (said: Statement, value: Statement): boolean =>
  value.value === 'anything' ||
  value.value === 'something' ||
  said.value.replace(/^(light|dark) /, '') === value.value ||
  (said.type === 'pattern' && value.value === 'patterned' && said.value !== 'plain') ||
  said.value.endsWith(` ${value.value}`);

/** "Is it closed?" – "open, a bit": the asked state is ruled out before a yes comes, which is of what was said. */
export const isRuledOut = (said: readonly Statement[], asked: AskedQuestion | null): boolean =>
  asked?.form === 'yes-no' &&
  asked.values.some((value) =>
    said.some((s) => s.polarity === 'yes' && areOppositeStates(s, value)),
  );

/** "Is it closed?" – "yes, open": states of which a thing is in one. */
export const areOppositeStates = (a: Statement, b: Statement): boolean =>
  (a.type === 'state' || a.type === 'age') &&
  a.type === b.type &&
  a.of === b.of &&
  isOppositeState(a.value, b.value);

const isOppositeState = (one: string, other: string): boolean =>
  OPPOSITE_STATES.some(([a, b]) => (one === a && other === b) || (one === b && other === a));

/** Can a thing not be both? */
function excludes(said: Statement, value: Statement): boolean {
  if (said.value.startsWith('older than')) return value.value === 'new' || value.value === 'modern';
  if (said.type === 'state' || said.type === 'age') return isOppositeState(said.value, value.value);
  if (/ than /.test(value.value)) return said.value !== value.value;
  if (said.type === 'size') return compareValues('size', said.value, value.value) === 'different';
  // "Is it on the wall?" – "on a bracket": on both.
  if (said.type === 'relation') return false;
  if (said.type === 'colour')
    return compareValues('colour', said.value, value.value) === 'different';
  return EXCLUSIVE.has(said.type);
}
