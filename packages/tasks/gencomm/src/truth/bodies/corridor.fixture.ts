import type { Vec3 } from '@parley/protocol';
import type { PathFinder } from '@parley/scenes/navmesh';
import { type FloorLattice, layLattice } from '../plan/floor-lattice';

/** Free floor from the origin along +z, with walls beside it and at its ends. */
const floorOf = (places: number): PathFinder =>
  ({
    snap: ([x, , z]: Vec3) => (isOn(x, z, places) ? { position: [x, 0, z] } : null),
    tryStep: (from: Vec3, to: Vec3) => (isOn(to[0], to[2], places) ? to : from),
  }) as unknown as PathFinder;

const isOn = (x: number, z: number, places: number): boolean =>
  Math.abs(x) < 0.01 && z > -0.01 && z < 0.25 * (places - 1) + 0.01;

/**
 * The lattice of a corridor: place 0 at the origin and each further one 0.25 m along +z, so that quarter 0 faces place 0.
 *
 * @param insideAt Places nearer to the target than the threshold.
 */
export const corridor = (places: number, insideAt: readonly number[] = []): FloorLattice =>
  layLattice([0, 0, 0], {
    pathFinder: floorOf(places),
    bounds: { min: [-1, 0, -1], max: [1, 3, 0.25 * places] },
    isInside: ([, , z]) => insideAt.includes(Math.round(4 * z)),
  });
