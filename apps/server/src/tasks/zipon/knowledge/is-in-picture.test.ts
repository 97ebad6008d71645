import { expect, it } from 'vitest';
import { isInPicture } from './is-in-picture';

/** Two rooms side by side, with a door of 0.9 m at z = 1 in the wall between them. */
const outline = {
  rooms: [0, 4.12].map((x, i) => ({
    ...{ id: `r${i}`, type: 'bedroom' as const },
    polygonXZ: [
      [x, -2],
      [x + 4, -2],
      [x + 4, 2],
      [x, 2],
    ] as [number, number][],
  })),
  portals: [
    { roomA: 'r0', roomB: 'r1', position: [4.06, 0, 1] as [number, number, number], widthM: 0.9 },
  ],
};
const thingAt = (x: number, z: number) => ({
  position: [x, 0.5, z] as [number, number, number],
  outlineXZ: [
    [x - 0.3, z - 0.3],
    [x + 0.3, z - 0.3],
    [x + 0.3, z + 0.3],
    [x - 0.3, z + 0.3],
  ] as [number, number][],
});
/** From the first room, facing +x. */
const from = (x: number, z: number) => ({
  pose: { position: [x, 0, z] as [number, number, number], headingDeg: 270 },
  sensor: { hfovDeg: 90 },
});

it.each([
  ['before the camera', thingAt(3, 0), from(1, 0), true],
  ['at the edge, with its middle outside', thingAt(1.8, 1.05), from(1, 0), true],
  ['behind the camera', thingAt(0.5, 0), from(2, 0), false],
  ['beside it', thingAt(1, 1.6), from(1, 0), false],
  ['behind the wall', thingAt(5.5, -1), from(2, -1), false],
  ['behind the open door', thingAt(5.5, 1), from(2, 1), true],
  ['on the wall that it faces', thingAt(3.95, -1), from(2, -1), true],
])('a thing %s', (_, thing, view, isShown) => {
  expect(isInPicture(thing, view, outline)).toBe(isShown);
});
