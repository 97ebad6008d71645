import type { RoomType } from '@parley/protocol';
import type { Block } from './blocks';
import { type Border, lengthOf } from './borders';
import { OUTDOOR } from './cell-grid';
import { ENTRANCE_WIDTH_M } from './door-leaf';
import type { PlanDoor, PlanEntrance, PlanRoom } from './floor-plan';
import { faceRange, innerPointOf, type OpeningContext } from './opening-context';

/** Wall beside the frame of the front door, metres. */
const POST_M = 0.1;
/** An outer wall of a hall as short as this is the end of it, in cells: the place for a front door. */
const END_CELLS = 22;

/** The front door, at the end of a hall where there is one, else into the living room. Null when no wall has room for it. */
export function placeEntrance(
  doors: readonly PlanDoor[],
  entry: Block | null,
  context: OpeningContext,
): PlanEntrance | null {
  const { rooms, borders, random } = context;
  const hasHall = rooms.some(({ type }) => type === 'hallway');
  const type: RoomType = hasHall ? 'hallway' : 'living room';
  const outer = borders.filter(({ a, b }) => b === OUTDOOR && (rooms[a] as PlanRoom).type === type);
  const isEnd = (border: Border): boolean => lengthOf(border) <= END_CELLS;
  const rank = (border: Border): number =>
    (isEnd(border) ? 1 : 0) + (entry !== null && isOn(border, entry) ? 2 : 0);
  const walls = random.shuffle(outer).sort((p, q) => rank(q) - rank(p));
  for (const border of hasHall ? walls : random.shuffle(outer)) {
    const [from, to] = faceRange(border, POST_M);
    const half = ENTRANCE_WIDTH_M / 2;
    if (to - from < 2 * half - 1e-6) continue;
    const isShort = hasHall && isEnd(border);
    const [low, high] = [from + half, to - half];
    const along = isShort
      ? (low + high) / 2
      : random.pick([low + 0.1, high - 0.1, (low + high) / 2]);
    const at = innerPointOf(border, Math.min(Math.max(low, along), high));
    const isClear = doors.every(
      ({ at: [x, z] }) => Math.abs(x - at[0]) + Math.abs(z - at[1]) >= 1.1,
    );
    if (isClear) return { room: (rooms[border.a] as PlanRoom).id, at, axis: border.axis };
  }
  return null;
}

/** Is a wall the outer end of a block: one of its sides from corner to corner? */
function isOn({ axis, line, from, to }: Border, { x0, z0, x1, z1 }: Block): boolean {
  const [start, end, sides] = axis === 'x' ? [x0, x1, [z0, z1]] : [z0, z1, [x0, x1]];
  return from >= start && to <= end && sides.includes(line);
}
