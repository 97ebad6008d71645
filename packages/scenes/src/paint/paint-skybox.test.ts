import { describe, expect, it } from 'vitest';
import type { Image } from '../textures';
import { onFace, paintSkybox, type SkyboxFaces } from './paint-skybox';

const SIDE = 4;
/** A colour for each face, so that a picture says which one it shows: up, back, left, ahead, right, down. */
const COLOURS = [
  [250, 0, 0],
  [0, 250, 0],
  [0, 0, 250],
  [250, 250, 0],
  [250, 0, 250],
  [0, 250, 250],
] as const;
const plain = (colour: readonly number[]): Image => ({
  widthPx: SIDE,
  heightPx: SIDE,
  rgba: Uint8Array.from({ length: 4 * SIDE * SIDE }, (_, i) => colour[i % 4] ?? 255),
});
const FACES = COLOURS.map(plain) as unknown as SkyboxFaces;

/**
 * Columns are the camera's axes in the world frame (x east, y up, z south). Level, with its z ahead to the north: x (right) to the east (1, 0, 0), y (down) to
 * (0, −1, 0), z (ahead) to (0, 0, −1).
 */
const NORTH = [1, 0, 0, 0, -1, 0, 0, 0, -1];
/** The same turned 90° to the right, so that ahead is east: x to the south (0, 0, 1), y down, z to the east (1, 0, 0). */
const EAST = [0, 0, 1, 0, -1, 0, 1, 0, 0];
/** NORTH rolled a quarter: its x is down (0, −1, 0), its y is to the west (−1, 0, 0), z ahead to the north. */
const ROLLED = [0, -1, 0, -1, 0, 0, 0, 0, -1];

const SENSOR = { widthPx: 3, heightPx: 3, hfovDeg: 30 };
/** Which face the middle of the picture shows. */
const seen = (rotation: readonly number[], bearingDeg: number, elevationDeg = 0): number => {
  const rgb = paintSkybox(FACES, { rotation, bearingDeg, elevationDeg }, SENSOR);
  const middle = [...rgb.slice(12, 15)];
  return COLOURS.findIndex((colour) => colour.every((value, k) => value === middle[k]));
};

describe('which face is seen', () => {
  it.each([
    ['north', NORTH, [3, 4, 1, 2]],
    // What was ahead is in the east now: to the north lies what was on its left.
    ['east', EAST, [2, 3, 4, 1]],
    // Its x points down and its y to the west: to the east is −y, its skybox0; to the west +y, its skybox5.
    ['north, rolled', ROLLED, [3, 0, 1, 5]],
  ])('of a camera that faces %s, at bearings 0, 90, 180 and 270', (_what, rotation, faces) => {
    expect([0, 90, 180, 270].map((bearing) => seen(rotation, bearing))).toEqual(faces);
  });

  it('looks up and down, by the horizon and not by the roll of the camera', () => {
    expect([60, -60].map((elevation) => seen(NORTH, 0, elevation))).toEqual([0, 5]);
    // Up is −x of the rolled camera, its skybox2, and down +x, its skybox4.
    expect([60, -60].map((elevation) => seen(ROLLED, 0, elevation))).toEqual([2, 4]);
  });
});

describe('where on a face', () => {
  it('each has its right and its down as one sees them from within', () => {
    // Half a unit to the right (+x) of ahead, a quarter down (+y): u = (0.5 + 1) / 2, v = (0.25 + 1) / 2.
    expect(onFace([0.5, 0.25, 1])).toEqual({ face: 3, u: 0.75, v: 0.625 });
    // To the right of who looks right is what is behind: −z.
    expect(onFace([1, 0.25, -0.5])).toEqual({ face: 4, u: 0.75, v: 0.625 });
    // Behind, right is −x; on the left, right is +z.
    expect(onFace([-0.5, 0.25, -1])).toEqual({ face: 1, u: 0.75, v: 0.625 });
    expect(onFace([-1, 0.25, 0.5])).toEqual({ face: 2, u: 0.75, v: 0.625 });
    // Up and down have −x on their right; the lower rim of up joins back (−z is its down: z = −0.25), that of down joins ahead.
    expect(onFace([-0.5, -1, -0.25])).toEqual({ face: 0, u: 0.75, v: 0.625 });
    expect(onFace([-0.5, 1, 0.25])).toEqual({ face: 5, u: 0.75, v: 0.625 });
  });

  it('paints the right half of a face on the right, and its upper half above', () => {
    // 100 for the left half of skybox3, 200 for the right; green 50 above and 150 below.
    const halves: Image = {
      widthPx: SIDE,
      heightPx: SIDE,
      rgba: Uint8Array.from({ length: 4 * SIDE * SIDE }, (_, i) => {
        const [x, y] = [Math.floor(i / 4) % SIDE, Math.floor(i / 4 / SIDE)];
        return [x < 2 ? 100 : 200, y < 2 ? 50 : 150, 0, 255][i % 4] as number;
      }),
    };
    const faces = FACES.map((face, i) => (i === 3 ? halves : face)) as unknown as SkyboxFaces;
    const view = { rotation: NORTH, bearingDeg: 0, elevationDeg: 0 };
    // 90° across is the whole face: pixel for pixel the picture itself.
    const rgb = paintSkybox(faces, view, { widthPx: SIDE, heightPx: SIDE, hfovDeg: 90 });
    const pixel = (x: number, y: number) => [
      ...rgb.slice(3 * (SIDE * y + x), 3 * (SIDE * y + x) + 2),
    ];
    expect(pixel(0, 0)).toEqual([100, 50]);
    expect(pixel(3, 0)).toEqual([200, 50]);
    expect(pixel(0, 3)).toEqual([100, 150]);
    expect(pixel(3, 3)).toEqual([200, 150]);
  });
});
