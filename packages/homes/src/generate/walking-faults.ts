import type { Scene } from '@parley/scenes/format';
import type { PathFinder } from '@parley/scenes/navmesh';
import { isInside } from '@parley/scenes/polygon';

/** Points of a grid of this spacing must be reachable in every room (step 30). */
const GRID_M = 0.25;
const POINTS_PER_ROOM = 5;
/** Floor out of reach has at most this share of the floor in reach. */
const LOOSE_SHARE = 0.05;
/** Islands above this height are tops of furniture, metres. */
const FLOOR_M = 0.15;

/** What keeps a robot from walking a home: rooms out of reach, a floor in pieces. Empty when all is well. */
export function walkingFaults(scene: Scene, pathFinder: PathFinder): string[] {
  if (pathFinder.islands.length === 0) return ['there is no floor to walk on'];
  const floor = pathFinder.grid(GRID_M).filter(({ position }) => position[1] < FLOOR_M);
  const points = floor.filter(({ island }) => island === 0);
  const closed = scene.rooms
    .filter(({ polygonXZ }) => {
      const inside = points.filter(({ position: [x, , z] }) => isInside(polygonXZ, [x, z]));
      return inside.length < POINTS_PER_ROOM;
    })
    .map(({ id }) => `room ${id} is out of reach`);
  const isLoose = floor.length - points.length > LOOSE_SHARE * points.length;
  return isLoose ? [...closed, 'the floor is in pieces'] : closed;
}
