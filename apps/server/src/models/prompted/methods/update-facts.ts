import { read, unreadable } from '../yaml-reply';
import { entriesOf } from '../yaml-values';
import type { YamlMethod } from './method';
import { toLines } from './variables';

/** Is this key a number of a list, and no attribute name that belongs to the fact? */
const isNumber = (key: string): boolean => /^\d+$/.test(key);

/**
 * P_update, ours: F_t = F_{t−1} ∪ r (CoIN §3, Algorithm 3 line 8). Notes that come back empty although there were
 * some are not believed.
 */
export const updateFacts: YamlMethod<'reasoner.updateFacts'> = {
  prompt: 'update',
  variables: (input) => ({
    target_object: input.category,
    facts_about_the_target_picture: toLines(input.facts),
    question: input.question,
    answer: input.answer,
  }),
  read: (reply, input) => {
    if (!('facts' in reply)) return unreadable('"facts" is missing');
    const facts = entriesOf(reply.facts).map(([key, text]) =>
      isNumber(key) ? text : `${key}: ${text}`,
    );
    return facts.length === 0 && input.facts.length > 0
      ? unreadable('"facts" is empty, but the earlier notes must be kept')
      : read({ facts });
  },
};
