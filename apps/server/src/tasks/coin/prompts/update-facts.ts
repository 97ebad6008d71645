import { entriesOf, read, unreadable, type YamlMethod } from '@parley/models/prompts';
import type { PromptName } from './prompt-names';
import { toLines } from './variables';

/** Is this key a number of a list, and no attribute name that belongs to the fact? */
const isNumber = (key: string): boolean => /^\d+$/.test(key);

/** How the prompt wants an earlier note marked that does not hold any more. */
const TAKEN_BACK = /[\s\p{P}]*\btaken back\b[\s\p{P}]*$/iu;

/** Notes that differ in nothing but signs and capitals are one. */
const sameness = (note: string): string =>
  note
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * P_update, ours: F_t = F_{t−1} ∪ r (CoIN §3, Algorithm 3 line 8). An earlier note stays, in its own words, whether the
 * reply repeats it or not, unless the reply marks it as taken back. Notes that come back empty although there were some
 * are not believed.
 */
export const updateFacts: YamlMethod<'reasoner.updateFacts', PromptName> = {
  prompt: 'update',
  wants: ['facts'],
  variables: (input) => ({
    target_object: input.category,
    facts_about_the_target_picture: toLines(input.facts),
    question: input.question,
    answer: input.answer,
  }),
  read: (reply, input) => {
    if (!('facts' in reply)) return unreadable('"facts" is missing');
    const written = entriesOf(reply.facts).map(([key, text]) =>
      isNumber(key) ? text : `${key}: ${text}`,
    );
    if (written.length === 0 && input.facts.length > 0)
      return unreadable('"facts" is empty, but the earlier notes must be kept');
    const takenBack = new Set(
      written
        .filter((note) => TAKEN_BACK.test(note))
        .map((note) => sameness(note.replace(TAKEN_BACK, ''))),
    );
    const kept = input.facts.filter((note) => !takenBack.has(sameness(note)));
    const known = new Set(input.facts.map(sameness));
    const news = written.filter((note) => !TAKEN_BACK.test(note) && !known.has(sameness(note)));
    return read({ facts: [...kept, ...news] });
  },
};
