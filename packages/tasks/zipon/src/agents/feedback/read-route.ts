import {
  beginsAtEnd,
  isAimedLeg,
  isBareAim,
  isBareLeg,
  isLengthAlone,
  isNextRoom,
  leadsToEnd,
  sidesApart,
} from './bare-ways';
import type { RouteStep } from './hint';
import { sideOf, sizeOfTurn } from './read-direction';
import { lengthM } from './read-length';
import { roomsIn } from './read-rooms';
import { wordsOf } from './sentences';
import { thingsIn } from './word-kinds';

/** Between the parts of a clause. */
const JOINTS =
  /\s*(?:\band then\b|\bthen\b|\bafter (?:that|this|which)\b|\bafterwards\b|\bfinally\b|\band (?=(?:left|right|straight|forwards?|past|through|out|down|up|back|to|into|go|turn|walk|pass|cross|enter|first|second|take|it is|you)\b))\s*/i;
const AROUND =
  /\b(?:(?:turn(?:ing)?|spin|rotate|go|face|move|walk) (?:a?round(?! the\b)|back(?:wards?)?)|u-? ?turn|180|(?:the )?(?:other|opposite) (?:way|direction)|about[- ]face|way you came|back (?:up|off)\b|^back (?:to|into|in|out|through|down|along)\b|^return\b|wrong (?:way|direction))\b/;
const TURNS =
  /\b(?:turn(?:ing)?|rotate|make an?|take (?:an?|the|your)|swing|bear|veer|spin|face|hang an?|go|head|pivot|keep|move|step)\b/;
const WALKS =
  /\b(?:go|walk|drive|move|continue|proceed|head|advance|keep (?:going|straight|walking)|travel|run|step|carry on|straight|forwards?|pass|cross|leave|exit|enter|follow|come out)\b/;
/** "Straight ahead" tells where the goal is; with one of these it tells the way. */
const NO_MOVE =
  /^(?:it|the goal|mine|that|this|they|he|she|there|you will|you should|you can)\b|\b(?:look|check|try|search|find|see)\b|\bgo on\b(?! (?:straight|forward|ahead|for))|\bkeep (?:looking|searching|trying)\b|\bleave (?:me|it)\b/;
const THROUGH = /^(?:through|passing|via|across|crossing|past|down|along|follow|cross|pass)$/;
const TO = /^(?:to|into|towards?|inside|reach|enter|entering|until|in|toward|back)$/;
const BY =
  /\b(?:past|pass|to|until|towards?|at|by|reach(?:ing)?|for|through|out|around|round|before|after|into|follow|first|second|third|fourth|last|next|door|see)\b/;
const NEGATES = /\b(?:not|never|no need|instead of)\b/;
/** "Left", "then right again", "first left", "second door on the right": a turn where a way is told. */
const BARE_SIDE =
  /^(?:(?:then|and|now|next|first|second|third|again|once more|another|finally|immediately|straight|slightly|to the|on the|take the|the|at the corner|at the end) )*(?:left|right)(?: again| turn| after that| there)*$/;
/** "It is on the left": the last turn of a way. */
const ARRIVES =
  /^(?:there )?(?:it|the goal|mine|and it|you will see it|you will find it|he|she|the \p{L}+) (?:is|will be|should be|stands|hangs|sits)?.*\b(?:left|right)\b|\b(?:door|room|one|side)\b.*\b(?:on|to|at|in) (?:the|your) (?:left|right)\b/u;

interface Part {
  readonly text: string;
  /** Null: no order to move. */ readonly step: RouteStep | null;
  /** Leads anywhere by itself: "go to the kitchen" names a place and no way. */
  readonly isWay: boolean;
  readonly isBareSide: boolean;
  /** Tells a part of a way without a verb, where there are several. */ readonly isBareLeg: boolean;
  /** The same with what it leads along or to: beside a side, that is a way. */ readonly isAimed: boolean;
}

/** A way, and which clauses tell it. */
export interface ReadRoute {
  readonly steps: readonly RouteStep[];
  readonly clauses: ReadonlySet<number>;
}

const NONE: ReadRoute = { steps: [], clauses: new Set() };

/**
 * The way that the clauses of an answer tell, in their order ("turn left, go forward 5 meters, turn right", ORION §IV-B1); none where no
 * clause leads anywhere. A turn and the walk after it are one step, as in "turn left, then go 3 m".
 */
