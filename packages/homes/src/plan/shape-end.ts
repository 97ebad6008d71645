import type { Block } from './blocks';
import {
  cellsBetween,
  inOrder,
  layRow,
  leastOf,
  lengthOf,
  ofType,
  type ShapeDraft,
  type Slot,
  slotOf,
  splitUnits,
  stretched,
  unitsOf,
} from './slots';

/**
 * A hall between two rows of private rooms that ends in the living room: living room, kitchen and dining room lie across
 * its end and may reach out on both sides, which makes a T or an L.
 */
export function shapeEnd(draft: ShapeDraft): Block[] | null {
  const first = draft.random.int(2) === 0;
  const dining = ofType(draft, 'dining room');
  if (dining === null) return drawEnd(draft, false);
  return drawEnd(draft, first) ?? drawEnd(draft, !first);
}

/** @param isInRow the dining room lies beside the hall, not beside the kitchen. */
function drawEnd(draft: ShapeDraft, isInRow: boolean): Block[] | null {
  const { random } = draft;
  const hall = ofType(draft, 'hallway');
  const kitchen = ofType(draft, 'kitchen');
  const living = ofType(draft, 'living room');
  if (hall === null || kitchen === null || living === null) return null;
  const wide = cellsBetween(random, 14, draft.wishes.length > 9 ? 15 : 17);
  const [up, down] = [cellsBetween(random, 33, 38), cellsBetween(random, 33, 38)];
  const dining = ofType(draft, 'dining room');
  const last = isInRow && dining !== null ? [slotOf(draft, dining.id, down)] : [];
  const rowOf = (units: readonly string[][], depth: number): Slot[] =>
    units.flat().map((id) => slotOf(draft, id, depth));
  const arm =
    draft.wishes.length < 12 && random.next() < 0.4
      ? [
          {
            id: hall.id,
            depth: Math.min(up, down),
            width: cellsBetween(random, 15, 18),
            isEntry: true,
          },
        ]
      : [];
  const [one, other] = splitUnits(inOrder(draft, unitsOf(draft)), (north, south) =>
    Math.abs(lengthOf([...arm, ...rowOf(north, up)]) - lengthOf([...rowOf(south, down), ...last])),
  );
  const rows = [
    [...rowOf([...one].reverse(), up), ...arm],
    [...rowOf([...other].reverse(), down), ...last],
  ] as const;
  const length = Math.round((lengthOf(rows[0]) + lengthOf(rows[1])) / 2);
  const [north, south] = [stretched(draft, rows[0], length), stretched(draft, rows[1], length)];
  if (north === null || south === null) return null;
  const day = dayBlocks(draft, {
    x: length,
    top: -up,
    low: wide + down,
    wide,
    dining: isInRow ? null : (dining?.id ?? null),
    isNext: isInRow,
  });
  if (day === null) return null;
  return [
    { id: hall.id, x0: 0, z0: 0, x1: length, z1: wide },
    ...layRow(north, 0, (x0, x1, depth) => ({ x0, z0: -depth, x1, z1: 0 })),
    ...layRow(south, 0, (x0, x1, depth) => ({ x0, z0: wide, x1, z1: wide + depth })),
    ...day,
  ];
}

interface DayPlace {
  /** Where the rows end. */ readonly x: number;
  /** Outer sides of the rows. */ readonly top: number;
  readonly low: number;
  readonly wide: number;
  /** Dining room beside the kitchen; null when it lies elsewhere. */ readonly dining:
    | string
    | null;
  /** The dining room is the last of the southern row. */ readonly isNext: boolean;
}

/** The living room takes the hall's end, kitchen and dining room lie south of it. */
function dayBlocks(draft: ShapeDraft, place: DayPlace): Block[] | null {
  const { random } = draft;
  const living = ofType(draft, 'living room')?.id as string;
  const kitchen = ofType(draft, 'kitchen')?.id as string;
  const { x, wide, dining, isNext } = place;
  const reach = (): number => (random.next() < 0.5 ? 0 : cellsBetween(random, 8, 18));
  const [top, low] = [place.top - reach(), place.low + reach()];
  const south = draft.aimM2(kitchen) + (dining === null ? 0 : draft.aimM2(dining));
  const share = draft.aimM2(living) / (draft.aimM2(living) + south);
  const deep = Math.round((100 * (draft.aimM2(living) + south)) / (low - top)) + 2;
  const z = Math.max(Math.round(top + share * (low - top)), wide + (isNext ? 14 : 0));
  if (deep < 34 || low - z < 22) return null;
  const right = x + deep;
  const whole = { id: living, x0: x, z0: top, x1: right, z1: z };
  if (dining === null) return [whole, { id: kitchen, x0: x, z0: z, x1: right, z1: low }];
  const middle = x + Math.round((deep * draft.aimM2(dining)) / south);
  const [west, east] = random.int(2) === 0 ? [dining, kitchen] : [kitchen, dining];
  const cut = west === dining ? middle : right - (middle - x);
  if (cut - x < leastOf(draft, west) || right - cut < leastOf(draft, east)) return null;
  return [
    whole,
    { id: west, x0: x, z0: z, x1: cut, z1: low },
    { id: east, x0: cut, z0: z, x1: right, z1: low },
  ];
}
