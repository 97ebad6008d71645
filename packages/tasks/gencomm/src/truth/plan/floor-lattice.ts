import { distanceXZM, forwardXZ, type Vec3 } from '@parley/protocol';
import type { PathFinder } from '@parley/scenes/navmesh';
import type { Command } from '../../shared';
import { GENCOMM_MOTION } from '../rules';
import { stepOf } from './step-of';

/** Headings that a robot of quarter turns can have, degrees. */
export const QUARTERS_DEG = [0, 90, 180, 270] as const;
const QUARTERS = QUARTERS_DEG.length;

/** No place: the step is barred. */
const BARRED = -1;

/** A place counts as on the floor where the nearest point of it is no farther off, metres. */
const ON_FLOOR_M = 0.02;

/** How a place and a quarter are one number: a stand, `4 · place + quarter`. */
export const placeOf = (stand: number): number => Math.floor(stand / QUARTERS);
export const quarterOf = (stand: number): number => stand % QUARTERS;
export const standAt = (place: number, quarter: number): number =>
  QUARTERS * place + (((quarter % QUARTERS) + QUARTERS) % QUARTERS);

/** Places on free floor that steps of 0.25 m lead to from each other, with four quarters each. */
export interface FloorLattice {
  readonly places: readonly Vec3[];
  /** Stand after a command; the same one where it is barred, or where nothing is done. */
  readonly after: (stand: number, command: Command) => number;
  /** Fewest commands from each stand until the robot is nearer than the threshold; Infinity where none lead there. */
  readonly commandsLeft: Float64Array;
}

export interface LatticeFloor {
  readonly pathFinder: PathFinder;
  /** Corners of the home, metres. */ readonly bounds: { readonly min: Vec3; readonly max: Vec3 };
  /** Is a robot there nearer to the target than the threshold? */
  readonly isInside: (position: Vec3) => boolean;
}

/**
 * Lays a lattice through a place over the floor of a home.
 *
 * @param through On the floor, metres: one of its places.
 */
export function layLattice(through: Vec3, floor: LatticeFloor): FloorLattice {
  const { places, at } = placesOf(through, floor);
  const ahead = new Int32Array(QUARTERS * places.length).fill(BARRED);
  const parts = { pathFinder: floor.pathFinder, motion: GENCOMM_MOTION };
  places.forEach(({ position, column, row }, place) => {
    QUARTERS_DEG.forEach((headingDeg, quarter) => {
      const [dx, dz] = forwardXZ(headingDeg);
      const next = at.get(keyOf(column + Math.round(dx), row + Math.round(dz)));
      if (next === undefined) return;
      if (!stepOf({ position, headingDeg }, 'MoveAhead', parts).isBlocked)
        ahead[standAt(place, quarter)] = next;
    });
  });
  const positions = places.map(({ position }) => position);
  return {
    places: positions,
    after: (stand, command) => afterOf(ahead, stand, command),
    commandsLeft: commandsLeftOf(
      ahead,
      positions.map((position) => floor.isInside(position)),
    ),
  };
}

function placesOf([x, y, z]: Vec3, { pathFinder, bounds: { min, max } }: LatticeFloor) {
  const stepM = GENCOMM_MOTION.forwardM;
  const places: { position: Vec3; column: number; row: number }[] = [];
  const at = new Map<string, number>();
  for (let row = Math.ceil((min[2] - z) / stepM); z + row * stepM <= max[2]; row++)
    for (let column = Math.ceil((min[0] - x) / stepM); x + column * stepM <= max[0]; column++) {
      const point: Vec3 = [x + column * stepM, y, z + row * stepM];
      const floor = pathFinder.snap(point)?.position;
      if (floor === undefined || distanceXZM(floor, point) > ON_FLOOR_M) continue;
      at.set(keyOf(column, row), places.length);
      places.push({ position: [point[0], floor[1], point[2]], column, row });
    }
  return { places, at };
}

const keyOf = (column: number, row: number): string => `${column} ${row}`;

function afterOf(ahead: Int32Array, stand: number, command: Command): number {
  const [place, quarter] = [placeOf(stand), quarterOf(stand)];
  if (command === 'DoNothing') return stand;
  if (command === 'RotateLeft') return standAt(place, quarter + 1);
  if (command === 'RotateRight') return standAt(place, quarter - 1);
  const towards = command === 'MoveAhead' ? quarter : quarter + 2;
  const next = ahead[standAt(place, towards)] as number;
  return next === BARRED ? stand : standAt(next, quarter);
}

/** Breadth first, backwards from where it is inside: turns always succeed, and a step from there to here undoes one from here to there. */
function commandsLeftOf(ahead: Int32Array, isInside: readonly boolean[]): Float64Array {
  const left = new Float64Array(ahead.length).fill(Number.POSITIVE_INFINITY);
  let edge: number[] = [];
  isInside.forEach((inside, place) => {
    if (!inside) return;
    for (let quarter = 0; quarter < QUARTERS; quarter++) edge.push(standAt(place, quarter));
  });
  for (const stand of edge) left[stand] = 0;
  const before = ['MoveAhead', 'MoveBack', 'RotateLeft', 'RotateRight'] as const;
  const undone = { MoveAhead: 'MoveBack', MoveBack: 'MoveAhead' } as const;
  for (let commands = 1; edge.length > 0; commands++) {
    const next: number[] = [];
    for (const stand of edge)
      for (const command of before) {
        const from =
          command === 'MoveAhead' || command === 'MoveBack'
            ? afterOf(ahead, stand, undone[command])
            : afterOf(ahead, stand, command);
        if (left[from] !== Number.POSITIVE_INFINITY || afterOf(ahead, from, command) === from)
          continue;
        left[from] = commands;
        next.push(from);
      }
    edge = next;
  }
  return left;
}
