import type { AskedQuestion } from './read-question';
import type { Statement } from './statement';

const IT_HAS =
  '(?:(?:yes|yeah|yep|no|well|just|only|mostly) )*(?:(?:it|there|this|that) (?:is|has|does have|has got|got) )?';
const PATTERN = new RegExp(
  `^${IT_HAS}(?:with |has |have )?(?:(?:an?|some|any|kind|sort|of) )*(?:patterns?|patterned)(?: (?:on it|there|yes))?$`,
);
/** "What pattern does it have, if any?" */
const NO_PATTERN = /^(?:it has |there is )?(?:none|nothing|not any|none at all|nothing at all)$/;
const MEDIUM = new RegExp(
  `^${IT_HAS}(?:(?:an?|of|pretty|quite|rather|about|fairly) )*(?:normal|regular|standard|average|usual|ordinary|typical|middle|in between|somewhere in between|in the middle)(?: (?:sized?|one))?$`,
);

/** Words of doubt: the clause is hedged already. */
const DOUBTING = /^(?:maybe|perhaps|probably|possibly|like)$/;

/** What our own questions offer besides values: "a pattern", and a size that is neither of the two named. */
export function ownAlternative(
  words: readonly string[],
  asked: AskedQuestion | null,
  isHedged: boolean,
): Statement | null {
  const text = words.filter((word) => !DOUBTING.test(word)).join(' ');
  const value = asked === null ? null : offeredIn(text, asked);
  if (asked?.type == null || value === null) return null;
  const { type, of } = asked;
  const certainty = isHedged ? 'hedged' : 'sure';
  return { type, of, value, polarity: 'yes', certainty, relation: null };
}

function offeredIn(text: string, asked: AskedQuestion): string | null {
  if (asked.type === 'pattern' && asked.form !== 'yes-no') {
    if (PATTERN.test(text) && !/^no\b/.test(text)) return 'patterned';
    if (asked.form === 'open' && NO_PATTERN.test(text)) return 'plain';
  }
  const isSized = asked.type === 'size' && asked.values.some(({ value }) => value === 'medium');
  return isSized && MEDIUM.test(text) ? 'medium' : null;
}
