import type { ColourName } from '@parley/protocol';
import { type RandomStream, randomStream } from '@parley/scenes/seed';
import { OBJECT_LEXICA, type ObjectLexicon } from './lexicon';
import { isWithoutArticle, singularOf } from './part-number';
import { headOf, placeOf } from './part-place';
import { withArticle } from './with-article';

/** What is described: parts with what can be said of them, the body first. */
export interface DescribedObject {
  readonly id: string;
  readonly category: string;
  readonly parts: readonly {
    readonly name: string;
    readonly attributes: Readonly<Partial<Record<string, string>>>;
    readonly seenFrom: readonly string[];
  }[];
}
type Part = DescribedObject['parts'][number];

/** Parts that descriptions of middling quality name beside the body. */
const MEDIUM_PARTS = 2;
/** Parts that nobody would name: all of their kind have them alike. */
const ALIKE = new Set(['pages', 'lens', 'glass', 'nose', 'lid', 'windows', 'wheels']);

/**
 * Three descriptions of an object, of uneven quality as those of PInNED are (PInVerify appendix E.1): one that names every part, one that
 * names a few, one that says little more than what it is. They are in the words of one half of the speakers.
 *
 * @param split Which half: test objects are described in words that no training object is (SCI-44).
 * @param seed The same seed gives the same sentences.
 */
export function describeObject(
  object: DescribedObject,
  split: keyof typeof OBJECT_LEXICA,
  seed: string,
): readonly [full: string, medium: string, vague: string] {
  const lexicon = OBJECT_LEXICA[split];
  const random = randomStream('description', seed, split, object.id);
  const [body, ...others] = object.parts;
  if (body === undefined) throw new RangeError(`${object.id} has no part`);
  const named = others.filter(({ name, seenFrom }) => seenFrom.length > 0 && !ALIKE.has(name));
  const speak = (some: readonly Part[]): string =>
    listed(some.map((part) => phraseOf(part, lexicon, random)));
  const some = random.shuffle(named.filter(isTelling)).slice(0, MEDIUM_PARTS);
  const fill = (templates: readonly string[], rest: string): string =>
    withColour(
      random
        .pick(templates)
        .replace('{thing}', thingOf(object, body, { lexicon, random }))
        .replace('{rest}', rest)
        .replace('{noun}', nounOf(object, body, { lexicon, random })),
      colourOf(body.attributes.colour, lexicon, random),
    );
  return [
    fill(lexicon.full, speak(named)),
    fill(lexicon.medium, speak(some)),
    fill(lexicon.vague, ''),
  ];
}

/** A template with a colour in it: as it is, or with its article. */
const withColour = (template: string, colour: string): string =>
  template.replace('{a colour}', withArticle(colour)).replace('{colour}', colour);

/** Prints and letters tell more of an object than the colour of a buckle. */
const isTelling = ({ attributes }: Part): boolean =>
  attributes.print !== undefined ||
  attributes.lettering !== undefined ||
  attributes.colour !== undefined;

interface Speech {
  readonly lexicon: ObjectLexicon;
  readonly random: RandomStream;
}

/** A red leather handbag. */
function thingOf(object: DescribedObject, body: Part, speech: Speech): string {
  const { lexicon, random } = speech;
  const { colour, material, pattern, shape } = body.attributes;
  const second = body.attributes['second colour'];
  const isKind = lexicon.kind[shape ?? ''] !== undefined;
  const words = [
    ...(shape !== undefined && !isKind ? [shape] : []),
    colourOf(colour, lexicon, random),
    ...(second === undefined ? [] : ['and', colourOf(second, lexicon, random)]),
    ...(pattern === undefined || pattern === 'plain' ? [] : [pattern]),
    ...(material === undefined || isKind ? [] : [material]),
    nounOf(object, body, speech),
  ];
  return withArticle(words.join(' '));
}

/** What one calls it: its kind where kinds have names, else its category. */
function nounOf(
  { category }: DescribedObject,
  { attributes }: Part,
  { lexicon, random }: Speech,
): string {
  const kinds = lexicon.kind[attributes.shape ?? ''];
  if (kinds !== undefined) return random.pick(kinds);
  return category === 'eyeglasses' || category === 'headphones' ? `pair of ${category}` : category;
}

function phraseOf(
  { name, attributes }: Part,
  lexicon: ObjectLexicon,
  random: RandomStream,
): string {
  const [head, place] = [headOf(name), placeOf(name)];
  const where = place === null ? '' : ` ${random.pick(lexicon.place[place] ?? [place])}`;
  const colour = colourOf(attributes.colour, lexicon, random);
  const second = attributes['second colour'];
  const ground =
    second === undefined ? '' : ` on ${withArticle(`${colourOf(second, lexicon, random)} ground`)}`;
  if (attributes.lettering !== undefined)
    return (
      withColour(
        random.pick(lexicon.lettering).replace('{word}', `"${attributes.lettering}"`),
        colour,
      ) + where
    );
  if (attributes.print !== undefined) {
    const print = random.pick(lexicon.print[attributes.print] ?? [attributes.print]);
    const ink =
      name === 'screen' ? `${colourOf(second, lexicon, random)} ${print}` : `${colour} ${print}`;
    if (name === 'screen') return `${withArticle(ink)} on ${withArticle(colour)} screen`;
    return `${withArticle(ink)}${ground}${where === '' ? onPart(head) : where}`;
  }
  const { count } = attributes;
  if (count === '1') return withArticle(`${colour} ${singularOf(head)}${where}`);
  const several = count === undefined ? '' : `${COUNT_WORDS[count] ?? count} `;
  const whole = `${several}${colour} ${head}${where}`;
  return several !== '' || isWithoutArticle(head) ? whole : withArticle(whole);
}

/** Where a print is that is named after the part that bears it: `on the cuff`. */
const onPart = (head: string): string => / on the .+$/.exec(head)?.[0] ?? ` (${head})`;

const COUNT_WORDS: Readonly<Record<string, string>> = { '2': 'two', '3': 'three', '4': 'four' };

function colourOf(
  colour: string | undefined,
  lexicon: ObjectLexicon,
  random: RandomStream,
): string {
  return random.pick(lexicon.colour[colour as ColourName]);
}

const listed = (all: readonly string[]): string =>
  all.length < 2 ? (all[0] ?? 'nothing else') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
