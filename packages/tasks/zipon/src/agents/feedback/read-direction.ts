import type { Bearing } from './hint';
import { lengthM } from './read-length';

const LEFT = /(?<!\b(?:you|i|have|just) )\bleft\b(?! (?:the|it|that|behind)\b)/;
/** "Right" as a side: not in "right behind you", "that is right", "the right one". */
const RIGHT =
  /\b(?:(?:to|on|at|in|from|towards?|turn|rotate|bear|veer|swing|make a|take a|go|head|slightly|bit|further|your|the|a) )(?:the |your |a )?right\b(?! (?:one|thing|object|place|room|track|spot|item|behind|in front|ahead|before|by|next|there|here|at|now)\b)|\bright[- ](?:hand|side)\b/;
const FRONT =
  /\b(?:in front of you|in front|straight ahead|ahead|before you|facing you|in the front|forward)\b/;
const BACK =
  /\b(?:behind you|behind(?! (?:its?|the|an?|his|her|my|their|that|those|some)\b)|in back of you|at the back|at your back|to the rear|rear)\b/;

/** Does a text say left, right or neither? Both: the first. */
export function sideOf(text: string): 'left' | 'right' | null {
  const plain = text.toLowerCase();
  const [left, right] = [plain.search(LEFT), plain.search(RIGHT)];
  if (left < 0 && right < 0) return null;
  if (right < 0) return 'left';
  if (left < 0) return 'right';
  return left < right ? 'left' : 'right';
}

/**
 * Where the goal is as the robot stands: "2 meters to your left", "behind you and at your right side". A side alone is 90°,
 * with front or back 45° or 135°.
 *
 * @returns Null when the text has no direction of the robot's own.
 */
export function readBearing(text: string): Bearing | null {
  const plain = text.toLowerCase();
  const degrees = /(-?\d+)\s*(?:°|degrees?)/.exec(plain)?.[1];
  const side = sideOf(plain);
  const [front, back] = [FRONT.test(plain), BACK.test(plain)];
  if (side === null && !front && !back) return null;
  const size = back ? (side === null ? 180 : 135) : front ? (side === null ? 0 : 45) : 90;
  const said =
    degrees === undefined || side === null ? size : Math.min(180, Math.abs(Number(degrees)));
  return { angleDeg: side === 'right' ? 0 - said : said, distanceM: lengthM(plain) };
}
