import type { Vec3 } from '@parley/protocol';
import type { HomePlan } from '../../shared';

type XZ = [number, number];

/**
 * A door from post to post, metres: as wide as it is, along the wall of the room that it is nearest to.
 *
 * @param polygonXZ Outline of one of its rooms, at least three corners. @param at Its middle.
 */
export function doorIn(
  polygonXZ: HomePlan['rooms'][number]['polygonXZ'],
  [x, , z]: Vec3,
  widthM: number,
): HomePlan['doors'][number] {
  let least = Number.POSITIVE_INFINITY;
  let along: XZ = [1, 0];
  for (const [i, [ax, az]] of polygonXZ.entries()) {
    const [bx, bz] = polygonXZ[(i + 1) % polygonXZ.length] as XZ;
    const lengthM = Math.sqrt((bx - ax) * (bx - ax) + (bz - az) * (bz - az));
    if (lengthM === 0) continue;
    const [dx, dz] = [(bx - ax) / lengthM, (bz - az) / lengthM];
    const t = Math.max(0, Math.min(lengthM, (x - ax) * dx + (z - az) * dz));
    const [offX, offZ] = [x - ax - t * dx, z - az - t * dz];
    const awayM = Math.sqrt(offX * offX + offZ * offZ);
    if (awayM >= least) continue;
    [least, along] = [awayM, [dx, dz]];
  }
  const at = (side: number): XZ => [
    round(x + (side * along[0] * widthM) / 2),
    round(z + (side * along[1] * widthM) / 2),
  ];
  return { fromXZ: at(-1), toXZ: at(1) };
}

const round = (metres: number): number => Math.round(metres * 1000) / 1000;
