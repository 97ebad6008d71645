/** Two rooms made by hand, in the z-up frame of HM3D and Matterport3D: what both fixtures are built from. */
type P = readonly [number, number, number];

/** A flat quad in the z-up frame, corners counter-clockwise from its front, with the ids of its left and right half. */
export interface Quad {
  readonly corners: readonly [P, P, P, P];
  readonly ids: readonly [number, number];
  readonly room: 0 | 1;
}

const HEIGHT = 2.5;
const quad = (corners: Quad['corners'], id: number, room: 0 | 1, right = id): Quad => ({
  corners,
  ids: [id, right],
  room,
});

/** Sides and top of a box that stands on the floor. */
function box(
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
  top: number,
  of: readonly [number, 0 | 1],
): Quad[] {
  const [id, room] = of;
  const side = (a: readonly [number, number], b: readonly [number, number]): Quad =>
    quad(
      [
        [...a, 0],
        [...b, 0],
        [...b, top],
        [...a, top],
      ],
      id,
      room,
    );
  return [
    side([x0, y0], [x1, y0]),
    side([x1, y0], [x1, y1]),
    side([x1, y1], [x0, y1]),
    side([x0, y1], [x0, y0]),
    quad(
      [
        [x0, y0, top],
        [x1, y0, top],
        [x1, y1, top],
        [x0, y1, top],
      ],
      id,
      room,
    ),
  ];
}

/**
 * Two rooms of 4 × 3 m side by side along x, joined by a doorway at y from 1 to 2. In the first a chair, a table and, as the
 * right half of one wall quad, a door; in the second a bed. One list, in the order of the faces.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: A table of corners, in the order of the faces.
export function quadsOfHome(): Quad[] {
  const room = (
    x: number,
    room: 0 | 1,
    [floor, wall, ceiling]: readonly [number, number, number],
  ): Quad[] => [
    quad(
      [
        [x, 0, 0],
        [x + 4, 0, 0],
        [x + 4, 3, 0],
        [x, 3, 0],
      ],
      floor,
      room,
    ),
    quad(
      [
        [x, 3, HEIGHT],
        [x + 4, 3, HEIGHT],
        [x + 4, 0, HEIGHT],
        [x, 0, HEIGHT],
      ],
      ceiling,
      room,
    ),
    quad(
      [
        [x + 4, 0, 0],
        [x, 0, 0],
        [x, 0, HEIGHT],
        [x + 4, 0, HEIGHT],
      ],
      wall,
      room,
    ),
    quad(
      [
        [x, 3, 0],
        [x + 4, 3, 0],
        [x + 4, 3, HEIGHT],
        [x, 3, HEIGHT],
      ],
      wall,
      room,
      room === 0 ? 10 : wall,
    ),
  ];
  const across = (y0: number, y1: number): Quad[] => [
    quad(
      [
        [4, y1, 0],
        [4, y0, 0],
        [4, y0, HEIGHT],
        [4, y1, HEIGHT],
      ],
      2,
      0,
    ),
    quad(
      [
        [4, y0, 0],
        [4, y1, 0],
        [4, y1, HEIGHT],
        [4, y0, HEIGHT],
      ],
      7,
      1,
    ),
  ];
  return [
    ...room(0, 0, [1, 2, 3]),
    ...room(4, 1, [6, 7, 0]),
    quad(
      [
        [0, 0, 0],
        [0, 3, 0],
        [0, 3, HEIGHT],
        [0, 0, HEIGHT],
      ],
      2,
      0,
    ),
    quad(
      [
        [8, 3, 0],
        [8, 0, 0],
        [8, 0, HEIGHT],
        [8, 3, HEIGHT],
      ],
      7,
      1,
    ),
    ...across(0, 1),
    ...across(2, 3),
    ...box([1, 0.4], [1.5, 0.9], 0.9, [4, 0]),
    ...box([2.4, 2], [3.4, 2.6], 0.75, [5, 0]),
    ...box([6, 0.2], [7.6, 1.6], 0.6, [8, 1]),
  ];
}
