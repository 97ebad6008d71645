import { isInside, polygonAreaM2 } from '@parley/scenes/polygon';
import type { PointXZ } from './floor-plan';

/** A place for a lamp under the ceiling of a room, and what it lights. */
export interface CeilingSpot {
  readonly at: PointXZ;
  /** Floor that falls to it, m². */ readonly areaM2: number;
  /** Half of the room's shorter side, metres. */ readonly reachM: number;
}

/** One lamp for so much of the longer side, metres. */
const APART_M = 4.2;
const STEP_M = 0.1;

/** Where lamps hang in a room: on a line along its longer side, moved inside where the room has a corner cut out. */
export function ceilingSpots(polygonXZ: readonly PointXZ[]): CeilingSpot[] {
  const xs = polygonXZ.map(([x]) => x);
  const zs = polygonXZ.map(([, z]) => z);
  const [x0, x1, z0, z1] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  const [wide, deep] = [x1 - x0, z1 - z0];
  const count = Math.max(1, Math.round(Math.max(wide, deep) / APART_M));
  return Array.from({ length: count }, (_, i): CeilingSpot => {
    const share = (i + 0.5) / count;
    const wanted: PointXZ =
      wide > deep ? [x0 + wide * share, (z0 + z1) / 2] : [(x0 + x1) / 2, z0 + deep * share];
    return {
      at: inside(polygonXZ, wanted),
      areaM2: polygonAreaM2(polygonXZ) / count,
      reachM: Math.min(wide, deep) / 2,
    };
  });
}

/** The place itself, or the nearest one that has the room all around it. */
function inside(polygonXZ: readonly PointXZ[], [x, z]: PointXZ): PointXZ {
  const isClear = (at: PointXZ): boolean =>
    [-1, 1].every((dx) =>
      [-1, 1].every((dz) => isInside(polygonXZ, [at[0] + dx * 0.3, at[1] + dz * 0.3])),
    );
  for (let ring = 0; ring < 60; ring++) {
    const away = ring * STEP_M;
    for (const [dx, dz] of [
      [0, 0],
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      const at: PointXZ = [x + dx * away, z + dz * away];
      if (isClear(at)) return at;
    }
  }
  return [x, z];
}
