import { categoryInfo, ROOM_TYPES, type RoomType, roundM } from '@parley/protocol';
import type { Scene, TriangleMesh } from '@parley/scenes/format';
import { convexHull, polygonAreaM2, type XZ } from '@parley/scenes/polygon';

/** A thing of a region, as far as rooms are guessed from it. */
export interface RegionThing {
  readonly category: string;
  readonly region: number;
  readonly mesh: TriangleMesh;
}

/** Things that tell a room at once. */
const TELLING: Readonly<Record<string, RoomType>> = {
  bathtub: 'bathroom',
  bed: 'bedroom',
  fridge: 'kitchen',
  shower: 'bathroom',
  sofa: 'living room',
  stove: 'kitchen',
  toilet: 'bathroom',
};
const TELLING_VOTES = 5;
const MIN_AREA_M2 = 0.2;

export const roomIdOf = (region: number): string => `region-${region}`;

/**
 * Rooms from numbered regions: HM3D gives regions neither name nor outline. The outline is the convex hull of what is
 * floor there, else of all things; the type is what most of its things speak for, a hallway when nothing does. Regions
 * without extent are left out.
 */
export function guessRooms(things: readonly RegionThing[]): Scene['rooms'] {
  const regions = [...new Set(things.map(({ region }) => region))].filter((region) => region >= 0);
  return regions
    .sort((a, b) => a - b)
    .flatMap((region) => {
      const here = things.filter((thing) => thing.region === region);
      const floors = here.filter(({ category }) => category === 'floor');
      const outline = [hullOf(floors), hullOf(here)].find(
        (hull) => polygonAreaM2(hull) >= MIN_AREA_M2,
      );
      if (outline === undefined) return [];
      const polygonXZ = outline.map(([x, z]): [number, number] => [roundM(x), roundM(z)]);
      return [{ id: roomIdOf(region), type: guessType(here), polygonXZ }];
    });
}

function hullOf(things: readonly RegionThing[]): XZ[] {
  const points: XZ[] = [];
  for (const { mesh } of things)
    for (let k = 0; k < mesh.positions.length; k += 3)
      points.push([mesh.positions[k] as number, mesh.positions[k + 2] as number]);
  return convexHull(points);
}

function guessType(things: readonly RegionThing[]): RoomType {
  const votes = new Map<RoomType, number>();
  const vote = (type: RoomType, count: number) => votes.set(type, (votes.get(type) ?? 0) + count);
  for (const { category } of things) {
    const telling = TELLING[category];
    if (telling !== undefined) vote(telling, TELLING_VOTES);
    const rooms = categoryInfo(category)?.rooms ?? [];
    if (rooms.length <= 2) for (const room of rooms) vote(room, 1);
  }
  const best = ROOM_TYPES.reduce((held, type) =>
    (votes.get(type) ?? 0) > (votes.get(held) ?? 0) ? type : held,
  );
  return (votes.get(best) ?? 0) > 0 ? best : 'hallway';
}
