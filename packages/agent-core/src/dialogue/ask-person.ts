import { type AgentHeader, ask, callModel, hear, note, type Routine } from '../ports';
import { answerAsFact, type DialogueMemory, joinFacts } from './dialogue-memory';
import { readUtterance } from './rule-reasoner';

/** May another question be put? `null` is no limit (SCIENCE 2). */
export const hasBudget = (memory: DialogueMemory, header: AgentHeader): boolean =>
  header.questionBudget === null || memory.asked.length < header.questionBudget;

/** How a question ended. */
export type Asked = 'answered' | 'cant-tell' | 'no-answer' | 'failed';

/**
 * Puts one question to the person and updates what is known (CoIN §4.2, Algorithm 3).
 * A time-out leaves the facts as they are; "can't tell" is recorded as such; neither is asked again.
 */
export function* askPerson(
  question: string,
  memory: DialogueMemory,
  header: AgentHeader,
): Routine<{ readonly memory: DialogueMemory; readonly asked: Asked }> {
  const questionId = `${header.episodeId}/${header.actor}/q${memory.asked.length + 1}`;
  yield* note({ type: 'stage', stage: 'asking' });
  const reply = yield* ask(questionId, question, header.answerTimeoutMs);
  yield* note({ type: 'stage', stage: 'thinking' });
  const after: DialogueMemory = { ...memory, asked: [...memory.asked, question] };
  if (reply.kind !== 'answered') return { memory: after, asked: reply.kind };
  if (reply.via === 'cant-tell' || isCannotTell(reply.text, question, header.category)) {
    yield* note({ type: 'remark', text: `The person cannot tell: ${question}` });
    return {
      memory: { ...after, cannotTell: [...after.cannotTell, question] },
      asked: 'cant-tell',
    };
  }
  const facts = yield* digestWords(question, reply.text, {
    facts: after.facts,
    category: header.category,
  });
  return { memory: { ...after, facts }, asked: 'answered' };
}

/** "No idea" typed is the button pressed; "no idea, but it is red" is an answer. */
const isCannotTell = (text: string, question: string, category: string): boolean =>
  readUtterance(text, { category, question }).act === 'cannot_tell';

/**
 * Takes in what the person said unasked: additions, and corrections and late answers beside the question that they
 * answer, for "brown" alone says little.
 */
export function* hearPerson(memory: DialogueMemory, header: AgentHeader): Routine<DialogueMemory> {
  const { messages } = yield* hear();
  let facts = memory.facts;
  for (const message of messages) {
    if (header.actors.includes(message.from)) continue;
    facts = yield* digestWords(message.question ?? '', message.text, {
      facts,
      category: header.category,
    });
  }
  return facts === memory.facts ? memory : { ...memory, facts };
}

/** Facts after some words of the person. When the reasoner fails, the words themselves are the fact. */
function* digestWords(
  question: string,
  words: string,
  known: { readonly facts: readonly string[]; readonly category: string },
): Routine<readonly string[]> {
  const before = [...known.facts];
  if (words.trim() === '') return before;
  const updated = yield* callModel('reasoner.updateFacts', {
    category: known.category,
    facts: before,
    question,
    answer: words,
  });
  const facts =
    updated.kind === 'ok'
      ? joinFacts([], updated.output.facts)
      : joinFacts(before, [answerAsFact(question, words)]);
  yield* note({ type: 'facts', facts: [...facts] });
  return facts;
}
