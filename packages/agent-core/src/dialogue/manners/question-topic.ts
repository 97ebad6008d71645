import { askedSlot, readQuestion } from '../../nlu';

/** What a question is about, however it is worded. */
export interface QuestionTopic {
  /** An attribute of the vocabulary, else the kind and bearer of the value, else the question's own words. */
  readonly about: string;
  /** Neighbours that a closed question names; empty when it is open or about one value of many. */
  readonly things: readonly string[];
  /** Does it leave the answer to the person, or name what a yes or no would confirm? */
  readonly isOpen: boolean;
}

/** Surroundings are many, so being unsure of one neighbour says nothing of another; a thing has one colour. */
const MANY: ReadonlySet<string> = new Set(['near', 'on']);

export function topicOf(question: string, category: string): QuestionTopic {
  const { form, type, of, values } = readQuestion(question, category);
  const slot = askedSlot(question, category);
  const about = slot ?? (type === null ? wordsOf(question) : `${type} of ${of}`);
  const things =
    form === 'open' || !(MANY.has(about) || type === 'part') ? [] : values.map((v) => v.value);
  return { about, things, isOpen: form === 'open' };
}

/** Is a question one of these in other words? One of all neighbours covers each of them, not the other way round. */
export function isAskedIn(question: string, before: readonly string[], category: string): boolean {
  const topic = topicOf(question, category);
  return before.some((text) => {
    const earlier = topicOf(text, category);
    if (earlier.about !== topic.about) return false;
    if (earlier.things.length === 0) return true;
    return topic.things.length > 0 && topic.things.every((thing) => earlier.things.includes(thing));
  });
}

const wordsOf = (question: string): string =>
  question
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]+/gu, '')
    .trim();
