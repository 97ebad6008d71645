import { roundVec3, type Vec3 } from '@parley/protocol';
import { type NavCore, toXyz } from './nav-core';
import { type NavPolygon, triangleArea } from './tile';

/**
 * A point drawn uniformly by area from all islands or from one. Own sampling over triangle fans: Recast's draws from a
 * generator shared by the whole process.
 *
 * @throws {RangeError} when the navmesh has no such island.
 */
export function randomPoint(core: NavCore, random: { next(): number }, island?: number): Vec3 {
  const polygons = core.polygons.filter((polygon, i) =>
    island === undefined ? polygon.isWalkable : core.islandOf[i] === island,
  );
  const polygon = pickByArea(polygons, (p) => p.areaM2, random.next());
  if (polygon === null) throw new RangeError(`randomPoint: no island ${island ?? 'at all'}`);
  const triangle = pickByArea(fan(polygon), ([a, b, c]) => triangleArea(a, b, c), random.next());
  const [a, b, c] = triangle as Triangle;
  const root = Math.sqrt(random.next());
  const share = random.next();
  const [wa, wb, wc] = [1 - root, root * (1 - share), root * share];
  const point: Vec3 = [
    wa * a[0] + wb * b[0] + wc * c[0],
    wa * a[1] + wb * b[1] + wc * c[1],
    wa * a[2] + wb * b[2] + wc * c[2],
  ];
  const height = core.query.getPolyHeight(polygon.ref, toXyz(point));
  return roundVec3([point[0], height.success ? height.height : point[1], point[2]]);
}

type Triangle = readonly [Vec3, Vec3, Vec3];

const fan = ({ corners }: NavPolygon): Triangle[] =>
  corners
    .slice(2)
    .map((corner, i): Triangle => [corners[0] as Vec3, corners[i + 1] as Vec3, corner]);

/** The item in which `share` of the total area falls; null for an empty list. */
function pickByArea<T>(items: readonly T[], areaOf: (item: T) => number, share: number): T | null {
  const total = items.reduce((sum, item) => sum + areaOf(item), 0);
  let left = share * total;
  for (const item of items) {
    left -= areaOf(item);
    if (left < 0) return item;
  }
  return items.at(-1) ?? null;
}
