import { type AttributeName, categoryInfo } from '@parley/protocol';

/** `a chair`, `an armchair`, `trees`. */
export const withArticle = (noun: string): string => {
  if (/(?<!s)s$/.test(noun) && !['bus'].includes(noun)) return noun;
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
};

const MAIN_PART: Readonly<Record<string, string>> = {
  chair: 'the seat',
  lamp: 'the lampshade',
  plant: 'the plant',
  table: 'the table top',
};

/** Open questions to the person by attribute; `X` is the thing, `P` its second part. The picture is the person's own. */
const OPEN: Readonly<Record<AttributeName, readonly string[]>> = {
  colour: ['What colour is B?', 'Which colour is B?', 'What colour is B of the X?'],
  accent: ['What colour P?', 'Which colour P?'],
  material: ['What is the X made of?', 'Which material is the X made of?'],
  pattern: [
    'Is the X plain, or does it have a pattern such as stripes?',
    'What pattern does the X have, if any?',
  ],
  shape: ['What shape is the X?', 'Which shape does the X have?'],
  size: [
    'How big is the X for its kind: small, medium or large?',
    'What size is the X: small, medium or large?',
  ],
  content: ['What does the X show?', 'What can be seen in the X?'],
  near: ['What is near the X?', 'What else is close to the X?', 'What is next to the X?'],
  on: ['What does the X stand on?', 'What is the X on?'],
  room: ['Which room is the X in?', 'What room is the X in?'],
};

/** Things that others stand or lie on: what is there tells more than what is near. */
const BEARERS: Readonly<Record<string, string>> = {
  table: 'What stands on the X or next to it?',
  desk: 'What stands on the X or next to it?',
  cabinet: 'What stands on the X or next to it?',
  nightstand: 'What stands on the X or next to it?',
  bed: 'What lies on the X or stands next to it?',
  sofa: 'What lies on the X or stands next to it?',
};

/** Other things near these have a part of the same name: pictures hang over beds, tables stand by sofas. */
const SHARES_PART: ReadonlySet<string> = new Set(['bed', 'sofa', 'mirror']);

/** Parts that come in numbers. */
const PLURAL_PARTS = new Set(['legs', 'handles', 'knobs']);

/** Ways to ask a person for an attribute; the first is the plainest. */
export function openQuestions(slot: AttributeName, category: string): string[] {
  const part = categoryInfo(category)?.accentPart ?? 'frame';
  const owner = SHARES_PART.has(category) ? ` of the ${category}` : '';
  const accent = `${PLURAL_PARTS.has(part) ? 'are' : 'is'} the ${part}${owner}`;
  const mainPart = MAIN_PART[category] ?? `the ${asked(category)}`;
  const bearing = slot === 'near' ? BEARERS[category] : undefined;
  const own = (bearing === undefined ? OPEN[slot] : [bearing]).filter(
    (text) =>
      !(slot === 'colour' && mainPart === `the ${asked(category)}` && text.includes(' of the X')),
  );
  return own.map((text) =>
    text.replace(/\bB\b/g, mainPart).replace(/\bP\b/g, accent).replace(/\bX\b/g, asked(category)),
  );
}

/** Things as a question to the person names them: "the picture" is the one that shows the target. */
const IN_QUESTIONS: Readonly<Record<string, string>> = { picture: 'wall picture' };
const asked = (thing: string): string => IN_QUESTIONS[thing] ?? thing;

/** "Is it near a window or near a door?" */
export const nearChoice = (category: string, [first, second]: readonly [string, string]): string =>
  `Is the ${asked(category)} near ${withArticle(asked(first))} or near ${withArticle(asked(second))}?`;

/** "Is there a window near it?" */
export const nearCheck = (category: string, landmark: string): string =>
  `Is there ${withArticle(asked(landmark))} near the ${asked(category)}?`;
