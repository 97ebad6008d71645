import { entriesOf, numberOf, read, unreadable, type YamlMethod } from '@parley/models/prompts';
import type { PromptName } from './prompt-names';
import { dialogueVariables, toLines } from './variables';

/** Longest question that can be put to a person. */
const MAX_QUESTION_CHARS = 2000;
/** Most questions of one reply that are kept beside the first. */
const MAX_FURTHER = 8;

/** P_score (CoIN §4.2, supplement D.6): alignment score and the one question to ask. Of several the first counts, unless the agent asks all. */
export const score: YamlMethod<'reasoner.score', PromptName> = {
  prompt: 'score',
  wants: ['similarity_score'],
  variables: (input) => ({
    ...dialogueVariables(input),
    others: toLines(input.others),
    asked: toLines(input.asked),
  }),
  read: (reply) => {
    const value = numberOf(reply.similarity_score);
    if (value === null) return unreadable('"similarity_score" is missing or not a number');
    if (value !== -1 && (value < 0 || value > 10))
      return unreadable(`"similarity_score" is ${value}, but must be -1 or from 0 to 10`);
    const [first = null, ...further] = entriesOf(reply.questions).map(([, text]) =>
      text.slice(0, MAX_QUESTION_CHARS),
    );
    return read({
      score: value,
      question: first,
      ...(further.length > 0 && { further: further.slice(0, MAX_FURTHER) }),
    });
  },
};
