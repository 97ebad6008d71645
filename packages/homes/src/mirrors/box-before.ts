import type { Vec3 } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import type { XZ } from '@parley/scenes/polygon';
import type { Mirror } from './find-mirrors';

type Box = Scene['bounds'];

/** How far before the glass the room is measured: clear of wall and frame, metres. */
const CLEAR_M = 0.1;

/**
 * The part of a room before a mirror, as a box: as far as one can go straight out from the glass, and from half the way
 * to both sides. In an L it is the leg that the mirror looks along.
 */
export function boxBefore({ middle, forward, room }: Mirror, ceilingHeightM: number): Box {
  const [fx, , fz] = forward;
  const [x, , z] = middle;
  const from: XZ = [x + CLEAR_M * fx, z + CLEAR_M * fz];
  const aheadM = CLEAR_M + wayTo(room.polygonXZ, from, [fx, fz]);
  const half: XZ = [x + (aheadM / 2) * fx, z + (aheadM / 2) * fz];
  const ends: XZ[] = [[fz, -fx] as const, [-fz, fx] as const].map((side) => {
    const sideM = wayTo(room.polygonXZ, half, side);
    return [half[0] + sideM * side[0], half[1] + sideM * side[1]];
  });
  const corners: XZ[] = [[x, z], [x + aheadM * fx, z + aheadM * fz], ...ends];
  const reach = (pick: (...values: number[]) => number, k: 0 | 1): number =>
    pick(...corners.map((corner) => corner[k]));
  const min: Vec3 = [reach(Math.min, 0), 0, reach(Math.min, 1)];
  const max: Vec3 = [reach(Math.max, 0), ceilingHeightM, reach(Math.max, 1)];
  return { min, max };
}

/** Metres from a point inside a polygon along a unit vector to its border. */
function wayTo(polygon: readonly XZ[], [x, z]: XZ, [dx, dz]: XZ): number {
  let nearest = Infinity;
  polygon.forEach(([ax, az], i) => {
    const [bx, bz] = polygon[(i + 1) % polygon.length] as XZ;
    const [ex, ez] = [bx - ax, bz - az];
    const turn = dx * ez - dz * ex;
    if (turn === 0) return;
    const way = ((ax - x) * ez - (az - z) * ex) / turn;
    const along = ((ax - x) * dz - (az - z) * dx) / turn;
    if (way > 0 && along >= 0 && along <= 1) nearest = Math.min(nearest, way);
  });
  return nearest === Infinity ? 0 : nearest;
}