export function readRoute(clauses: readonly string[]): ReadRoute {
  const parts = clauses.map((clause) =>
    clause
      .split(JOINTS)
      .flatMap(sidesApart)
      .filter((part) => /[\p{L}\p{N}]/u.test(part))
      .map(readPart),
  );
  const all = parts.flat();
  const isTold =
    all.some(({ step, isWay }) => step !== null && isWay) ||
    all.filter(({ isBareSide }) => isBareSide).length > 1 ||
    all.filter(({ isBareLeg: isLeg }) => isLeg).length > 1 ||
    (all.some(({ isAimed }) => isAimed) && all.some(({ isBareSide }) => isBareSide));
  if (!isTold) return NONE;
  const steps: RouteStep[] = [];
  const used = new Set<number>();
  for (const [i, ofClause] of parts.entries())
    for (const part of ofClause) {
      if (i === 0 && isFiller(part, clauses[1])) {
        used.add(i);
        continue;
      }
      const bare = part.isBareLeg && part.step === null ? bareLeg(part) : null;
      const step =
        part.step ??
        bare ??
        (steps.length > 0 || part.isBareSide ? lastTurn(part) : null) ??
        (steps.length > 0 && isNextRoom(part.text) ? NEXT_ROOM : null) ??
        (isAfterTurn(steps) && isLengthAlone(part.text) ? bareLeg(part) : null);
      if (step === null) continue;
      used.add(i);
      if (beginsAtEnd(part.text)) endThere(steps);
      add(steps, step);
    }
  return { steps, clauses: used };
}

const isAfterTurn = (steps: readonly RouteStep[]): boolean => {
  const last = steps.at(-1);
  return last !== undefined && isBareTurn(last);
};

/** "The next room is Bruno's": on in the same direction, into a room. */
const NEXT_ROOM: RouteStep = {
  ...{ turnDeg: 0, forwardM: null, toRoom: null, throughRooms: [], landmark: null },
  until: 'room',
};

/** "At the corner left": the part before leads to the corner, where no metres say how far it goes. */
function endThere(steps: RouteStep[]): void {
  const last = steps.at(-1);
  if (last === undefined) steps.push({ ...NEXT_ROOM, until: 'end' });
  else if (last.forwardM === null && last.toRoom === null && last.landmark === null)
    steps[steps.length - 1] = { ...last, until: 'end' };
}

/** A part without a verb, where a way is told: the side first, then the metres. */
function bareLeg({ text }: Part): RouteStep {
  const plain = text.toLowerCase();
  const side = /\b(?:left|right)\b/.exec(plain)?.[0];
  const turnDeg = side === undefined ? 0 : (side === 'left' ? 1 : -1) * sizeOfTurn(plain);
  return { turnDeg, ...aimOf(text, plain) };
}

/** "Right, so go left": no side of its own. */
const isFiller = ({ text }: Part, next: string | undefined): boolean =>
  /^(?:to the )?right$/i.test(text.trim()) &&
  next !== undefined &&
  /^(?:so |now )?(?:turn|go|walk|head|move|drive|rotate)\b/i.test(next);

/** A side without a verb, where a way is told. */
function lastTurn({ text, isBareSide }: Part): RouteStep | null {
  const plain = text.toLowerCase();
  if (NEGATES.test(plain) || !(isBareSide || ARRIVES.test(plain))) return null;
  const side = isBareSide ? (plain.includes('left') ? 'left' : 'right') : sideOf(plain);
  if (side === null || /\b(?:left|right)(?: hand)?(?: side)? of\b/.test(plain)) return null;
  const isDoor = /\bdoor\b/.test(plain);
  const forward = lengthM(plain);
  const toRoom = roomsIn(text)[0]?.room ?? null;
  return {
    turnDeg: (side === 'left' ? 1 : -1) * sizeOfTurn(plain),
    ...{ forwardM: forward, toRoom, throughRooms: [] },
    landmark: isDoor ? 'door' : null,
    ...(!isDoor &&
      forward === null &&
      (toRoom !== null || /\broom\b/.test(plain)) && { until: 'room' as const }),
  };
}

function add(steps: RouteStep[], step: RouteStep): void {
  const last = steps.at(-1);
  if (last !== undefined && leadsOn(last, step))
    steps[steps.length - 1] = { ...step, turnDeg: last.turnDeg, throughRooms: last.throughRooms };
  else if (last === undefined || !isBareTurn(last) || step.turnDeg !== 0) steps.push(step);
  else steps[steps.length - 1] = { ...step, turnDeg: last.turnDeg };
}

/** "Cross the living room and go into the study": one step, through and to. */
const leadsOn = (last: RouteStep, step: RouteStep): boolean =>
  last.throughRooms.length > 0 &&
  last.toRoom === null &&
  last.forwardM === null &&
  last.landmark === null &&
  step.turnDeg === 0 &&
  step.toRoom !== null &&
  step.throughRooms.length === 0;

