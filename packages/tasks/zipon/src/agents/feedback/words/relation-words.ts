/** How a thing of the home lies to the goal, as answers say it. */
export const PLACE_RELATIONS = [
  'near',
  'on',
  'in',
  'under',
  'above',
  'behind',
  'in-front-of',
  'left-of',
  'right-of',
  'between',
  'opposite',
] as const;
export type PlaceRelation = (typeof PLACE_RELATIONS)[number];

const SIDE = '(?:(?:to|on|at|from|in) )?(?:the |its )?';
const OF = '(?:[- ](?:hand )?side)? (?:of|from)';

/** What a relation is said with, the longest first. Left and right are taken as said. */
const PHRASES: readonly (readonly [PlaceRelation, string])[] = [
  ['left-of', `(?:just |right |directly )?${SIDE}left(?: hand)?${OF}`],
  ['right-of', `(?:just |directly )?${SIDE}right(?: hand)?${OF}`],
  ['in-front-of', 'in front of|at the front of'],
  ['opposite', 'across from|across|opposite(?: to| of| from)?|facing'],
  ['between', 'in ?between|between|in the middle of|among'],
  ['on', 'on top of|on the top of|atop|on|onto|upon'],
  ['under', 'underneath|under|beneath|below'],
  ['above', 'above|over'],
  ['behind', 'in back of|at the back of|behind'],
  ['in', 'inside(?: of)?|within|in'],
  [
    'near',
    'next too?|next|near(?:by)?(?: to)?|beside|besides|adjacent to|alongside|close to|closer to|close by|by|against|around|at|not far from|in the vicinity of|in the same room as|(?:room|one|room that is|room that has) (?:with|where)|corner (?:of|with)|end of',
  ],
];

/** A relation with what follows it; its first group is the relation's words. */
export const RELATION = new RegExp(
  `\\b(?<!\\b(?:stand|wait|keep|go|come|turn|far) )(${PHRASES.map(([, words]) => words).join('|')})(?: to)? (?!(?:its?|you|your|yours|me|us|here|there|least|all|first|last|once|front|back|left|right|way|end|sight|view|case|fact|my (?:left|right)|the (?:left|right|way|end|other side|back|front|rear|middle|same))\\b(?! (?:of|side of)\\b))`,
  'gi',
);

const OF_WORDS = PHRASES.map(
  ([relation, words]) => [relation, new RegExp(`^(?:${words})$`, 'i')] as const,
);

/** Which relation some words mean; nearness for all that are none of the others. */
export const relationOf = (words: string): PlaceRelation =>
  OF_WORDS.find(([, pattern]) => pattern.test(words.trim()))?.[0] ?? 'near';
