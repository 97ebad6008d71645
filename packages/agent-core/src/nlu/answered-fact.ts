/**
 * The answer as a fact by itself: used when no reasoner could digest it, so that no word of the person is lost. The
 * question stays beside it, marked as such: a first request may hold a question mark as well.
 */
export const answerAsFact = (question: string, answer: string): string =>
  question.trim() === '' ? answer.trim() : `Q: ${question.trim()} A: ${answer.trim()}`;

/** The two halves of {@link answerAsFact}; question null for any other fact. */
export function splitFact(fact: string): {
  readonly question: string | null;
  readonly words: string;
} {
  const [, question, words] = /^Q: (.+?) A: (.*)$/s.exec(fact) ?? [];
  return question === undefined || words === undefined
    ? { question: null, words: fact }
    : { question, words };
}
