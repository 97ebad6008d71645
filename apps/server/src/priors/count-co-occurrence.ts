import { ROOM_TYPES, type RoomType } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import { instancesById, neighbourCategories } from './neighbour-categories';

/** What stands with what in homes. */
export interface CoOccurrenceCounts {
  /** By type of room: how many rooms there were, and how many of them held at least one thing of a category. */
  readonly rooms: Readonly<
    Record<RoomType, { readonly rooms: number; readonly holding: Readonly<Record<string, number>> }>
  >;
  /** By category: how many things, and how many of them had a thing of another category within 1 m. */
  readonly things: Readonly<
    Record<string, { readonly things: number; readonly beside: Readonly<Record<string, number>> }>
  >;
}

interface Counted {
  of: number;
  readonly having: Map<string, number>;
}

/** Counts which categories share a room and which stand within 1 m of each other; all names in alphabetical order. */
export function countCoOccurrence(
  scenes: readonly Pick<Scene, 'instances' | 'rooms'>[],
): CoOccurrenceCounts {
  const rooms = new Map<string, Counted>();
  const things = new Map<string, Counted>();
  for (const scene of scenes) {
    const byId = instancesById(scene);
    for (const { id, type } of scene.rooms)
      add(
        rooms,
        type,
        scene.instances.filter(({ roomId }) => roomId === id).map(({ category }) => category),
      );
    for (const one of scene.instances)
      add(things, one.category, [
        ...neighbourCategories(one, byId),
        ...(one.supportId === null ? [] : [byId.get(one.supportId)?.category ?? []].flat()),
      ]);
  }
  const roomCounts = ROOM_TYPES.map((type) => {
    const { of, having } = rooms.get(type) ?? { of: 0, having: new Map<string, number>() };
    return [type, { rooms: of, holding: sorted(having) }];
  });
  const thingCounts = [...things.keys()].sort().map((category) => {
    const { of, having } = things.get(category) as Counted;
    return [category, { things: of, beside: sorted(having) }];
  });
  return {
    rooms: Object.fromEntries(roomCounts) as CoOccurrenceCounts['rooms'],
    things: Object.fromEntries(thingCounts),
  };
}

function add(seen: Map<string, Counted>, name: string, categories: readonly string[]): void {
  const counted = seen.get(name) ?? { of: 0, having: new Map<string, number>() };
  seen.set(name, counted);
  counted.of++;
  for (const category of new Set(categories))
    counted.having.set(category, (counted.having.get(category) ?? 0) + 1);
}

const sorted = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
