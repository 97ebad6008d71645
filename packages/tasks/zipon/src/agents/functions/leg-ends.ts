import {
  BLOCKED,
  cellAt,
  colCentreXM,
  type ExplorationMap,
  rowCentreZM,
} from '@parley/agent-core/mapping';
import { costsFrom, nearestFreeCell } from '@parley/agent-core/policy';
import { forwardXZ, type Pose, wrapDeg } from '@parley/protocol';
import { NEAR_COST } from '../body';
import { type BehindDoor, behindDoors } from './doorways';

/** How a part ends where no metres say it: as far as the floor leads on, in another room, or where a way opens to a side. */
export const LEG_ENDS = ['end', 'room', 'opening-left', 'opening-right'] as const;
export type LegEnd = (typeof LEG_ENDS)[number];

/** A part of a way, as a person tells it. */
export interface ToldLeg {
  readonly from: Pose;
  /** Degrees to the right of where the robot faces there. */ readonly rightDeg: number;
  /** Along the floor, metres; with `ends` where nothing else says how far. */ readonly lengthM: number;
  readonly ends?: LegEnd | undefined;
  /** No way led on in that direction: the one that lies nearest to it is taken, through a door before any other. */
  readonly isWide?: boolean | undefined;
}

/** Who says left means no right angle to the degree: the way may bend so far from it, cosine of 55°. */
const MOST_OFF = 0.57;
/** The same where the nearest way on is taken, cosine of 120°. */
const MOST_OFF_WIDE = -0.5;
/** A way that is this much longer than the straight line goes around something, and is no leg. */
const MOST_DETOUR = 1.6;
/** Longer than was said by no more than this, metres. */
const OVER_M = 0.4;
/** No part of a way leads farther than this without a word of metres. */
const FARTHEST_M = 12;
/** No door that is meant without one lies farther, metres. */
const FARTHEST_ROOM_M = 7;
/** What a metre aside weighs against a metre too short. */
const ASIDE = 1.5;
/** Ends so much worse than the best will do too, metres. */
const AS_GOOD_M = 0.15;
/** Straight on: aside by no more than this, metres; to where the floor ends, by this share of the way more. */
const BESIDE_M = 0.5;
const BESIDE_SHARE = 0.15;
/** A side is open where the floor leads so far to it, metres; a way opens no nearer than this to where it began. */
const OPEN_M = 1.8;
const FIRST_M = 0.5;
/** Within a room: so far behind its door, metres. */
const INSIDE_M = [0.8, 1.8] as const;
/** The nearest way on leads at least so far, metres. */
const LEAST_ON_M = 1.5;
/** What a metre more or less, the direction (1 − cosine) and a door weigh where the nearest way on is taken. */
const WIDE = { metre: 0.5, off: 3, door: 1.5 } as const;

/** A cell that the floor leads to. */
interface Reached {
  readonly cell: number;
  readonly goneM: number;
  readonly straightM: number;
  /** Along the direction that was told. */ readonly alongM: number;
}

/**
 * Cells in which a leg may end: those that the floor leads to, no farther than was said and about in that direction, the best of them. Where
 * the way ends before, the farthest; none where no way leads there at all.
 */
export function legEnds(map: ExplorationMap, leg: ToldLeg): number[] {
  const start = startOf(map, leg.from);
  if (start < 0) return [];
  const ways = costsFrom(map, [start], NEAR_COST);
  const reached = reachedBy(map, leg, ways);
  const needsDoors = leg.ends === 'room' || leg.isWide === true;
  const behind = needsDoors ? behindDoors(map, ways, mostOf(leg)) : () => -1;
  return bestOf(
    (leg.isWide === true
      ? widely(reached, leg, behind)
      : leg.ends === 'end'
        ? toEnd(reached)
        : leg.ends === 'room'
          ? intoRoom(reached, behind)
          : leg.ends !== undefined
            ? toOpening(map, reached, leg)
            : null) ?? asTold(reached, leg),
  );
}

/** Does the way from where a leg began to a place lead through a door? */
export function isBehindDoor(map: ExplorationMap, from: Pose, [x, , z]: Pose['position']): boolean {
  const start = startOf(map, from);
  if (start < 0) return false;
  const ways = costsFrom(map, [start], NEAR_COST);
  const end = nearestFreeCell(map, cellAt(map.grid, x, z), 0.6);
  return end >= 0 && behindDoors(map, ways, 2 * FARTHEST_M)(end) >= 0;
}

const startOf = (map: ExplorationMap, { position: [x, , z] }: Pose): number =>
  nearestFreeCell(map, cellAt(map.grid, x, z), 0.6);

/** How far the floor may lead, metres. */
function mostOf({ lengthM, ends, isWide }: ToldLeg): number {
  if (ends === 'room') return Math.max(lengthM, FARTHEST_ROOM_M);
  if (isWide === true) return Math.max(lengthM, LEAST_ON_M) + OVER_M;
  return ends === undefined ? lengthM + OVER_M : Math.max(lengthM, FARTHEST_M);
}

