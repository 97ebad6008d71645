import { categoryWord } from './category-words';
import { lookUp } from './word-index';
import { OWN_PARTS } from './words/own-parts';

/**
 * Notes as language models write them, in the shorter sentences of the parser's grammar: "The frame of the picture is
 * gold." is "The frame is gold.", "The sofa is red (uncertain)." is "Probably The sofa is red.". Every other text comes
 * back as it was.
 */
export function plainNotes(text: string, category: string): string {
  const forms = formsOf(category);
  const sentences = text.split(/(?<=[.!;])\s+/);
  return sentences
    .map((sentence) => forms.reduce((plain, rewrite) => rewrite(plain), hedgedFirst(sentence)))
    .join(' ');
}

type Rewriting = (sentence: string) => string;

/** @param write Gets the groups of the pattern, empty where they took no part; null leaves the sentence as it is. */
const rewriting =
  (pattern: RegExp, write: (groups: readonly string[]) => string | null): Rewriting =>
  (sentence) => {
    const match = pattern.exec(sentence);
    const written = match && write(match.slice(1).map((group) => group ?? ''));
    return match === null || written === null
      ? sentence
      : `${written}${sentence.slice(match[0].length)}`;
  };

/** One rewriting a form of sentence; a doubt at its beginning stays there. */
function formsOf(category: string): readonly Rewriting[] {
  const thing = `(?:the|this|that) (?:${namesOf(category).join('|')})`;
  const begins = (form: string): RegExp => new RegExp(`^(probably )?${form}`, 'i');
  return [
    rewriting(
      begins(`(?:the|its) ([a-z]+(?: [a-z]+)?) of (${thing}) (?=${VERBS}\\b)`),
      ([doubt = '', named = '', owner = '']) => {
        if (/^shape$/i.test(named)) return `${doubt}${owner} `;
        return isPart(named, category) ? `${doubt}the ${named} ` : null;
      },
    ),
    rewriting(
      begins(`(${thing}|it) ${LACKS} (?:visible )?patterns?(?=[.!;]*$)`),
      ([doubt = '', who = '']) => `${doubt}${who} is plain`,
    ),
    rewriting(
      begins(`(${thing}|it) is (?:positioned|mounted|set) (?=${PLACES}\\b)`),
      ([doubt = '', who = '']) => `${doubt}${who} is `,
    ),
    rewriting(
      begins(`(${thing}|it) (?:depicts|shows|portrays|features) (.+?)(?=[.!;]*$)`),
      ([doubt = '', who = '', scene = '']) => {
        const first = firstOfScene(scene);
        return first === null ? null : `${doubt}${who} shows ${first}`;
      },
    ),
    rewriting(
      begins(`(${SUBJECT}) (is|are) ([a-z -]+(?:, [a-z -]+)+,? and [a-z -]+)(?=[.!;]*$)`),
      ([doubt = '', who = '', is = '', listed = '']) => {
        const values = listed.split(/,? and |, /i);
        if (!values.every(isValue)) return null;
        return values.map((value) => `${doubt}${who} ${is} ${value}`).join('. ');
      },
    ),
  ];
}

const SUBJECT = '(?:the|its) [a-z]+(?: [a-z]+)?|it|they';
const VERBS = '(?:is|are|has|have|looks?)';
const LACKS =
  "(?:has no|does not have (?:an?|any)|doesn't have (?:an?|any)|is without (?:an?|any))";
const PLACES =
  '(?:on|in|above|below|under|next|near|behind|beside|between|against|by|opposite|to|at)';
const DOUBTS = '(?:uncertain|unsure|not sure|not certain|probably|possibly|perhaps|maybe|doubtful)';
const DOUBT_AHEAD = new RegExp(`^${DOUBTS}[,:] (?=(?:the|its?|they|there)\\b)`, 'i');
const DOUBT_AFTER = new RegExp(
  `^((?:the|its?|they|there)\\b.+?)(?: ?\\((?:${DOUBTS}|\\?)\\)|[,;] ${DOUBTS}| [-–—] ?${DOUBTS})([.!;]*)$`,
  'i',
);

/** Doubt in whatever place of a note, at its beginning. */
const hedgedFirst = (sentence: string): string =>
  sentence.replace(DOUBT_AHEAD, 'Probably ').replace(DOUBT_AFTER, 'Probably $1$2');

/** The category and the parser's own word for it. */
const namesOf = (category: string): string[] =>
  [...new Set([category.toLowerCase().replace(/[-_]/g, ' '), categoryWord(category)])].map((name) =>
    name.replace(/[^a-z0-9 ]/g, ''),
  );

function isPart(name: string, category: string): boolean {
  const word = name.toLowerCase().split(' ').at(-1) as string;
  const single = word.replace(/s$/, '');
  const own = OWN_PARTS[categoryWord(category)] ?? {};
  return [word, single].some(
    (each) => each in own || lookUp(each).some(({ kind }) => kind === 'part'),
  );
}

/** "a whale spouting water": the whale; null where nothing is known before what it does. */
function firstOfScene(scene: string): string | null {
  const words = scene.split(' ');
  const at = words.findIndex(
    (word, i) => i > 1 && /^[a-z]{3,}ing$/i.test(word) && lookUp(word).length === 0,
  );
  const named = words[at - 1]?.toLowerCase() ?? '';
  const isNamed = [named, named.replace(/s$/, '')].some((word) =>
    lookUp(word).some(({ kind }) => kind === 'motif' || kind === 'thing' || kind === 'person'),
  );
  return at < 0 || !isNamed ? null : words.slice(0, at).join(' ');
}

const isValue = (words: string): boolean =>
  [words, words.split(' ').at(-1) as string].some((word) =>
    lookUp(word.toLowerCase()).some(({ kind }) => kind === 'attribute'),
  );
