import type { RoomType } from '@parley/protocol';

/** A room of a plan, with its share of the floor. */
export interface RoomLeaf {
  readonly kind: 'room';
  readonly id: string;
  readonly type: RoomType;
  /** Share of its parent's floor, relative to its siblings. */ readonly ratio: number;
  /** Gets one door if that will do: bathrooms are no passage. */ readonly hasFewDoors: boolean;
}

/** Rooms that lie together: a sleeping part, a day part. */
export interface RoomGroup {
  readonly kind: 'group';
  readonly ratio: number;
  readonly children: readonly RoomTree[];
}

/** What rooms a home has and how large they are to be (step 2 of the generator; after ProcTHOR's room specs). */
export type RoomTree = RoomLeaf | RoomGroup;

/** All rooms of a tree, in order. */
export const leavesOf = (tree: RoomTree): readonly RoomLeaf[] =>
  tree.kind === 'room' ? [tree] : tree.children.flatMap(leavesOf);

const room = (type: RoomType, ratio: number): Omit<RoomLeaf, 'id'> => ({
  kind: 'room',
  type,
  ratio,
  hasFewDoors: type === 'bathroom',
});
const group = (ratio: number, ...children: readonly Draft[]): Draft => ({
  kind: 'group',
  ratio,
  children,
});
type Draft =
  | Omit<RoomLeaf, 'id'>
  | { readonly kind: 'group'; readonly ratio: number; readonly children: readonly Draft[] };

const living = (ratio = 3): Draft => room('living room', ratio);
const kitchen = (ratio = 2): Draft => room('kitchen', ratio);
const bedroom = (ratio = 2): Draft => room('bedroom', ratio);
const child = (ratio = 2): Draft => room("children's room", ratio);
const bath = (ratio = 1): Draft => room('bathroom', ratio);
const study = (ratio = 1.5): Draft => room('study', ratio);
const dining = (ratio = 2): Draft => room('dining room', ratio);
const hall = (ratio = 1.2): Draft => room('hallway', ratio);

/** Plans by number of rooms; where there are several, the seed chooses. */
const DRAFTS: Readonly<Record<number, readonly Draft[]>> = {
  1: [group(1, living()), group(1, bedroom())],
  2: [group(1, living(2), bedroom()), group(1, bedroom(2), bath())],
  3: [group(1, living(), bedroom(), bath()), group(1, kitchen(3), bedroom(), bath())],
  4: [
    group(1, group(3, kitchen(), living(2)), group(2, bedroom(), bath())),
    group(1, living(), kitchen(), bedroom(), bath()),
  ],
  5: [
    group(1, group(3, kitchen(), living()), group(3, bedroom(), bedroom(), bath())),
    group(1, living(), kitchen(), hall(), bedroom(), bath()),
  ],
  6: [
    group(1, group(4, kitchen(), living(), hall()), group(3, bedroom(), child(), bath())),
    group(1, group(4, kitchen(), living()), group(4, bedroom(), bath(), study(), hall())),
  ],
  7: [
    group(1, group(5, kitchen(), dining(), living(), hall()), group(4, bedroom(), child(), bath())),
  ],
  8: [
    group(
      1,
      group(5, kitchen(), dining(), living()),
      hall(1.5),
      group(5, bedroom(), bath(), child(), study()),
    ),
  ],
  9: [
    group(
      1,
      group(6, kitchen(), dining(), living(), study()),
      hall(1.5),
      group(6, bedroom(), bath(), child(), bedroom()),
    ),
  ],
  10: [
    group(
      1,
      group(6, kitchen(), dining(), living(), study()),
      hall(1.6),
      group(7, group(3, bedroom(), bath()), child(), bedroom(), bath()),
    ),
    group(
      1,
      group(7, kitchen(), dining(), living(), living(2)),
      hall(1.6),
      group(6, bedroom(), bath(), child(), study(), bath()),
    ),
  ],
  11: [
    group(
      1,
      group(7, kitchen(), dining(), living(), study(), hall()),
      group(8, hall(1.4), group(3, bedroom(), bath()), child(), bedroom(), bath()),
    ),
  ],
  12: [
    group(
      1,
      group(7, kitchen(), dining(), living(), study(), hall()),
      group(9, hall(1.4), group(3, bedroom(), bath()), child(), child(), bedroom(), bath()),
    ),
  ],
};

/** Most rooms that a plan can be asked for. */
export const MAX_ROOMS = 12;

/** The room trees for a number of rooms, 1…{@link MAX_ROOMS}. Ids are types, numbered where a type comes twice. */
export function roomTrees(rooms: number): readonly RoomTree[] {
  const drafts = DRAFTS[rooms];
  if (drafts === undefined) throw new RangeError(`no plan for ${rooms} rooms`);
  return drafts.map(named);
}

function named(draft: Draft): RoomTree {
  const used = new Map<string, number>();
  const visit = (node: Draft): RoomTree => {
    if (node.kind === 'group') return { ...node, children: node.children.map(visit) };
    const slug = node.type.replace("'s", '').replaceAll(' ', '-');
    const count = (used.get(slug) ?? 0) + 1;
    used.set(slug, count);
    return { ...node, id: count === 1 ? slug : `${slug}-${count}` };
  };
  return visit(draft);
}
