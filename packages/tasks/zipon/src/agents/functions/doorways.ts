import { type ExplorationMap, TALL } from '@parley/agent-core/mapping';
import type { costsFrom } from '@parley/agent-core/policy';

/** A gap between walls this narrow is a door, metres. */
const DOOR_M = 1.15;
/** One up to so wide is an open passage, where the floor is wider on both sides of it, metres. */
const PASSAGE_M = 2.2;
/** So far before and behind a passage its sides are looked at, metres, and so much wider it must be there. */
const BESIDE_M = 0.5;
const WIDER_M = 0.6;

/** For each cell that ways lead to: metres behind the last door on its way; −1: no door is on it. */
export type BehindDoor = (cell: number) => number;

/**
 * Which cells lie behind a door, by the ways that lead there: a gap that is narrow between two things that the robot cannot look over. Walls that were
 * never seen make no door.
 *
 * @param ways From one cell. @param mostM Cells farther off are left out.
 */
export function behindDoors(
  map: ExplorationMap,
  ways: ReturnType<typeof costsFrom>,
  mostM: number,
): BehindDoor {
  const doors = doorwaysOf(map);
  const doorAtM = new Map<number, number>();
  if (doors.size === 0) return () => -1;
  for (let i = 0; i < ways.count; i++) {
    const cell = ways.order[i] as number;
    const goneM = ways.lengthM(cell);
    if (goneM > mostM) continue;
    if (doors.has(cell)) doorAtM.set(cell, goneM);
    else {
      const before = doorAtM.get(ways.back(cell, 1));
      if (before !== undefined) doorAtM.set(cell, before);
    }
  }
  return (cell) => {
    const atM = doorAtM.get(cell);
    return atM === undefined ? -1 : ways.lengthM(cell) - atM;
  };
}

/** Cells between the posts of doors, and in open passages between two rooms. */
export function doorwaysOf({ cells, grid }: ExplorationMap): ReadonlySet<number> {
  const most = Math.round(PASSAGE_M / grid.cellSizeM);
  const narrow = Math.round(DOOR_M / grid.cellSizeM);
  const beside = Math.round(BESIDE_M / grid.cellSizeM);
  const wider = Math.round(WIDER_M / grid.cellSizeM);
  const doors = new Set<number>();
  for (let post = 0; post < cells.length; post++) {
    if (((cells[post] as number) & TALL) === 0) continue;
    for (const along of [1, grid.widthCells]) {
      const gap = toTall(cells, { at: post, step: along, most });
      if (gap < 2) continue;
      const middle = post + Math.round(gap / 2) * along;
      const across = (along === 1 ? grid.widthCells : 1) * beside;
      const isDoor =
        gap <= narrow ||
        [across, -across].every(
          (aside) => gapAt(cells, middle + aside, along, most) >= gap + wider,
        );
      for (let i = 1; isDoor && i < gap; i++) doors.add(post + i * along);
    }
  }
  return doors;
}

/** Cells between what stands to both sides of one; infinite where one side is open. */
function gapAt(cells: Uint8Array, at: number, along: number, most: number): number {
  const one = toTall(cells, { at, step: along, most });
  const other = toTall(cells, { at, step: -along, most });
  return one < 0 || other < 0 ? Number.POSITIVE_INFINITY : one + other;
}

/** Cells to the next thing that the robot cannot look over; −1: none within `most`. */
function toTall(
  cells: Uint8Array,
  { at, step, most }: { readonly at: number; readonly step: number; readonly most: number },
): number {
  for (let i = 1; i <= most; i++) if (((cells[at + i * step] ?? 0) & TALL) !== 0) return i;
  return -1;
}
