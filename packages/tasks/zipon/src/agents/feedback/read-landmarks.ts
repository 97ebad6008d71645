import { wordsOf } from './sentences';
import { isRoom, thingsIn } from './word-kinds';

/** "next to a sofa and a plant", "between the bed and the desk". */
const BESIDE =
  /\b(?:next to|near(?:by)?(?: to)?|beside|close to|close by|by|between|opposite|across from|in front of|behind|under|above|on top of|adjacent to|alongside|around|against)\b (?!you\b|its?\b|there\b|here\b|me\b)(.+)$/;
/** "There is a sofa near it", "you will see a lamp around there". */
const BESIDE_IT =
  /^(.+?) (?:is |are |stands? |sits? )?(?:right |just |standing |somewhere )?(?:near|next to|beside|by|close to|around|nearby|opposite|under|above|behind) (?:it|there|that|here)\b/;
const SEEN = /\b(?:see|spot|notice|neighbours?|neighbors?)\b/;

/** Names of things beside the goal, in the words of the person's sentence; empty where it tells of none. */
export function readLandmarks(sentence: string, goalType: string | null): string[] {
  const plain = sentence.toLowerCase();
  const text = BESIDE_IT.exec(plain)?.[1] ?? BESIDE.exec(plain)?.[1];
  if (text === undefined && !SEEN.test(plain)) return [];
  return thingsIn(wordsOf(text ?? plain)).filter(
    (name) => name !== goalType && !isRoom(name) && !SIDES.test(name),
  );
}

/** No things: places as the robot has them. */
const SIDES = /^(?:side|hand|way|corner|middle|wall|floor|door|window)$/;
