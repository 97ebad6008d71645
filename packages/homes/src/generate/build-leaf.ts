import type { ColourName } from '@parley/protocol';
import type { FurnitureBuild } from '@parley/scenes/format';
import {
  assemble,
  piece,
  place,
  plain,
  renderOnly,
  roundedBox,
  type Solid,
  tube,
} from '../furniture';
import { LEAF_THICK_M } from '../plan';

/** Foot of a leaf above the floor, and its head below the lining, metres. */
const GAP_M = 0.008;
const HANDLE_M = 1.03;
/** Middle of the handle from the free edge. */
const BACKSET_M = 0.07;

/** What a door leaf measures and looks like. */
export interface LeafShape {
  readonly wideM: number;
  /** Top of the opening. */ readonly headM: number;
  /** Side of the hinges for someone before its front. */ readonly hinge: 'left' | 'right';
  readonly colour: ColourName;
}

/** The leaf of an inner door with two panels and a handle on both sides; origin at the middle of its foot. */
export function buildLeaf({ wideM, headM, hinge, colour }: LeafShape): FurnitureBuild {
  const tall = headM - 2 * GAP_M;
  const handleX = (hinge === 'left' ? 1 : -1) * (wideM / 2 - BACKSET_M);
  const panels = ([1, -1] as const).flatMap((side) =>
    [0.14, 1.16].map((y) => panel({ wideM, y, tall: y < 1 ? 0.82 : tall - 1.34, side })),
  );
  const leaf = place(roundedBox({ size: [wideM, tall, LEAF_THICK_M], radius: 0.003 }), {
    at: [0, GAP_M, 0],
  });
  return assemble({
    colliders: [
      {
        min: [-wideM / 2, 0, -LEAF_THICK_M / 2],
        max: [wideM / 2, tall + GAP_M, LEAF_THICK_M / 2],
      },
    ],
    pieces: [
      ...piece(plain(colour, 'wood'), leaf, ...panels),
      ...piece(plain('grey', 'metal'), handle(handleX, 1), handle(handleX, -1)),
    ],
  });
}

const panel = (of: { wideM: number; y: number; tall: number; side: 1 | -1 }): Solid =>
  renderOnly(
    place(roundedBox({ size: [of.wideM - 0.3, of.tall, 0.008], radius: 0.003 }), {
      at: [0, of.y, (of.side * LEAF_THICK_M) / 2],
    }),
  );

/** A lever that points away from the free edge. */
function handle(x: number, side: 1 | -1): Solid {
  const [from, out] = [(side * LEAF_THICK_M) / 2, side * (LEAF_THICK_M / 2 + 0.05)];
  return renderOnly(
    tube({
      path: [
        [x, HANDLE_M, from],
        [x, HANDLE_M, out],
        [x - Math.sign(x) * 0.11, HANDLE_M, out],
      ],
      radius: 0.009,
      sides: 6,
    }),
  );
}
