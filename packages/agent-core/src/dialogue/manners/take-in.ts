import { answerAsFact, losesClause } from '../../nlu';
import { callModel, note, type Routine, type SearchHeader } from '../../ports';
import { type DialogueMemory, joinFacts } from '../dialogue-memory';
import { acknowledgementOf } from './acknowledge';
import { hearAnswer } from './hear-answer';
import { keepReading } from './keep-reading';
import type { MannersConfig } from './manners-config';
import { sayLine } from './say-line';

/** Words of the person, and the question that they answer: empty for words that answer none. */
export interface Said {
  readonly question: string;
  readonly words: string;
  /** They correct what was answered to that question before. */
  readonly corrects?: boolean;
}

export interface TakenIn {
  readonly memory: DialogueMemory;
  /** False: nothing of it could be read, and nothing of it is a fact. */
  readonly isUnderstood: boolean;
}

/**
 * Facts after some words of the person. When the reasoner fails, the words themselves are the fact. With `clarify`,
 * words that neither the parser nor the reasoner can read are none, and what the parser reads in them is kept beside the
 * reasoner's notes where those hold less. With `acknowledge`, what is new is shown, and that more was said than was read.
 */
export function* takeIn(
  { question, words, corrects = false }: Said,
  memory: DialogueMemory,
  { header, config }: { readonly header: SearchHeader; readonly config: MannersConfig },
): Routine<TakenIn> {
  const { category } = header.given;
  const before = memory.facts;
  if (words.trim() === '') return { memory, isUnderstood: false };
  const typed = answerAsFact(question, words);
  const input = {
    category,
    facts: [...before],
    question,
    answer: words,
    ...(corrects && { corrects }),
  };
  const updated = yield* callModel('reasoner.updateFacts', input);
  const noted =
    updated.kind === 'ok' ? joinFacts([], updated.output.facts) : joinFacts(before, [typed]);
  const facts = config.clarify && updated.kind === 'ok' ? keepReading(noted, input) : noted;
  const news = facts.filter((fact) => !before.includes(fact));
  if (config.clarify && updated.kind === 'ok') {
    const asked = question.trim() === '' ? null : question;
    const { reading, isNothing } = hearAnswer(words, { category, question: asked });
    const isRead = reading !== 'unread';
    const isDigested = news.some((fact) => fact !== typed);
    if (!isRead && !isDigested) return { memory, isUnderstood: isNothing };
  }
  yield* note({ type: 'facts', facts: [...facts] });
  const after = { ...memory, facts };
  const isPart = losesClause(words, facts, category);
  const isShown = config.acknowledge && updated.kind === 'ok';
  const line = isShown ? acknowledgementOf(news, { category, isPart }) : null;
  if (line === null) return { memory: after, isUnderstood: true };
  return { memory: yield* sayLine(line, after, header), isUnderstood: true };
}
