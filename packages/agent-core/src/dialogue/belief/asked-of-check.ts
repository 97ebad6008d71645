import {
  ATTRIBUTES,
  type AttributeCheck,
  type AttributeName,
  type ThreeWay,
} from '@parley/protocol';
import type { Statement } from '../../nlu';
import { compareValues, lookUp, readQuestion, readUtterance, slotOf, statementOf } from '../../nlu';

/** What a check says of one attribute of the vocabulary. */
export interface AskedOfCheck {
  readonly statement: Statement;
  readonly probabilities: ThreeWay;
}

/**
 * What a check asks about, read from its question: in any words where a language model wrote it. A question that cannot be
 * read is what its own attribute and value say, if they are of the vocabulary. Where several things are asked at once ("Is
 * there a blue cushion on it?") a yes is one to each, and a no to none of them: it counts as not known. Null where no
 * attribute of the vocabulary is asked about.
 */
export function askedOf(check: AttributeCheck, category: string): AskedOfCheck | null {
  const { question, probabilities } = check;
  const { statements } = readUtterance('yes', { category, question });
  const own = ownStatement(check, category);
  if (statements.length === 0) {
    const isOfPart = readQuestion(question, category).of !== 'target';
    return own === null || isOfPart ? null : { statement: own, probabilities };
  }
  const telling = statements.filter((s) => !isImplied(s, statements));
  const [first, ...others] = telling.filter((s) => slotOf(s, category) !== null);
  if (first === undefined) return null;
  const rivals = [first, ...others.filter((s) => slotOf(s, category) === slotOf(first, category))];
  const isOwn = (s: Statement): boolean =>
    own !== null && s.type === own.type && compareValues(s.type, s.value, own.value) === 'same';
  const { yes, no, unknown } = probabilities;
  return {
    statement: { ...(rivals.find(isOwn) ?? first), certainty: 'sure' },
    probabilities: telling.length === 1 ? probabilities : { yes, no: 0, unknown: no + unknown },
  };
}

/** "patterned with dots": the dots say it. */
const isImplied = (s: Statement, all: readonly Statement[]): boolean =>
  s.type === 'pattern' &&
  s.value === 'patterned' &&
  all.some((other) => other.type === 'pattern' && other.of === s.of && other.value !== s.value);

/** Attribute and value as the reasoner named them; null where they are none of the vocabulary. */
function ownStatement({ attribute, value }: AttributeCheck, category: string): Statement | null {
  const name = attribute.toLowerCase().trim();
  const slot = ATTRIBUTES.find(
    (one): one is AttributeName => one === (name === 'color' ? 'colour' : name),
  );
  const word = value.toLowerCase().trim();
  if (slot === undefined || lookUp(word).length === 0) return null;
  const statement = statementOf(slot, word, category);
  return slotOf(statement, category) === slot ? statement : null;
}
