import type { ColourName, Vec3 } from '@parley/protocol';
import type { FurnitureBuild } from '@parley/scenes/format';
import {
  assemble,
  ball,
  imaged,
  piece,
  place,
  plain,
  renderOnly,
  roundedBox,
  type Solid,
  sheet,
  tube,
} from '../furniture';
import type { PlanWindow } from '../plan';
import { type OutlookName, outlookId } from '../textures';

/** Colour of the front door. */
export type DoorColour = ColourName;

const FRAME = plain('white', 'paper');
/** How far the glass lies behind the inner face of the wall. */
const REVEAL_M = 0.14;
/** How much wider than the hole the board under a window is, and how far below it that reaches. */
export const WINDOW_BOARD_M = 0.1;
export const WINDOW_SILL_M = 0.028;

/** A window with sill, frame and a bright view; origin at the lower middle of the hole, front faces the room. */
export function buildWindow(opening: PlanWindow, outlook: OutlookName): FurnitureBuild {
  const [w, h] = [opening.widthM, opening.headM - opening.sillM];
  const bar = (size: Vec3, at: Vec3): Solid => place(roundedBox({ size, radius: 0.006 }), { at });
  const pane = sheet({
    columns: 1,
    rows: 1,
    at: (u, v) => [(u - 0.5) * w, v * h, -REVEAL_M],
  });
  const side = (s: 1 | -1): Solid =>
    sheet({
      columns: 1,
      rows: 1,
      at: (u, v) => [(s * w) / 2, v * h, s === -1 ? -u * REVEAL_M : (u - 1) * REVEAL_M],
    });
  const level = (y: number, up: boolean): Solid =>
    sheet({
      columns: 1,
      rows: 1,
      at: (u, v) => [(u - 0.5) * w, y, up ? -v * REVEAL_M : (v - 1) * REVEAL_M],
    });
  const leaves = w > 1 ? 2 : 1;
  const mullions = Array.from({ length: leaves - 1 }, (_, i) =>
    bar([0.06, h, 0.04], [((i + 1) / leaves - 0.5) * w, 0, -REVEAL_M + 0.02]),
  );
  return assemble({
    colliders: [],
    pieces: [
      ...piece(imaged(plain('white', 'glass'), outlookId(outlook)), pane),
      ...piece(
        FRAME,
        side(1),
        side(-1),
        level(0, true),
        level(h, false),
        ...mullions.map(renderOnly),
        renderOnly(bar([w, 0.05, 0.045], [0, 0, -REVEAL_M + 0.02])),
        renderOnly(bar([w, 0.05, 0.045], [0, h - 0.05, -REVEAL_M + 0.02])),
        renderOnly(bar([0.05, h, 0.045], [-w / 2 + 0.025, 0, -REVEAL_M + 0.02])),
        renderOnly(bar([0.05, h, 0.045], [w / 2 - 0.025, 0, -REVEAL_M + 0.02])),
        renderOnly(bar([w + WINDOW_BOARD_M, WINDOW_SILL_M, 0.06], [0, -WINDOW_SILL_M, 0.03])),
      ),
    ],
  });
}

/** A closed front door with four panels, a frame and a handle; back on the wall. */
export function buildEntrance(colour: DoorColour): FurnitureBuild {
  const leaf = plain(colour, 'wood');
  const panels = [0.16, 1.08].flatMap((y) =>
    [-0.2, 0.2].map((x) =>
      renderOnly(
        place(roundedBox({ size: [0.3, y < 1 ? 0.8 : 0.82, 0.022], radius: 0.01, steps: 2 }), {
          at: [x, y, 0.034],
        }),
      ),
    ),
  );
  return assemble({
    colliders: [],
    pieces: [
      ...piece(
        leaf,
        place(roundedBox({ size: [0.9, 2.02, 0.034], radius: 0.004 }), { at: [0, 0.005, 0.017] }),
        ...panels,
      ),
      ...piece(
        FRAME,
        ...[-1, 1].map((s) =>
          place(roundedBox({ size: [0.075, 2.1, 0.045], radius: 0.006 }), {
            at: [s * 0.4875, 0, 0.02],
          }),
        ),
        place(roundedBox({ size: [1.05, 0.075, 0.045], radius: 0.006 }), { at: [0, 2.03, 0.02] }),
      ),
      ...piece(
        plain('grey', 'metal'),
        renderOnly(
          tube({
            path: [
              [0.38, 1.02, 0.03],
              [0.38, 1.02, 0.085],
              [0.28, 1.02, 0.085],
            ],
            radius: 0.01,
            sides: 8,
          }),
        ),
        renderOnly(place(ball({ radius: 0.018 }), { at: [0.38, 0.92, 0.035] })),
      ),
    ],
  });
}
