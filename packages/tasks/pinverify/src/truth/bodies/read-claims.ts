import type { DescribedObject } from '../descriptions';
import { singularOf } from '../descriptions/part-number';
import { headOf } from '../descriptions/part-place';
import { FILLERS, NEGATIONS, OR, WORDS_OF_PEOPLE } from './words-of-people';
import { type Meaning, SPOKEN_WORDS } from './words-of-speakers';

/** Something that a description claims of one part of an object. */
export interface Claim {
  /** Null: of the thing as a whole. */ readonly head: string | null;
  readonly place: string | null;
  /** Values in the words of the truth, several with {@link OR} between them where any fits. */
  readonly values: Readonly<Partial<Record<ClaimedValue, string>>>;
  /** It has words that are not understood, and may be about these. */ readonly isPartly?: true;
}
export type ClaimedValue =
  | 'colour'
  | 'second colour'
  | 'print'
  | 'lettering'
  | 'material'
  | 'pattern'
  | 'shape';

/** A run of a description with one meaning, or words without. */
type Token =
  | Meaning
  | { readonly kind: 'head'; readonly value: string }
  | { readonly kind: 'lettering'; readonly value: string }
  | { readonly kind: 'whole'; readonly value: string; readonly attribute: ClaimedValue }
  | { readonly kind: 'and' | 'break' | 'word'; readonly value: string };

const WHOLE_VALUES = ['material', 'pattern', 'shape'] as const;
const BREAKS = [';', ',', 'with', 'having', 'it has', 'featuring', 'that shows', 'where you find'];

/**
 * What a text claims, read with all that speakers say and with the parts that things of its category have: the eye's own reading, by
 * other code than any agent's (SCI-16).
 *
 * @param kin Things of the category, whose parts and materials words are looked up in.
 */
export function readClaims(text: string, kin: readonly DescribedObject[]): readonly Claim[] {
  const memory = memories.get(kin) ?? { phrases: phrasesOf(kin), claims: new Map() };
  memories.set(kin, memory);
  const known = memory.claims.get(text) ?? readAnew(text, memory.phrases);
  memory.claims.set(text, known);
  return known;
}

/** Claims of a text; one that names no part of its own is of the part that the attribute is of. */
export function claimsAbout(
  text: string,
  about: string,
  kin: readonly DescribedObject[],
): readonly Claim[] {
  const claims = readClaims(text, kin);
  const named = claims.some(
    ({ head, values }) => head !== null || values.print || values.lettering,
  );
  const part = named
    ? undefined
    : readClaims(`it, ${about}`, kin).find(({ head }) => head !== null);
  if (part === undefined) return claims;
  return claims.map((claim) => ({ ...claim, head: part.head, place: claim.place ?? part.place }));
}

/** What was read once: the same few descriptions are asked about from every side. */
interface Memory {
  readonly phrases: readonly Phrase[];
  readonly claims: Map<string, readonly Claim[]>;
}
const memories = new WeakMap<readonly DescribedObject[], Memory>();

function readAnew(text: string, phrases: readonly Phrase[]): readonly Claim[] {
  const segments: Token[][] = [[]];
  for (const token of tokensOf(text, phrases)) {
    if (token.kind === 'break') segments.push([]);
    else (segments.at(-1) as Token[]).push(token);
  }
  return segments
    .flatMap(splitAtAnd)
    .map(uniteColours)
    .flatMap((tokens, i) => claimOf(tokens, i === 0) ?? []);
}

interface Phrase {
  readonly phrase: string;
  readonly token: Token;
}

function phrasesOf(kin: readonly DescribedObject[]): Phrase[] {
  const heads = new Set(kin.flatMap(({ parts }) => parts.slice(1).map(({ name }) => headOf(name))));
  const whole = kin.flatMap(({ parts: [body] }) =>
    WHOLE_VALUES.flatMap((attribute) => {
      const value = body?.attributes[attribute];
      return value === undefined ? [] : [{ attribute, value }];
    }),
  );
  const own: Phrase[] = [
    ...[...heads].map((value) => ({ phrase: value, token: { kind: 'head', value } as const })),
    ...onesOf(kin),
    ...whole.map(({ attribute, value }) => ({
      phrase: value,
      token: { kind: 'whole', value, attribute } as const,
    })),
    // The name of its category tells nothing more of it.
    ...[...new Set(kin.map(({ category }) => category))].map((phrase) => ({
      phrase,
      token: { kind: 'word', value: 'thing' } as const,
    })),
    ...BREAKS.map((value) => ({ phrase: value, token: { kind: 'break', value } as const })),
    { phrase: 'and', token: { kind: 'and', value: 'and' } },
  ];
  const spoken = [...SPOKEN_WORDS, ...WORDS_OF_PEOPLE].map(({ phrase, ...token }) => ({
    phrase,
    token,
  }));
  // Longest first; of equals the thing's own words: `behind the bridge` before `behind`.
  return [...own, ...spoken].sort((one, other) => other.phrase.length - one.phrase.length);
}

