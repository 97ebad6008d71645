import { categoryWord } from './category-words';

const LEAD = '(?:(?:no|nope|nah|sorry|oh|well|and|hm+|actually) )*';
const IS = '(?:(?:it|that|this|that one|this one) (?:is|was) )?';

/** "not this one", "that is not it", "no that is the wrong plant": of a thing of this kind. */
export const dismissing = (category: string): RegExp => {
  const kind = `(?:one|thing|${[...new Set([category, categoryWord(category)])].join('|')})`;
  const other = `(?:the )?(?:wrong|other) ${kind}`;
  const no = `not (?:it|mine|(?:this|that)(?: ${kind})?|(?:the|my) (?:right |correct )?${kind})`;
  return new RegExp(`^${LEAD}(?:${IS}(?:the )?wrong ${kind}|${IS}${no}|(?:this|that) ${other})$`);
};
