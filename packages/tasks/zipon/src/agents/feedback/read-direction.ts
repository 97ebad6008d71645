import type { Bearing } from './hint';
import { lengthM } from './read-length';

const LEFT = /(?<!\b(?:you|i|have|just|has) )\bleft\b(?! (?:the|it|that|behind|over)\b)/;
/** "Right" as a side: not in "right behind you", "that is right", "the right one". */
const RIGHT =
  /\b(?:to|on|at|in|from|towards?|turn|rotate|bear|veer|swing|make a|take a|go|head|keep|slightly|bit|further|more|your|the|a|an|first|second|third|fourth|next|last|front|back|upper|lower|immediate|and|then|or|far)[ -](?:the |your |a )?right\b(?! (?:one|thing|object|place|room|track|spot|item|behind|in front|ahead|before|by|next|there|here|at|now|way|goal|bed|answer)\b)|\bright[- ](?:hand|side|corner|again)\b|^right (?:\d|a bit|slightly|about)/;
const FRONT =
  /\b(?:in front of you|in front|straight|ahead|before you|facing you|in the front|forwards?|front (?=left|right))\b/;
const BACK =
  /\b(?:behind you|behind(?! (?:its?|the|an?|his|her|my|their|this|that|these|those|some)\b)|in back of you|at the back|at your back|to the rear|rear|back (?=left|right))\b/;
const SLIGHT = /\b(?:slight(?:ly)?|half|bit|little|diagonal(?:ly)?)\b/;

/** A side of something else than the robot. */
const SIDE_OF =
  /\b(?:(?:to|on|at|from) )?(?:the )?(?:left|right)(?:[- ]hand)?(?: side)? of (?!you\b|where you\b|your\b)|\b(?:to|on|at) its (?:left|right)(?: side)?\b/g;
/** "The right chair has …": the one that is meant. */
const RIGHT_THING = /\bthe right (?=\p{L}+ (?:is|has|was|stands|looks)\b)/gu;

/** Half a turn: a person who says left means a right angle. */
const SIDE_DEG = 90;
const SLIGHT_DEG = 45;
/** An hour of a clock's face. */
const HOUR_DEG = 30;

/** Does a text say left, right or neither? Both: the first. */
export function sideOf(text: string): 'left' | 'right' | null {
  const plain = text.toLowerCase();
  const [left, right] = [plain.search(LEFT), plain.search(RIGHT)];
  if (left < 0 && right < 0) return null;
  if (right < 0) return 'left';
  if (left < 0) return 'right';
  return left < right ? 'left' : 'right';
}

/** Degrees that a text says, else a right angle, or half of one for a little; in [0, 180]. */
export function sizeOfTurn(plain: string): number {
  // "Left 45" is said in degrees: no one walks so far to a side.
  const said =
    /(\d+)\s*(?:°|degrees?)/.exec(plain)?.[1] ?? /\b(?:left|right) (\d{2,3})$/.exec(plain)?.[1];
  if (said !== undefined) return Math.min(180, Number(said));
  return SLIGHT.test(plain) ? SLIGHT_DEG : SIDE_DEG;
}

/**
 * Where the goal is as the robot stands: "2 meters to your left", "behind you and at your right side", "at 2 o'clock". A side alone is 90°,
 * a little 45°, with front or back 45° or 135°.
 *
 * @returns Null when the text has no direction of the robot's own.
 */
export function readBearing(text: string): Bearing | null {
  // "To the left of" something: a side of that, whether it is known or not.
  const plain = text.toLowerCase().replace(SIDE_OF, ' ').replace(RIGHT_THING, 'the ');
  const hour = /\b(1[0-2]|[1-9]) ?o ?'?clock\b/.exec(plain)?.[1];
  if (hour !== undefined) return { angleDeg: ofHour(Number(hour)), distanceM: lengthM(plain) };
  const side = sideOf(plain);
  const [front, back] = [FRONT.test(plain), BACK.test(plain)];
  if (side === null && !front && !back) return null;
  if (side === null) return { angleDeg: back ? 180 : 0, distanceM: lengthM(plain) };
  const isSaid = /\d\s*(?:°|degrees?)/.test(plain);
  const size = isSaid ? sizeOfTurn(plain) : back ? 135 : front ? 45 : sizeOfTurn(plain);
  return { angleDeg: side === 'right' ? 0 - size : size, distanceM: lengthM(plain) };
}

/** Degrees of an hour, 12 straight ahead, positive to the left, in (−180, 180]. */
function ofHour(hour: number): number {
  const rightDeg = (hour % 12) * HOUR_DEG;
  return rightDeg >= 180 ? 360 - rightDeg : 0 - rightDeg;
}
