import { type RandomStream, randomStream } from '@parley/scenes/seed';
import type { Answer } from '../../shared';
import type { DescribedObject } from '../descriptions';
import { type JudgedClaim, judgeClaim, type Standing } from './judge-claim';
import { type Claim, type ClaimedValue, claimsAbout } from './read-claims';
import type { Aspect } from './sides-faced';
import type { VisionProfile } from './vision-profile';
import { OR } from './words-of-people';

/** What an eye made from truth has before it. */
export interface TrueView {
  readonly object: DescribedObject;
  /** Things of the object's category, itself among them. */ readonly kin: readonly DescribedObject[];
  readonly aspect: Aspect;
  /** Pixels of the target; null: not measured, as many as one likes. */ readonly areaPx:
    | number
    | null;
  /** The target is hardly in the picture. */ readonly isHidden: boolean;
}

export interface Eye {
  readonly profile: VisionProfile;
  readonly seed: string;
}

/** What an eye says of a text, and why. */
export interface Verified {
  readonly answer: Answer;
  readonly reason: string;
}

/** What an owner was asked of a part. */
export type Asked = 'color' | 'print' | 'text';

/** Values that say something of it: an answer without one cannot be checked, whatever it says. */
const VALUES: Readonly<Record<Asked, readonly ClaimedValue[]>> = {
  color: ['colour', 'second colour'],
  print: ['print', 'pattern'],
  text: ['lettering'],
};

/** A category that a description could not be told to be of: it is not checked. */
const ANY_CATEGORY = 'object';

/**
 * Whether a text is true of what is in view (PInVerify appendix C.4, whose rules it follows): another category is a no, then what is
 * seen to be otherwise; what is not in view is unsure. Its errors belong to object, claim and side, so that another look from the same
 * side does not cure them (SCI-12e).
 *
 * @param text A description, or the evidence of an attribute. @param about Where the text has no part: the part that it is of, or nothing.
 * @param asked Of an owner's answer: what was asked. One that names no such value is unsure, and never as described.
 */
export function verifyView(
  {
    text,
    about = '',
    category,
    asked,
  }: { text: string; about?: string; category: string; asked?: Asked },
  view: TrueView,
  eye: Eye,
): Verified {
  const { object } = view;
  const drawn = (...names: readonly (string | number)[]): RandomStream =>
    randomStream(eye.seed, 'gt-parts', object.id, view.aspect.octant, ...names);
  if (view.isHidden)
    return {
      answer: answerOf(eye.profile.hidden, drawn('hidden', text)),
      reason: 'It is hardly in the picture.',
    };
  if (category !== ANY_CATEGORY && category !== object.category)
    return {
      answer: answerOf(eye.profile.otherKind, drawn('category', category)),
      reason: `It looks like no ${category}.`,
    };
  const claims = claimsAbout(text, about, view.kin);
  // The colour of a print alone says something of it too, where no word is left that may name the print.
  const says = ({ values, isPartly }: Claim): boolean =>
    asked === undefined ||
    VALUES[asked].some((value) => values[value] !== undefined) ||
    (asked === 'print' && values.colour !== undefined && isPartly !== true);
  if (asked !== undefined && !claims.some(says))
    return { answer: 'unsure', reason: 'What was said cannot be checked.' };
  const heard = claims.map((claim) => {
    const judged = judgeClaim(claim, { object, kin: view.kin, sides: view.aspect.sides });
    return { ...judged, answer: sayOf(judged, view, { eye, drawn }) };
  });
  return conclude(heard);
}

function sayOf(
  { claim, standing, isDetail }: JudgedClaim,
  { areaPx }: TrueView,
  { eye: { profile }, drawn }: { eye: Eye; drawn: (...names: readonly string[]) => RandomStream },
): Answer {
  const random = drawn(keyOf(claim));
  const needPx = isDetail ? profile.detailPx : profile.wholePx;
  const isBlurred = areaPx !== null && areaPx < needPx && random.next() < 1 - areaPx / needPx;
  if (isBlurred && standing !== 'unseen') return 'unsure';
  return answerOf(profile[standing satisfies Standing], random);
}

const keyOf = ({ head, place, values }: Claim): string =>
  [head ?? '', place ?? '', ...Object.entries(values).map((pair) => pair.join('='))].join('|');

const answerOf = (
  { yes, no }: { readonly yes: number; readonly no: number },
  random: RandomStream,
): Answer => {
  const drawn = random.next();
  if (drawn < yes) return 'yes';
  return drawn < yes + no ? 'no' : 'unsure';
};

/** One claim that is refused is a no; a yes where some are confirmed and none is. */
function conclude(heard: readonly (JudgedClaim & { readonly answer: Answer })[]): Verified {
  const refused = heard.find(({ answer }) => answer === 'no');
  if (refused !== undefined)
    return { answer: 'no', reason: `Otherwise: ${wordsOf(refused.claim)}.` };
  const confirmed = heard.find(({ answer }) => answer === 'yes');
  if (confirmed !== undefined)
    return { answer: 'yes', reason: `As described: ${wordsOf(confirmed.claim)}.` };
  return { answer: 'unsure', reason: 'Nothing of that is in view.' };
}

const wordsOf = ({ head, place, values }: Claim): string =>
  [
    ...Object.values(values).map((value) => value.replaceAll(OR, ' or ')),
    head ?? 'thing',
    ...(place === null ? [] : [place]),
  ].join(' ');
