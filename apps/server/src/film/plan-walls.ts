import type { Scene } from '@parley/scenes/format';
import { isInside } from '@parley/scenes/polygon';
import { escaped } from './html';
import { outline, type Place } from './plan-place';

type Walls = Pick<Scene, 'rooms' | 'instances' | 'portals'>;

/** Lowest point above the floor of things that stand on it, metres. */
const ON_FLOOR_M = 0.3;
/** Height of a storey of which nothing else is known, metres. */
const STOREY_M = 2.5;
const SHELL: ReadonlySet<string> = new Set(['wall', 'floor', 'ceiling', 'rug', 'door', 'window']);
/** Half the depth of the gap that a door makes, metres: more than half of any wall. */
const GAP_M = 0.16;
/** How far from the middle of a door one stands in a room, metres. */
const BESIDE_M = 0.35;

/** What stands on the floor, the outlines of rooms with gaps where doors are, and names of rooms where they fit. */
export function wallsOf(
  { rooms, instances, portals }: Walls,
  place: Place,
  pxPerM: number,
): string[] {
  return [
    `<path d="${standing({ instances }, place)}" fill="#52606d" fill-opacity="0.12" stroke="#9aa5b1" stroke-width="0.8"/>`,
    ...rooms.map(
      ({ polygonXZ }) =>
        `<path d="${outline(polygonXZ, place)}" fill="none" stroke="#52606d" stroke-width="2"/>`,
    ),
    `<path d="${portals.map((portal) => gapOf(portal, rooms, place)).join('')}" fill="#e3e8ed"/>`,
    ...rooms.flatMap(({ type, polygonXZ }) => {
      const xs = polygonXZ.map(([x]) => x);
      const zs = polygonXZ.map(([, z]) => z);
      const [left, top] = place(Math.min(...xs), Math.min(...zs));
      const roomPx = (Math.max(...xs) - Math.min(...xs)) * pxPerM;
      if (roomPx < 8 * type.length + 12) return [];
      return `<text x="${left + 6}" y="${top + 17}" fill="#3e4c59" stroke="#fff" stroke-width="3" paint-order="stroke">${escaped(type)}</text>`;
    }),
  ];
}

const standing = ({ instances }: Pick<Walls, 'instances'>, place: Place): string =>
  instances
    .filter(({ category, supportId, aabb }) => {
      const floorM = Math.floor(aabb.min[1] / STOREY_M) * STOREY_M;
      return !SHELL.has(category) && supportId === null && aabb.min[1] - floorM < ON_FLOOR_M;
    })
    .map(({ aabb: { min, max } }) => box(place, [min[0], min[2]], [max[0], max[2]]))
    .join('');

function gapOf(
  { position: [x, , z], widthM }: Walls['portals'][number],
  rooms: Walls['rooms'],
  place: Place,
): string {
  // One goes through it along the axis on which there are rooms on both sides.
  const isRoom = (atX: number, atZ: number): boolean =>
    rooms.some(({ polygonXZ }) => isInside(polygonXZ, [atX, atZ]));
  const isAlongZ = isRoom(x, z - BESIDE_M) && isRoom(x, z + BESIDE_M);
  const [halfX, halfZ] = isAlongZ ? [widthM / 2, GAP_M] : [GAP_M, widthM / 2];
  return box(place, [x - halfX, z - halfZ], [x + halfX, z + halfZ]);
}

function box(place: Place, min: readonly [number, number], max: readonly [number, number]): string {
  const [left, top] = place(...min);
  const [right, bottom] = place(...max);
  return `M${left} ${top}H${right}V${bottom}H${left}Z`;
}
