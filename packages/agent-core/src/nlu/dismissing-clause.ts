import { categoryWord } from './category-words';

const LEAD =
  '(?:(?:no|nope|nah|sorry|oh|well|and|but|so|hm+|actually|definitely|certainly|clearly|probably|i think) )*';
const TAIL = '(?: (?:i think|i believe|at all|sorry|though))?';
const IS = '(?:(?:it|that|this|that one|this one) (?:is|was) )?';

/** Words for a thing of this kind: "one", "thing", its category. */
const kindOf = (category: string): string =>
  `(?:one|thing|${[...new Set([category, categoryWord(category)])].join('|')})`;

/** "not this one", "that is not it", "no that is the wrong plant": of a thing of this kind. */
export const dismissing = (category: string): RegExp => {
  const kind = kindOf(category);
  const other = `(?:the )?(?:wrong|other) ${kind}`;
  const no = `not (?:it|mine|(?:this|that)(?: ${kind})?|(?:the|my) (?:right |correct )?${kind})`;
  return new RegExp(
    `^${LEAD}(?:${IS}(?:the )?wrong ${kind}|${IS}${no}|(?:this|that) ${other})${TAIL}$`,
  );
};

/** Does a dismissal point away from the one here ("not that one"), so that "this one" is the sought thing? */
export const pointsAway = (clause: string): boolean => /\bnot that\b/.test(clause);