const isBareTurn = (step: RouteStep): boolean =>
  step.turnDeg !== 0 &&
  step.until === undefined &&
  step.forwardM === null &&
  step.toRoom === null &&
  step.throughRooms.length === 0 &&
  step.landmark === null;

/** What one part of a clause says. */
function readPart(text: string): Part {
  const plain = text.toLowerCase().trim();
  const isBareSide = BARE_SIDE.test(plain);
  const isLeg = isBareLeg(text.trim()) || (isBareAim(plain) && roomsIn(text).length === 1);
  const none = {
    ...{ text, step: null, isWay: false, isBareSide, isBareLeg: isLeg },
    isAimed: isAimedLeg(plain),
  };
  if (NEGATES.test(plain) || NO_MOVE.test(plain))
    return { ...none, isBareSide: false, isBareLeg: false, isAimed: false };
  const turnDeg = isBareSide && !TURNS.test(plain) ? 0 : turnOf(plain);
  const isOut = /^(?:through|past|out|down|along|across|back)\b/.test(plain);
  const isSaidAhead = /^(?:straight|forwards?)(?: on| ahead)?$/.test(plain);
  const isWalk = (WALKS.test(plain) && !isAhead(plain)) || isOut || isSaidAhead;
  if (isBareSide && turnDeg === 0) return none;
  if (turnDeg === 0 && !isWalk) return none;
  const step = { turnDeg, ...aimOf(text, plain) };
  const isLeading =
    turnDeg !== 0 ||
    (step.forwardM !== null && !isSaidAhead) ||
    step.throughRooms.length > 0 ||
    (isOut && /^(?:through|past|out|down|along)\b/.test(plain)) ||
    (!isSaidAhead &&
      /\b(?:straight|forwards?|ahead|past|through|out|leave|exit|cross|follow|(?:a?round|behind) the)\b/.test(
        plain,
      ));
  return { ...none, step, isWay: isLeading || step.until === 'end' };
}

/** "Straight ahead", "2 m forward in front of you" without a verb: where the goal is. */
const isAhead = (plain: string): boolean =>
  !/\b(?:go|walk|drive|move|continue|proceed|head|advance|keep|travel|run|step|carry|pass|cross|leave|exit|enter|follow|come)\b/.test(
    plain,
  ) &&
  !/^(?:straight through|straight past|forwards? \d|forwards? (?:a|one|two|three|four))\b/.test(
    plain,
  );

function aimOf(text: string, plain: string): Omit<RouteStep, 'turnDeg'> {
  const rooms = roomsIn(text).filter(({ before }) => !LEAVES.test(before));
  const forward = lengthM(plain) ?? withoutUnitM(plain);
  // "Hallway 3 m" leads along it.
  const isAlong = ({ before, at }: (typeof rooms)[number]): boolean =>
    THROUGH.test(before) || (at === 0 && forward !== null);
  const throughRooms = rooms.filter(isAlong).map(({ room }) => room);
  const toRoom = rooms.findLast(({ before }) => !THROUGH.test(before) && isTo(before, plain));
  const landmark = BY.test(plain) ? (thingsIn(wordsOf(plain)).find(isMark) ?? null) : null;
  const isToEnd = forward === null && landmark === null && leadsToEnd(plain);
  return {
    ...{
      forwardM: forward,
      toRoom: isToEnd ? null : (toRoom?.room ?? null),
      throughRooms,
      landmark,
    },
    ...(isToEnd && { until: 'end' as const }),
  };
}

/** "Forward 2": metres, where no unit is said. */
function withoutUnitM(plain: string): number | null {
  const said = /^(?:straight|ahead|forwards?)(?: on| ahead)? (\d{1,2}(?:[.,]\d+)?)$/.exec(plain);
  return said === null ? null : lengthM(`${said[1]} m`);
}

const LEAVES = /^(?:of|from|leave|exit|leaving)$/;
const isMark = (name: string): boolean =>
  !/^(?:side|hand|way|corner|middle|wall|floor|room|area|end|middle of room|ground)$/.test(name);

const isTo = (before: string, plain: string): boolean =>
  TO.test(before) || before === 'as' || /\b(?:far as|up in|until)\b/.test(plain);

function turnOf(plain: string): number {
  if (AROUND.test(plain)) return 180;
  const side = sideOf(plain);
  if (side === null || !TURNS.test(plain)) return 0;
  return side === 'left' ? sizeOfTurn(plain) : 0 - sizeOfTurn(plain);
}
