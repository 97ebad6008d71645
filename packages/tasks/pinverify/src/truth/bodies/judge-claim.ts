import type { DescribedObject } from '../descriptions';
import { headOf, placeOf } from '../descriptions/part-place';
import type { Claim, ClaimedValue } from './read-claims';
import type { Side } from './sides-faced';
import { OR } from './words-of-people';

/** What is so of a claim, as it can be seen from some sides. */
export type Standing = 'agrees' | 'differs' | 'unseen';

/** A claim with what is so of it. */
export interface JudgedClaim {
  readonly claim: Claim;
  readonly standing: Standing;
  /** Prints and letters want more pixels than colours. */ readonly isDetail: boolean;
}

type Part = DescribedObject['parts'][number];

/**
 * Whether a claim holds of an object, as far as the sides that are faced show. A part that the object does not have is missed from where
 * things of its category have it, and from nowhere else.
 */
export function judgeClaim(
  claim: Claim,
  {
    object,
    kin,
    sides,
  }: {
    readonly object: DescribedObject;
    readonly kin: readonly DescribedObject[];
    readonly sides: readonly Side[];
  },
): JudgedClaim {
  const isDetail = claim.values.print !== undefined || claim.values.lettering !== undefined;
  const isSeen = ({ seenFrom }: Part): boolean =>
    seenFrom.some((side) => sides.includes(side as Side));
  const own = partsOf(claim, object);
  const visible = own.filter(isSeen);
  const standing = (): Standing => {
    if (visible.some((part) => fits(claim, part))) return 'agrees';
    if (visible.length > 0) return 'differs';
    if (own.length > 0) return 'unseen';
    const others = kin.flatMap((one) => partsOf(claim, one));
    return others.length > 0 && others.some(isSeen) ? 'differs' : 'unseen';
  };
  return { claim, standing: standing(), isDetail };
}

/**
 * What is there in place of what a claim says, in the words of the truth: values of the part that is faced. Null: nothing of the kind is there.
 */
export function shownInstead(
  claim: Claim,
  { object, sides }: { readonly object: DescribedObject; readonly sides: readonly Side[] },
): string | null {
  const [part] = partsOf(claim, object).filter(({ seenFrom }) =>
    seenFrom.some((side) => sides.includes(side as Side)),
  );
  return part === undefined ? null : valuesFor(claim, part);
}

/** What else it could be: what the first of some things has that does not fit the claim. Null: none of them differs. */
export function couldBeInstead(claim: Claim, kin: readonly DescribedObject[]): string | null {
  const others = kin.flatMap((one) => partsOf(claim, one)).filter((part) => !fits(claim, part));
  return others.map((part) => valuesFor(claim, part)).find((value) => value !== null) ?? null;
}

/** Values of a part that are not as claimed; null where it has none of what is claimed. */
function valuesFor({ values }: Claim, { attributes }: Part): string | null {
  const names = (Object.keys(values) as ClaimedValue[]).filter(
    (name) => !isOneOf(attributes[name], values[name]),
  );
  const own = names.flatMap((name) => attributes[name] ?? []);
  return own.length === 0 ? null : own.join(' and ');
}

/** Parts that a claim is about: of its name, or that bear a print or letters, where it says; the body for the thing as a whole. */
function partsOf({ head, place, values }: Claim, { parts }: DescribedObject): readonly Part[] {
  const sign =
    values.lettering !== undefined ? 'lettering' : values.print !== undefined ? 'print' : null;
  if (head === null && sign === null) return parts.slice(0, 1);
  const there = parts.filter(({ name }) => place === null || placeOf(name) === place);
  const named = there.filter(({ name }) => head !== null && headOf(name) === head);
  if (sign === null) return named;
  const bearing = (some: readonly Part[]): readonly Part[] =>
    some.filter(({ attributes }) => attributes[sign] !== undefined);
  if (bearing(named).length > 0) return bearing(named);
  // "A heart on the lid": the lid has none, and what lies on it does.
  const onIt = there.filter(({ name }) => head !== null && name.endsWith(` on the ${head}`));
  return bearing(onIt).length > 0 ? bearing(onIt) : bearing(there);
}

function fits(claim: Claim, { attributes }: Part): boolean {
  const { colour: _, 'second colour': __, lettering, ...others } = claim.values;
  return (
    fitsColours(claim, attributes) &&
    (lettering === undefined || lettersOf(attributes.lettering ?? '') === lettersOf(lettering)) &&
    (Object.keys(others) as (keyof typeof others)[]).every((name) =>
      isOneOf(attributes[name], others[name]),
    )
  );
}

/** Two colours are told in any order; of a print on a ground one may tell either alone. */
function fitsColours({ values }: Claim, attributes: Part['attributes']): boolean {
  const { colour, 'second colour': second } = values;
  const [own, ownSecond] = [attributes.colour, attributes['second colour']];
  const isBoth = (one: typeof own, other: typeof own): boolean =>
    (colour === undefined || isOneOf(one, colour)) &&
    (second === undefined || isOneOf(other, second));
  const isEither = attributes.print !== undefined && values.print === undefined;
  const isTwo = colour !== undefined && second !== undefined;
  return isBoth(own, ownSecond) || ((isTwo || isEither) && isBoth(ownSecond, own));
}

const isOneOf = (own: string | undefined, said: string | undefined): boolean =>
  said === undefined ? own === undefined : own !== undefined && said.split(OR).includes(own);

const UNITS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const TEENS = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...[...UNITS, ...TEENS].map((word, i) => [word, i] as const),
  ...TENS.map((word, i) => [word, 20 + 10 * i] as const),
]);

/** People write letters as they like, apart or not, and numbers in words. */
function lettersOf(written: string): string {
  const words = written.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const numbers = words.map((word) => NUMBERS.get(word));
  const isTold = numbers.every((one) => one !== undefined);
  if (!isTold || numbers.length === 0) return words.join('');
  const [first = 0, second] = numbers;
  // "Forty two" is 42, "four two" as well.
  return second !== undefined && first >= 20 && second < 10
    ? `${first + second}`
    : numbers.join('');
}
