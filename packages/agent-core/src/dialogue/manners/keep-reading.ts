import type { ModelInput } from '@parley/protocol';
import {
  bodyOrPart,
  compareValues,
  readFact,
  readUtterance,
  type Statement,
  slotOf,
} from '../../nlu';
import { joinFacts } from '../dialogue-memory';
import { updateFacts } from '../rule-reasoner';

/**
 * Facts of a reasoner, and beside them what the rules make of the answer where its notes hold less of it: notes are read
 * again without the question, so that a sentence outside of the parser's grammar would lose what the answer plainly said.
 *
 * @param facts All facts after the answer, as the reasoner wrote them.
 */
export function keepReading(
  facts: readonly string[],
  answer: ModelInput<'reasoner.updateFacts'>,
): readonly string[] {
  const { category, question } = answer;
  const said = readUtterance(answer.answer, { category, question }).statements;
  const held = facts.flatMap((fact) => readFact(fact, category));
  const isWeighed = (s: Statement): boolean =>
    s.of !== 'other' && s.of !== 'shown' && slotOf(s, category) !== null;
  const isLost = (s: Statement): boolean => !held.some((other) => holds(other, s, category));
  if (!said.some((s) => isWeighed(s) && isLost(s))) return facts;
  const byRules = updateFacts(answer).facts.filter((fact) => !answer.facts.includes(fact));
  return joinFacts(facts, byRules);
}

/** Does a note say what an answer said, in whatever words? */
const holds = (note: Statement, said: Statement, category: string): boolean =>
  note.type === said.type &&
  note.polarity === said.polarity &&
  bodyOrPart(note.of, category) === bodyOrPart(said.of, category) &&
  (note.relation === 'on') === (said.relation === 'on') &&
  compareValues(note.type, note.value, said.value) === 'same';
