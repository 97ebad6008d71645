import type { Block } from './blocks';
import {
  cellsBetween,
  inOrder,
  layRow,
  lengthOf,
  ofType,
  type ShapeDraft,
  type Slot,
  slotOf,
  stretched,
  unitsOf,
} from './slots';

/** How often rooms are dealt to the four sides of the hall before the shape is given up. */
const DEALS = 40;
/** Least wall of the hall beside the living room at its corner, in cells. */
const [CORNER_MIN, CORNER_MAX] = [14, 24] as const;

interface Sides {
  readonly north: Slot[];
  readonly south: Slot[];
  readonly east: Slot[];
  readonly west: Slot[];
}

/**
 * A hall around a corner, with the living room outside at the corner and kitchen and dining room beside it; private rooms
 * lie along both arms. The home has the shape of an L.
 */
export function shapeEll(draft: ShapeDraft): Block[] | null {
  const { random } = draft;
  const hall = ofType(draft, 'hallway');
  const living = ofType(draft, 'living room');
  if (hall === null || living === null) return null;
  const wide = cellsBetween(random, 14, draft.wishes.length > 9 ? 14 : 16);
  const [up, down] = [cellsBetween(random, 33, 39), cellsBetween(random, 33, 38)];
  const [right, left] = [cellsBetween(random, 34, 40), cellsBetween(random, 33, 37)];
  const corner = cellsBetween(random, CORNER_MIN, CORNER_MAX);
  for (let deal = 0; deal < DEALS; deal++) {
    const sides = dealt(draft, { up, down, right, left });
    if (sides === null) continue;
    const [x, z] = [lengthOf(sides.north) + corner, lengthOf(sides.east)];
    const south = stretched(draft, sides.south, x - wide);
    const rest = z - wide - down;
    const west = sides.west.length > 0 ? stretched(draft, sides.west, rest) : [];
    const isOpen = sides.west.length === 0 && rest > 25;
    if (south === null || west === null || isOpen || rest < -8) continue;
    const over = Math.round((100 * draft.aimM2(living.id)) / (corner + right));
    const z1 = Math.max(z, wide + down);
    return [
      { id: hall.id, x0: 0, z0: 0, x1: x, z1: wide },
      { id: hall.id, x0: x - wide, z0: wide, x1: x, z1: z },
      { id: living.id, x0: x - corner, z0: -Math.max(up, over), x1: x + right, z1: 0 },
      ...layRow(sides.north, 0, (x0, x1, depth) => ({ x0, z0: -depth, x1, z1: 0 })),
      ...layRow(south, 0, (x0, x1, depth) => ({ x0, z0: wide, x1, z1: wide + depth })),
      ...layRow(sides.east, 0, (z0, z2, depth) => ({ x0: x, z0, x1: x + depth, z1: z2 })),
      ...layRow(west, z1 - rest, (z0, z2, depth) => ({
        x0: x - wide - depth,
        z0,
        x1: x - wide,
        z1: z2,
      })),
    ];
  }
  return null;
}

/** Kitchen and dining room go beside the corner, the units anywhere. */
function dealt(
  draft: ShapeDraft,
  deep: { up: number; down: number; right: number; left: number },
): Sides | null {
  const { random } = draft;
  const [kitchen, dining] = [ofType(draft, 'kitchen'), ofType(draft, 'dining room')];
  if (kitchen === null) return null;
  const units = inOrder(draft, unitsOf(draft));
  const piles: string[][] = [[], [], [], []];
  for (const unit of units) piles[random.int(units.length > 5 ? 4 : 3)]?.push(...unit);
  const row = (ids: readonly string[], depth: number): Slot[] =>
    ids.map((id) => slotOf(draft, id, depth));
  const isSplit = dining !== null && random.int(2) === 0;
  const beside = dining === null || isSplit ? [kitchen.id] : [dining.id, kitchen.id];
  const [north, south, east, west] = piles as [string[], string[], string[], string[]];
  if (south.length === 0) return null;
  const first = isSplit ? [dining.id] : [];
  return {
    north: row([...north, ...(random.int(2) === 0 ? beside : [...beside].reverse())], deep.up),
    south: row(south, deep.down),
    east: row([...first, ...east], deep.right),
    west: row(west, deep.left),
  };
}
