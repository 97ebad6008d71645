import type { Vec3 } from '@parley/protocol';
import { cylinder, place, type Solid } from '../../src/furniture/mesh';
import { board, bothSides, corners, rod } from '../../src/furniture/models/parts';
import { type Asked, between, main, oneOf, type Random, type ShapePiece, second } from './shape';

/** What closes a compartment: nothing, doors side by side, or drawers one above the other. */
type Front = 'open' | 'doors' | 'drawers';

/** A compartment: its left, bottom, width and height, metres; depth of the whole. */
interface Hollow {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly d: number;
}

export interface CarcassOptions {
  /** By how often each is drawn. */ readonly fronts: readonly Front[];
  /** Columns of compartments, at most. */ readonly columns: number;
  /** Rows in each column, at most. */ readonly rows: number;
  /** What it stands on. */ readonly feet: readonly ('none' | 'plinth' | 'legs' | 'skids')[];
}

/** Furniture that is a box with compartments: bookcases, cabinets, wardrobes, nightstands, fridges. */
export const carcass =
  ({ fronts, columns, rows, feet }: CarcassOptions) =>
  ({ size: [w, h, d], random, levelsM }: Asked): readonly ShapePiece[] => {
    const [thick, foot] = [between(random, 0.014, 0.04), oneOf(random, feet)];
    const low = foot === 'none' ? 0 : foot === 'plinth' ? 0.07 : between(random, 0.08, 0.2);
    const lifted = Math.min(low, h * 0.25);
    const body = { x: -w / 2, y: lifted, w, h: h - lifted, d };
    const wide = oneOf(random, [0, 0, 0.015, 0.03]);
    const count = 1 + random.int(columns);
    const inner = { ...body, x: body.x + thick, y: body.y + thick };
    const cellW = (w - thick * (count + 1)) / count;
    const cells = Array.from({ length: count }, (_, i) => ({
      ...inner,
      x: inner.x + i * (cellW + thick),
      w: cellW,
      h: body.h - 2 * thick,
    }));
    return [
      ...main(...hull(body, thick, wide), ...dividers(cells, thick)),
      ...second(...standing(foot, [w, lifted, d], random)),
      ...cells.flatMap((cell) => column(cell, { fronts, rows, thick, random, levelsM })),
    ];
  };

/** Sides, back, bottom and a top that may stand out. */
const hull = ({ y, w, h, d }: Hollow, thick: number, wide: number): Solid[] => [
  ...bothSides((s) => board([thick, h, d], [(s * (w - thick)) / 2, y, 0], 0.003)),
  board([w, h, 0.008], [0, y, -d / 2 + 0.004], 0.001),
  board([w, thick, d], [0, y, 0], 0.003),
  board([w + wide, thick, d + wide], [0, y + h - thick, 0], 0.003),
];

const dividers = (cells: readonly Hollow[], thick: number): Solid[] =>
  cells.slice(1).map(({ x, y, h, d }) => board([thick, h, d], [x - thick / 2, y, 0], 0.002));

interface ColumnOptions {
  readonly fronts: readonly Front[];
  readonly rows: number;
  readonly thick: number;
  readonly random: Random;
  readonly levelsM: readonly number[];
}

/** One column: shelves where things will stand, if any do, else rows of its own; each row closed in its own way. */
function column(cell: Hollow, { fronts, rows, thick, random, levelsM }: ColumnOptions) {
  const own = levelsM.filter((y) => y > cell.y + 0.1 && y < cell.y + cell.h - 0.1);
  const count = 1 + random.int(rows);
  const between_ = Array.from({ length: count - 1 }, (_, i) => cell.y + (cell.h * (i + 1)) / count);
  const floors = own.length > 0 ? own : between_;
  const edges = [cell.y, ...floors, cell.y + cell.h];
  const shelves = floors.map((y) =>
    board([cell.w, thick, cell.d - 0.02], [cell.x + cell.w / 2, y - thick, -0.01], 0.002),
  );
  const closed = edges.slice(1).flatMap((top, i) => {
    const bottom = edges[i] as number;
    // What stands on a shelf is to be seen.
    const front = own.length > 0 && bottom > cell.y ? 'open' : oneOf(random, fronts);
    return closing(front, { ...cell, y: bottom, h: top - bottom }, random);
  });
  return [...main(...shelves), ...closed];
}

function closing(front: Front, cell: Hollow, random: Random): ShapePiece[] {
  if (front === 'open') return [];
  const isDoors = front === 'doors';
  const count = isDoors
    ? Math.max(1, Math.min(3, Math.round(cell.w / between(random, 0.35, 0.7))))
    : Math.max(1, Math.min(5, Math.round(cell.h / between(random, 0.14, 0.3))));
  const gap = between(random, 0.003, 0.008);
  const knob = oneOf(random, ['none', 'knob', 'bar', 'bar'] as const);
  const areIn = random.next() < 0.5 ? main : second;
  return Array.from({ length: count }, (_, i) => {
    const [w, h] = isDoors ? [cell.w / count, cell.h] : [cell.w, cell.h / count];
    const x = cell.x + (isDoors ? (i + 0.5) * w : w / 2);
    const y = cell.y + (isDoors ? 0 : i * h);
    const z = cell.d / 2;
    return [
      ...areIn(board([w - gap, h - gap, 0.018], [x, y + gap / 2, z], 0.003)),
      ...second(...handle(knob, { w, h, at: [x, y, z + 0.018] }, isDoors ? i % 2 === 0 : null)),
    ];
  }).flat();
}

/** @param onRight Of a door: on which side it opens; null for a drawer. */
function handle(
  kind: 'none' | 'knob' | 'bar',
  { w, h, at: [x, y, z] }: { readonly w: number; readonly h: number; readonly at: Vec3 },
  onRight: boolean | null,
): Solid[] {
  if (kind === 'none') return [];
  const side = onRight === null ? 0 : (onRight ? 1 : -1) * (w / 2 - 0.04);
  const middle = y + h / 2;
  if (kind === 'knob')
    return [
      place(cylinder({ radius: 0.014, height: 0.025, segments: 10 }), {
        at: [x + side, middle, z],
        pitch: 90,
      }),
    ];
  const half = Math.min(0.3, (onRight === null ? w : h) * 0.3);
  return onRight === null
    ? [rod([x - half, middle, z + 0.02], [x + half, middle, z + 0.02], 0.007)]
    : [rod([x + side, middle - half, z + 0.02], [x + side, middle + half, z + 0.02], 0.007)];
}

function standing(foot: CarcassOptions['feet'][number], [w, h, d]: Vec3, random: Random): Solid[] {
  if (foot === 'none' || h === 0) return [];
  if (foot === 'plinth') return [board([w * 0.97, h, d * 0.93], [0, 0, -0.01], 0.002)];
  if (foot === 'skids') return bothSides((s) => board([0.03, h, d * 0.95], [s * w * 0.44, 0, 0]));
  const radius = between(random, 0.012, 0.03);
  return corners((sx, sz) =>
    rod([sx * w * 0.47, 0, sz * d * 0.44], [sx * w * 0.43, h, sz * d * 0.4], radius),
  );
}
