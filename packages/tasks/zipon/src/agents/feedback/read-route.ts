import type { RouteStep } from './hint';
import { sideOf } from './read-direction';
import { lengthM } from './read-length';
import { roomsIn } from './read-rooms';
import { wordsOf } from './sentences';
import { thingsIn } from './word-kinds';

/** Between the parts of a route. */
const JOINTS =
  /\s*(?:[,;]\s*(?:and\s+)?(?:then|next|afterwards|finally)?\s*,?|\band then\b|\bthen\b|\bafter (?:that|this|which)\b,?)\s+/i;
const AROUND =
  /\b(?:(?:turn(?:ing)?|spin|rotate|go|face) (?:a?round|back)|u-?turn|180|(?:the )?(?:other|opposite) (?:way|direction)|about[- ]face|way you came)\b/;
const TURNS =
  /\b(?:turn(?:ing)?|rotate|make an?|take (?:an?|the)|swing|bear|veer|spin|face|hang an?|go|head|pivot)\b/;
const WALKS =
  /\b(?:go|walk|drive|move|continue|proceed|head|advance|keep|travel|run|step|carry on|straight|forwards?|ahead|pass|cross|leave|exit|enter|follow|come)\b/;
const THROUGH = /^(?:through|passing|via|across|crossing|past)$/;
const TO = /^(?:to|into|towards?|inside|reach|enter|entering|of|until|in|toward)$/;
const PAST = /\b(?:past|to|until|towards?|at|by|reach(?:ing)?|for)\b/;

/** Half a turn: a person who says left means a right angle. */
const SIDE_DEG = 90;
const SLIGHT_DEG = 45;

/** What one part of a route says; null when it is no order to move. */
function readPart(text: string): RouteStep | null {
  const plain = text.toLowerCase();
  const turnDeg = turnOf(plain);
  const isWalk = WALKS.test(plain);
  if (turnDeg === 0 && !isWalk) return null;
  const rooms = roomsIn(text);
  const throughRooms = rooms.filter(({ before }) => THROUGH.test(before)).map(({ room }) => room);
  const toRoom = rooms.findLast(({ before }) => !THROUGH.test(before) && isTo(before, plain));
  const forwardM = lengthM(plain);
  const landmark = PAST.test(plain) ? (thingsIn(wordsOf(plain))[0] ?? null) : null;
  return { turnDeg, forwardM, toRoom: toRoom?.room ?? null, throughRooms, landmark };
}

const isTo = (before: string, plain: string): boolean =>
  TO.test(before) || before === 'as' || /\b(?:far as|up in|until)\b/.test(plain);

function turnOf(plain: string): number {
  if (AROUND.test(plain)) return 180;
  const side = sideOf(plain);
  if (side === null || !TURNS.test(plain)) return 0;
  const said = /(\d+)\s*(?:°|degrees?)/.exec(plain)?.[1];
  const size =
    said === undefined
      ? /\b(?:slight(?:ly)?|half|bit|diagonal(?:ly)?)\b/.test(plain)
        ? SLIGHT_DEG
        : SIDE_DEG
      : Math.min(180, Number(said));
  return side === 'left' ? size : -size;
}

/** Does a part lead anywhere by itself? "Go to the kitchen" names a place and no way. */
const isWay = ({ turnDeg, forwardM, throughRooms }: RouteStep, text: string): boolean =>
  turnDeg !== 0 ||
  forwardM !== null ||
  throughRooms.length > 0 ||
  /\b(?:straight|forwards?|ahead)\b/i.test(text);

/**
 * Steps of a route in a sentence ("turn left, go forward 5 meters, turn right", ORION §IV-B1); empty when it is none. A turn and
 * the walk after it are one step, as in "turn left, then go 3 m".
 */
export function readRoute(sentence: string): RouteStep[] {
  const parts = sentence.split(JOINTS).filter((part) => part.trim() !== '');
  const read = parts.map(readPart);
  const isRoute = read.some((step, i) => step !== null && isWay(step, parts[i] as string));
  if (!isRoute) return [];
  const steps: RouteStep[] = [];
  for (const step of read) {
    if (step === null) continue;
    const last = steps.at(-1);
    if (last !== undefined && isBareTurn(last) && step.turnDeg === 0) steps.pop();
    steps.push(
      last !== undefined && isBareTurn(last) && step.turnDeg === 0
        ? { ...step, turnDeg: last.turnDeg }
        : step,
    );
  }
  return steps;
}

const isBareTurn = ({ turnDeg, forwardM, toRoom, throughRooms, landmark }: RouteStep): boolean =>
  turnDeg !== 0 &&
  forwardM === null &&
  toRoom === null &&
  throughRooms.length === 0 &&
  landmark === null;
