import { roomsIn } from './read-rooms';
import { wordsOf } from './sentences';
import { isRoom, thingsIn } from './word-kinds';
import { type PlaceRelation, RELATION, relationOf } from './words/relation-words';
import { thingName } from './words/thing-words';

/** A thing of the home beside which, on which … the goal is. */
export interface NamedPlace {
  readonly relation: PlaceRelation;
  /** As said, without article, e.g. `night stand`. */ readonly thing: string;
}

/** Where a sentence puts the goal. */
export interface ReadPlaces {
  readonly places: readonly NamedPlace[];
  /** What the sentence says besides, without those places. */ readonly rest: string;
}

/** "There is a sofa near it", "you will see a lamp around there". */
const BESIDE_IT =
  /^(.+?) (?:(?:is|are|stands?|sits?|hangs?) )?(?:(?:right|just|standing|somewhere|also|directly) )*(near|next to|next|beside|by|close to|around|nearby|opposite|under|above|over|behind|in front of|on top of|on|to the left of|to the right of|left of|right of)(?: to)? (?:it|there|that|this|here|him|her|mine)\b/i;
const SEEN =
  /\byou (?:\p{L}+ ){0,2}(?:see|spot|notice|find)\b|\b(?:neighbou?rs?|surrounded by|neighbou?ring)\b/u;
/** The goal as it lies to a thing that lies so to the goal: what stands on it is above it, and it is under that. */
const INVERSE: Readonly<Record<PlaceRelation, PlaceRelation>> = {
  near: 'near',
  on: 'under',
  in: 'near',
  under: 'above',
  above: 'under',
  behind: 'in-front-of',
  'in-front-of': 'behind',
  'left-of': 'right-of',
  'right-of': 'left-of',
  between: 'between',
  opposite: 'opposite',
};
/** A thing is named beside "it": then that is the goal, whatever was named before ("that's the TV. There's a lamp right by it"). */
const NAMES_THINGS = /^(?:there|you|an?|some)\b/i;
/** The name of the thing is over. */
const ENDS =
  /\s(?:is|are|then|that|which|has|have|it|you|because|please|i|so|sorry|mine|but|with|where|not|from|for|if|when|until|via|through|past|into|to|towards?)\b.*$/i;
/** No things: places as the robot has them. */
const SIDES =
  /^(?:side|sides|hand|way|corner|middle|wall|floor|ground|room|area|place|thing|goal|middle of room)$/;

/**
 * Where a sentence puts the goal, seen from things: "left of the couch next to the window". Rooms are none, nor is what lies so to the robot
 * ("in front of you").
 *
 * @param goalType Its type, which is no thing beside itself; null: not known.
 * @param it What "it" stands for where a place is told of the goal, and something else was named before; null: the goal.
 */
export function readPlaces(
  sentence: string,
  goalType: string | null,
  it: string | null = null,
): ReadPlaces {
  const named = (text: string): string[] =>
    thingsIn(wordsOf(text)).filter((name) => isLandmark(name, goalType));
  const said =
    it === null || NAMES_THINGS.test(sentence)
      ? sentence
      : sentence.replace(/\b(?:of|to|beside|by|near|behind|under|on) it$/i, (text) =>
          text.replace(/it$/i, `the ${it}`),
        );
  const [whole, subject, words] = BESIDE_IT.exec(said) ?? [];
  if (whole !== undefined && subject !== undefined && words !== undefined) {
    const things = named(subject);
    if (things.length > 0) {
      const relation = INVERSE[relationOf(words)];
      // "A lamp near it and a chair".
      const list = /^ and (?!.*\b(?:is|are|it)\b).*/i.exec(said.slice(whole.length))?.[0] ?? '';
      return {
        places: [...things, ...named(list)].map((thing) => ({ relation, thing })),
        rest: said.slice(whole.length + list.length),
      };
    }
  }
  const found = placesIn(said, named);
  if (found.places.length > 0 || !SEEN.test(said.toLowerCase())) return found;
  return { places: named(said).map((thing) => ({ relation: 'near', thing })), rest: '' };
}

function placesIn(sentence: string, named: (text: string) => string[]): ReadPlaces {
  const places: NamedPlace[] = [];
  const matches = [...sentence.matchAll(RELATION)];
  let rest = sentence.slice(0, matches[0]?.index ?? sentence.length);
  for (const [i, match] of matches.entries()) {
    const [whole, words] = match;
    const end = matches[i + 1]?.index ?? sentence.length;
    const after = sentence.slice(match.index + whole.length, end);
    const object = after.replace(ENDS, '');
    const relation = relationOf(words ?? '');
    const room = relation === 'near' ? roomsIn(object)[0] : undefined;
    const things = isInRoom(relation, words ?? '', object)
      ? []
      : room?.at === 0
        ? [room.room]
        : named(object);
    places.push(...things.map((thing) => ({ relation, thing })));
    rest += things.length > 0 ? after.slice(object.length) : sentence.slice(match.index, end);
  }
  return { places, rest: rest.replaceAll(/\s+/g, ' ').trim() };
}

/** "in the kitchen": where it is, by its room; "at Bob's room" too. */
const isInRoom = (relation: PlaceRelation, words: string, object: string): boolean =>
  (relation === 'in' || /^at$/i.test(words)) &&
  isRoom(
    object
      .trim()
      .split(/\s+/)
      .slice(0, 4)
      .join(' ')
      .replace(/^(?:the|a|an) /i, ''),
  );

const isLandmark = (name: string, goalType: string | null): boolean =>
  !SIDES.test(name) &&
  !isRoom(name) &&
  (goalType === null || (name !== goalType && thingName(name) !== thingName(goalType)));
