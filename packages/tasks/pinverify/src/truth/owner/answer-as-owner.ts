import { type RandomStream, randomStream } from '@parley/scenes/seed';
import type { DescribedObject } from '../descriptions';
import { OBJECT_LEXICA, type ObjectLexicon } from '../descriptions/lexicon';
import { headOf, placeOf } from '../descriptions/part-place';
import { withArticle } from '../descriptions/with-article';

/** How an owner errs. The shares are ours: they are measured on no person. */
export interface OwnerProfile {
  /** Share of questions that they can't tell, 0…1. */ readonly unknown: number;
  /** Share of answers that are of another thing of the kind, 0…1. */ readonly wrong: number;
}

/** Owners by name: one who knows all, and one who forgets and errs. */
export const OWNER_PROFILES = {
  exact: { unknown: 0, wrong: 0 },
  noisy: { unknown: 0.1, wrong: 0.05 },
} as const satisfies Readonly<Record<string, OwnerProfile>>;

export interface OwnerParts {
  readonly object: DescribedObject;
  /** Things of its category, itself among them. */ readonly kin: readonly DescribedObject[];
  /** In whose words they speak. */ readonly split: keyof typeof OBJECT_LEXICA;
  readonly profile: OwnerProfile;
  /** Of the episode: another stream than those of eyes (SCI-17). */ readonly seed: string;
}

type Part = DescribedObject['parts'][number];
type Wanted = 'colour' | 'print' | 'lettering';

/**
 * What the owner of a thing answers, who has it before them and reads the question by code of their own (SCI-16): which part is meant, and which of its values. In
 * the words of one half of the speakers. The same question gets the same answer.
 *
 * @returns Null: they can't tell, or the question is about nothing that they know.
 */
export function answerAsOwner(question: string, owner: OwnerParts): string | null {
  const { object, kin, split, profile, seed } = owner;
  const asked = readQuestion(question, kin);
  if (asked === null) return null;
  const random = randomStream(seed, 'gt-owner', object.id, asked.name, asked.wanted);
  if (random.next() < profile.unknown) return null;
  const others = kin.filter(({ id }) => id !== object.id);
  const isWrong = random.next() < profile.wrong && others.length > 0;
  const thing = isWrong ? random.pick(others) : object;
  const part = partLike(asked.name, thing);
  const value = part?.attributes[asked.wanted];
  if (part === undefined || value === undefined) return 'It has none.';
  return sentenceOf(part, asked.wanted, { lexicon: OBJECT_LEXICA[split], random });
}

/** The part with the longest name among those of its kind that stand in the question, and what of it. */
function readQuestion(
  question: string,
  kin: readonly DescribedObject[],
): { readonly name: string; readonly wanted: Wanted } | null {
  // What follows the question is how to answer it.
  const [text = ''] = question.toLowerCase().split('?');
  const names = [...new Set(kin.flatMap(({ parts }) => parts.map(({ name }) => name)))];
  const [name] = names
    .filter((one) => text.includes(one.toLowerCase()))
    .sort((a, b) => b.length - a.length);
  const wanted = /\bsays?\b|\bwritten\b|\bread/u.test(text)
    ? 'lettering'
    : /\bshows?\b|\bprint/u.test(text)
      ? 'print'
      : /\bcolou?r/u.test(text)
        ? 'colour'
        : null;
  return name === undefined || wanted === null ? null : { name, wanted };
}

/** The same part, or one of its head at its place. */
const partLike = (name: string, { parts }: DescribedObject): Part | undefined =>
  parts.find((part) => part.name === name) ??
  parts.find((part) => headOf(part.name) === headOf(name) && placeOf(part.name) === placeOf(name));

function sentenceOf(
  { name, attributes }: Part,
  wanted: Wanted,
  { lexicon, random }: { readonly lexicon: ObjectLexicon; readonly random: RandomStream },
): string {
  const colourWord = (colour: string | undefined): string =>
    colour === undefined ? '' : random.pick(lexicon.colour[colour as keyof typeof lexicon.colour]);
  if (wanted === 'colour') return colourWord(attributes.colour);
  if (wanted === 'lettering') {
    const ink = colourWord(attributes.colour);
    return `"${attributes.lettering}"${ink === '' ? '' : ` in ${ink} letters`}`;
  }
  const print = random.pick(lexicon.print[attributes.print ?? ''] ?? [attributes.print ?? '']);
  // On a screen the print has the second colour: the first is the ground.
  const ink = colourWord(name === 'screen' ? attributes['second colour'] : attributes.colour);
  return withArticle(`${ink === '' ? '' : `${ink} `}${print}`);
}
