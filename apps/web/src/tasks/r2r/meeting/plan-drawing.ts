import { forwardXZ, type Pose } from '@parley/protocol';

export type XZ = readonly [x: number, z: number];

/** Air around what is drawn, metres. */
const MARGIN_M = 0.5;

/** A view box around all places. */
export function frameOf(places: readonly XZ[]): string {
  const [xs, zs] = [places.map(([x]) => x), places.map(([, z]) => z)];
  const [minX, minZ] = [Math.min(...xs) - MARGIN_M, Math.min(...zs) - MARGIN_M];
  const [maxX, maxZ] = [Math.max(...xs) + MARGIN_M, Math.max(...zs) + MARGIN_M];
  return `${minX} ${minZ} ${maxX - minX} ${maxZ - minZ}`;
}

/** An arrow head of 0.9 m that points where the robot faces. */
export function arrowAt({ position: [x, , z], headingDeg }: Pose): string {
  const [dx, dz] = forwardXZ(headingDeg);
  const at = (along: number, aside: number): string =>
    `${x + along * dx - aside * dz} ${z + along * dz + aside * dx}`;
  return `M${at(0.55, 0)}L${at(-0.35, 0.36)}L${at(-0.15, 0)}L${at(-0.35, -0.36)}Z`;
}
