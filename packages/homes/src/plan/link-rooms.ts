import type { RandomStream } from '@parley/scenes/seed';
import type { Border } from './borders';
import { leavesOf, type RoomLeaf, type RoomTree } from './room-tree';

/** Two rooms that get a door, by their marks, the smaller first. */
export type Link = readonly [number, number];

/**
 * Chooses which rooms are joined by doors (step 12): at every level of the tree, parts that hang on nothing yet are joined
 * to another part through two rooms that share a wall; rooms that are no passage come last. In the end all rooms hang
 * together.
 *
 * @returns The pairs, or null when some part shares no wall with any other.
 */
export function linkRooms(
  tree: RoomTree,
  borders: readonly Border[],
  random: RandomStream,
): readonly Link[] | null {
  const leaves = leavesOf(tree);
  const links: Link[] = [];
  const link = (node: RoomTree): boolean => {
    if (node.kind === 'room') return true;
    if (!node.children.every(link)) return false;
    let parts = node.children.map(leavesOf);
    while (parts.length > 1) {
      const joined = joinTwo(parts, { leaves, borders, random });
      if (joined === null) return false;
      links.push(joined.link);
      parts = joined.parts;
    }
    return true;
  };
  return link(tree) ? links : null;
}

type Part = readonly RoomLeaf[];

function joinTwo(
  parts: readonly Part[],
  context: {
    readonly leaves: readonly RoomLeaf[];
    readonly borders: readonly Border[];
    readonly random: RandomStream;
  },
): { link: Link; parts: Part[] } | null {
  const { leaves, borders, random } = context;
  const [one, ...others] = random.shuffle(parts);
  if (one === undefined) return null;
  const pairs = others.flatMap((other) =>
    random.shuffle(pairsOf(one, other)).map(([p, q]) => ({ other, p, q })),
  );
  const passages = ({ p, q }: (typeof pairs)[number]): number =>
    Number(p.hasFewDoors) + Number(q.hasFewDoors);
  const marked = pairs
    .map((pair) => {
      const [i, j] = [leaves.indexOf(pair.p), leaves.indexOf(pair.q)];
      return { ...pair, link: [Math.min(i, j), Math.max(i, j)] as const };
    })
    .filter(({ link }) => borders.some(({ a, b }) => a === link[0] && b === link[1]))
    .sort((x, y) => passages(x) - passages(y));
  const [best] = marked;
  if (best === undefined) return null;
  const rest = others.filter((other) => other !== best.other);
  return { link: best.link, parts: [...rest, [...one, ...best.other]] };
}

const pairsOf = (one: Part, other: Part): (readonly [RoomLeaf, RoomLeaf])[] =>
  one.flatMap((p) => other.map((q) => [p, q] as const));