function reachedBy(
  map: ExplorationMap,
  leg: ToldLeg,
  ways: ReturnType<typeof costsFrom>,
): Reached[] {
  const { from, rightDeg, isWide = false } = leg;
  const [x, , z] = from.position;
  const isStraight = leg.ends === 'end';
  const [fx, fz] = forwardXZ(wrapDeg(from.headingDeg - Math.round(rightDeg)));
  const [mostM, mostOff] = [mostOf(leg), isWide ? MOST_OFF_WIDE : MOST_OFF];
  const { grid } = map;
  const reached: Reached[] = [];
  for (let i = 0; i < ways.count; i++) {
    const cell = ways.order[i] as number;
    const goneM = ways.lengthM(cell);
    if (goneM > mostM) continue;
    const dx = colCentreXM(grid, cell % grid.widthCells) - x;
    const dz = rowCentreZM(grid, Math.floor(cell / grid.widthCells)) - z;
    const straightM = Math.sqrt(dx * dx + dz * dz);
    const alongM = dx * fx + dz * fz;
    if (straightM === 0 || alongM < mostOff * straightM) continue;
    if (!isWide && straightM * MOST_DETOUR < goneM) continue;
    const one = { cell, goneM, straightM, alongM };
    if (isStraight && !isStraightOn(one, BESIDE_SHARE)) continue;
    reached.push(one);
  }
  return reached;
}

interface Rated {
  readonly cell: number;
  /** How much worse than what was told, metres. */ readonly off: number;
}

const asTold = (reached: readonly Reached[], { lengthM }: ToldLeg): Rated[] =>
  reached
    .filter(({ goneM }) => goneM <= lengthM + OVER_M)
    .map((one) => ({ cell: one.cell, off: Math.abs(lengthM - one.goneM) + asideOf(one) }));

const asideOf = ({ straightM, alongM }: Reached): number => ASIDE * (straightM - alongM);

const isStraightOn = ({ straightM, alongM }: Reached, share: number): boolean => {
  const asideM = Math.sqrt(Math.max(0, straightM * straightM - alongM * alongM));
  return asideM <= BESIDE_M + share * alongM;
};

/** As far as the floor leads on. */
function toEnd(reached: readonly Reached[]): Rated[] | null {
  const on = reached.filter((one) => isStraightOn(one, BESIDE_SHARE));
  return on.length === 0
    ? null
    : on.map((one) => ({ cell: one.cell, off: asideOf(one) - one.alongM }));
}

/** Through the door that lies nearest to the direction, and little farther. */
function intoRoom(reached: readonly Reached[], behind: BehindDoor): Rated[] | null {
  const [leastM, mostM] = INSIDE_M;
  const inside = reached.filter(({ cell }) => {
    const beyondM = behind(cell);
    return beyondM >= leastM && beyondM <= mostM;
  });
  return inside.length === 0
    ? null
    : inside.map((one) => ({ cell: one.cell, off: asideOf(one) + WIDE.metre * one.goneM }));
}

/** Where a way opens to a side after a wall on that side; null where none does. */
function toOpening(
  map: ExplorationMap,
  reached: readonly Reached[],
  { from, rightDeg, ends }: ToldLeg,
): Rated[] | null {
  const sideDeg = ends === 'opening-left' ? 90 : -90;
  const [sx, sz] = forwardXZ(wrapDeg(from.headingDeg - Math.round(rightDeg) + sideDeg));
  const on = reached.filter((one) => isStraightOn(one, 0)).sort((a, b) => a.alongM - b.alongM);
  const isOpen = ({ cell }: Reached): boolean => isClear(map, cell, [sx, sz]);
  const firstWall = on.find((one) => !isOpen(one));
  if (firstWall === undefined) return null;
  const from0M = Math.max(FIRST_M, firstWall.alongM);
  const opening = on.find((one) => one.alongM >= from0M && isOpen(one));
  return opening === undefined
    ? null
    : on
        .filter((one) => isOpen(one) && one.alongM >= opening.alongM)
        .map((one) => ({ cell: one.cell, off: one.alongM + asideOf(one) }));
}

/** No obstacle is known so far to a side. */
function isClear(
  { cells, grid }: ExplorationMap,
  cell: number,
  [dx, dz]: readonly [number, number],
) {
  const [col, row] = [cell % grid.widthCells, Math.floor(cell / grid.widthCells)];
  for (let i = 1; i * grid.cellSizeM <= OPEN_M; i++) {
    const at = Math.round(row + i * dz) * grid.widthCells + Math.round(col + i * dx);
    if (((cells[at] ?? BLOCKED) & BLOCKED) !== 0) return false;
  }
  return true;
}

/** The way on that lies nearest to the direction; into a room through a door, where there is one. */
function widely(reached: readonly Reached[], leg: ToldLeg, behind: BehindDoor): Rated[] | null {
  const inside = leg.ends === 'room' ? intoRoom(reached, behind) : null;
  if (inside !== null) {
    const own = new Set(inside.map(({ cell }) => cell));
    return reached
      .filter(({ cell }) => own.has(cell))
      .map((one) => ({ cell: one.cell, off: WIDE.metre * one.goneM + offOf(one) }));
  }
  const rated = reached
    .filter(
      ({ goneM }) =>
        goneM >= Math.min(leg.lengthM, LEAST_ON_M) &&
        goneM <= Math.max(leg.lengthM, LEAST_ON_M) + OVER_M,
    )
    .map((one) => ({
      cell: one.cell,
      off:
        WIDE.metre * Math.abs(leg.lengthM - one.goneM) +
        offOf(one) -
        (behind(one.cell) >= INSIDE_M[0] ? WIDE.door : 0),
    }));
  return rated.length === 0 ? null : rated;
}

const offOf = ({ alongM, straightM }: Reached): number => WIDE.off * (1 - alongM / straightM);

function bestOf(ends: readonly Rated[]): number[] {
  let least = Number.POSITIVE_INFINITY;
  for (const { off } of ends) least = Math.min(least, off);
  return ends.filter(({ off }) => off <= least + AS_GOOD_M).map(({ cell }) => cell);
}
