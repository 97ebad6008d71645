import type { RandomStream } from '@parley/scenes/seed';
import type { KnownFacts } from './known-facts';
import type { FeedbackLexicon } from './lexica';
import { sectorOf } from './relative-place';
import { hintUnits, UNIT_M, UNIT_STEP } from './wrap-number';

/** How a speaker puts facts into words. */
export interface Speaker {
  readonly lexicon: FeedbackLexicon;
  /** Distances in the authors' units of 0.05 m. */ readonly inUnits?: boolean;
  /** Chooses wordings and nothing else. */ readonly random: RandomStream;
}

type Values = Readonly<Record<string, string>>;

/** Fills the braces of a frame; the first letter becomes a capital. */
export function fill(
  frames: readonly string[],
  values: Values,
  { random }: Pick<Speaker, 'random'>,
): string {
  const text = random
    .pick(frames)
    .replace(/\{(\w+)\}/g, (brace, name: string) => values[name] ?? brace);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** `Alice's bed` stands alone, `bed from Norrvik` with its article. */
export const theName = (name: string): string => (/^\p{Lu}/u.test(name) ? name : `the ${name}`);

/** Said without an article. */
const UNCOUNTED = /^(?:food|soap|shoes|clothes|toilet paper)$/;

/** A thing by its type, or by another word of the speaker's for it. */
export function aThing(type: string, { lexicon, random }: Speaker): string {
  const word = random.pick([type, ...(lexicon.thing[type] ?? [])]);
  if (UNCOUNTED.test(word)) return `some ${word}`;
  return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
}

/** `bought from Norrvik` needs its verb. */
export const attributePhrase = (attribute: string): string =>
  attribute.startsWith('bought ') ? `was ${attribute}` : attribute;

/** Metres as people say them, without noughts behind the point. */
export const metresText = (metres: number): string => `${Math.round(metres * 100) / 100}`;

/** A distance of a hint in words: in steps of 15 units, the first step where it would be nothing. */
export function hintDistance(distanceM: number, speaker: Speaker): string {
  const units = Math.max(hintUnits(distanceM), UNIT_STEP);
  if (speaker.inUnits) return `${units} units`;
  return lower(fill(speaker.lexicon.distance, { m: metresText(units * UNIT_M) }, speaker));
}

/** The route in one sentence. */
export function routeSentence(
  { parts, rooms }: NonNullable<KnownFacts['route']>,
  nameOf: (roomId: string) => string | null,
  speaker: Speaker,
): string {
  const { lexicon, random } = speaker;
  let here = rooms[0] ?? null;
  const roomWords = (frames: readonly string[], id: string): string[] => {
    const name = nameOf(id);
    return name === null ? [] : [lower(fill(frames, { room: theName(name) }, speaker))];
  };
  const clauses = parts.map(({ turn, forwardM, throughRooms, toRoom }) => {
    const distance = lower(fill(lexicon.distance, { m: metresText(forwardM) }, speaker));
    const isTo = toRoom !== null && toRoom !== here;
    here = toRoom;
    return [
      ...(turn === 'ahead' ? [] : [random.pick(lexicon.turn[turn]), 'and']),
      lower(fill(lexicon.ahead, { distance }, speaker)),
      ...throughRooms.flatMap((id) => roomWords(lexicon.through, id)),
      ...(isTo ? roomWords(lexicon.into, toRoom) : []),
    ].join(' ');
  });
  const joined = clauses.reduce(
    (text, clause) => `${text}${random.pick(lexicon.joiners)}${clause}`,
  );
  return `${joined.charAt(0).toUpperCase()}${joined.slice(1)}.`;
}

/** Where the goal is as the robot stands. */
export function placeSentence(
  { distanceM, rightDeg }: NonNullable<KnownFacts['place']>,
  speaker: Speaker,
): string {
  const { lexicon, random } = speaker;
  const side = random.pick(lexicon.side[sectorOf(rightDeg)]);
  return fill(lexicon.ego, { distance: hintDistance(distanceM, speaker), side }, speaker);
}

const lower = (text: string): string =>
  /^[A-Z]\w*'s|^I\b/.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