/** Parts of which a thing may have one alone, by what one is called: "a grey lens" is of the lenses. */
const onesOf = (kin: readonly DescribedObject[]): Phrase[] =>
  [
    ...new Set(
      kin.flatMap(({ parts }) =>
        parts.flatMap(({ name, attributes }) => (attributes.count === '1' ? [headOf(name)] : [])),
      ),
    ),
  ].map((value) => ({ phrase: singularOf(value), token: { kind: 'head', value } as const }));

function tokensOf(text: string, phrases: readonly Phrase[]): Token[] {
  const tokens: Token[] = [];
  let rest = text.toLowerCase();
  let original = text;
  const take = (length: number): void => {
    rest = rest.slice(length);
    original = original.slice(length);
  };
  while (rest !== '') {
    const quoted = /^["“]([^"”]+)["”]/.exec(original);
    if (quoted !== null) {
      tokens.push({ kind: 'lettering', value: quoted[1] as string });
      take(quoted[0].length);
      continue;
    }
    const found = phrases.find(
      ({ phrase }) => rest.startsWith(phrase) && !/^\w/.test(wordAfter(rest, phrase)),
    );
    if (found !== undefined) {
      tokens.push(found.token);
      take(found.phrase.length);
      continue;
    }
    const word = /^(?:[\w-]+|[^\w]+?)(?=[\w"“;,]|$|\s)|^[^\w]/.exec(rest)?.[0] ?? rest;
    if (/\w/.test(word)) tokens.push({ kind: 'word', value: word });
    take(word.length);
  }
  return tokens;
}

/** What follows a phrase, where it must end: nothing for one that ends with a sign. */
const wordAfter = (rest: string, phrase: string): string =>
  /\w$/.test(phrase) ? rest.slice(phrase.length) : '';

/** `and` between two colours joins them; any other begins a new claim. */
function splitAtAnd(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  tokens.forEach((token, i) => {
    const isJoint = tokens[i - 1]?.kind === 'colour' && tokens[i + 1]?.kind === 'colour';
    if (token.kind !== 'and' || isJoint) (parts.at(-1) as Token[]).push(token);
    else parts.push([]);
  });
  return parts;
}

/** "Golden yellow", "red or orange": colours beside each other are one that may be either. */
function uniteColours(tokens: readonly Token[]): Token[] {
  const united: Token[] = [];
  for (const token of tokens) {
    const isOr = united.at(-1)?.kind === 'word' && united.at(-1)?.value === 'or';
    const before = united.at(isOr ? -2 : -1);
    if (token.kind !== 'colour' || before?.kind !== 'colour') {
      united.push(token);
      continue;
    }
    if (isOr) united.pop();
    const values = new Set([...before.value.split(OR), ...token.value.split(OR)]);
    united[united.length - 1] = { kind: 'colour', value: [...values].join(OR) };
  }
  return united;
}

function claimOf(tokens: readonly Token[], isFirst: boolean): Claim | null {
  const of = (kind: Token['kind']): string[] =>
    tokens.flatMap((token) => (token.kind === kind ? [token.value] : []));
  const [head = null] = of('head');
  const [place = null] = of('place');
  const [print] = of('print');
  const [lettering] = of('lettering');
  const [first, second] = of('colour');
  const words = of('word');
  if (words.some((word) => NEGATIONS.has(word))) return null;
  const isPartly = words.some((word) => !FILLERS.has(word));
  const isBare = head === null && print === undefined && lettering === undefined;
  // "some mug, white I think": a colour of nothing else is that of the thing.
  // What has a name that is not known, "blue stripes", is another part.
  const isWhole = isBare && (isFirst || (first !== undefined && place === null && !isPartly));
  // Of a screen the first colour of two is the ground, and the only one of a print is its ink: elsewhere ink comes first.
  const isScreen = head === 'screen' && (second !== undefined || print !== undefined);
  const colours = isScreen ? [second, first] : [first, second];
  const whole = isWhole
    ? Object.fromEntries(
        tokens.flatMap((token) =>
          token.kind === 'whole'
            ? [[token.attribute, token.value]]
            : token.kind === 'shape'
              ? [['shape', token.value]]
              : [],
        ),
      )
    : {};
  const values: Claim['values'] = {
    ...whole,
    ...(print !== undefined && { print }),
    ...(lettering !== undefined && { lettering }),
    ...(colours[0] !== undefined && { colour: colours[0] }),
    ...(colours[1] !== undefined && { 'second colour': colours[1] }),
  };
  // Of a part with a value that is not understood nothing is claimed, not even that it is there.
  const saysNothing = Object.keys(values).length === 0 && (head === null || isPartly);
  if (saysNothing || (isBare && !isWhole)) return null;
  return { head, place, values, ...(isPartly && { isPartly }) };
}
