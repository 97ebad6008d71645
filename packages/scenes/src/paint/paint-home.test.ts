import type { Pose, SensorPreset } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { cameraAt } from '../raster';
import { LINEAR, toByte } from '../srgb/srgb';
import { paintHome, paintLight } from './paint-home';
import type { PaintedHome, PaintedMesh } from './painted-home';
import { levelFor, sample, type Texture, textureOf } from './texture';

/** 40 × 40 px, 90°: f = 20 px; eye at the origin, looking along −z. */
const SENSOR: SensorPreset = {
  id: 'tiny',
  widthPx: 40,
  heightPx: 40,
  hfovDeg: 90,
  cameraHeightM: 0,
  pitchDeg: 0,
  minDepthM: 0,
  maxDepthM: 10,
};
const POSE: Pose = { position: [0, 0, 0], headingDeg: 0 };
const RED = [1, 0, 0, 1];
const BLUE = [0, 0, 1, 1];

interface Square {
  /** Half its side; it faces the eye at `z`. */ readonly half: number;
  readonly z: number;
  readonly colour: readonly number[];
  readonly texture?: Texture;
  readonly isClear?: boolean;
  readonly isTurned?: boolean;
}
const square = ({ half, z, colour, texture, isClear, isTurned }: Square): PaintedMesh => ({
  positions: Float32Array.from([-half, -half, z, half, -half, z, half, half, z, -half, half, z]),
  uvs: Float32Array.from([0, 1, 1, 1, 1, 0, 0, 0]),
  colours: Float32Array.from([...colour, ...colour, ...colour, ...colour]),
  indices: Uint32Array.from(isTurned === true ? [0, 2, 1, 0, 3, 2] : [0, 1, 2, 0, 2, 3]),
  texture: texture ?? null,
  isTwoSided: false,
  isClear: isClear ?? false,
});
const paint = (...meshes: readonly PaintedMesh[]): Uint8Array =>
  paintHome({ meshes, lightScale: 1, toneMapping: 'none' } satisfies PaintedHome, POSE, SENSOR);
const at = (rgb: Uint8Array, x: number, y: number): number[] => [
  ...rgb.subarray(3 * (40 * y + x), 3 * (40 * y + x) + 3),
];

/** Left half black, right half white; 64 × 64. */
const HALVES = textureOf({
  widthPx: 64,
  heightPx: 64,
  rgba: Uint8Array.from({ length: 4 * 64 * 64 }, (_, i) => (i % 256 < 128 && i % 4 < 3 ? 0 : 255)),
});

describe('paintHome', () => {
  it('puts a square of 1 m half side at 2 m over the middle 20 pixels', () => {
    const rgb = paint(square({ half: 1, z: -2, colour: RED }));
    // f · half ÷ depth = 10 px to each side of the middle
    for (const x of [10, 20, 29]) expect(at(rgb, x, 20)).toEqual([255, 0, 0]);
    for (const x of [9, 30]) expect(at(rgb, x, 20)).toEqual([223, 233, 239]);
  });

  it('lets the nearest win, whatever the order', () => {
    const [near, far] = [
      square({ half: 0.5, z: -2, colour: RED }),
      square({ half: 3, z: -3, colour: BLUE }),
    ];
    expect(paint(near, far)).toEqual(paint(far, near));
    expect(at(paint(near, far), 20, 20)).toEqual([255, 0, 0]);
    expect(at(paint(near, far), 2, 20)).toEqual([0, 0, 255]);
  });

  it('leaves out what is behind the eye and what faces away', () => {
    const empty = paint();
    expect(paint(square({ half: 1, z: 2, colour: RED }))).toEqual(empty);
    expect(paint(square({ half: 1, z: -2, colour: RED, isTurned: true }))).toEqual(empty);
  });

  it('blends what lets light through over what is behind it, in linear light', () => {
    const glass = square({ half: 3, z: -1, colour: [0, 0, 1, 0.5], isClear: true });
    const rgb = paint(glass, square({ half: 3, z: -2, colour: RED }));
    // half the light of 255 is the byte 188
    expect(at(rgb, 20, 20)).toEqual([188, 0, 188]);
  });

  it('remembers nothing of the picture before: glass over nothing is what it is on a fresh canvas', () => {
    const glass = square({ half: 3, z: -1, colour: [0, 0, 1, 0.5], isClear: true });
    const home = { meshes: [glass] };
    const { light } = paintLight(home, cameraAt(POSE, SENSOR));
    paint(square({ half: 3, z: -2, colour: RED }));
    const [r, g, b] = at(paint(glass), 20, 20);
    // Half the light of blue, over none.
    expect([r, g, b]).toEqual([0, 0, 188]);
    expect([...light.subarray(0, 3)]).toEqual([0, 0, 0.5]);
  });

  it('shades four pixels of one triangle as one where it is told to, in an odd width too', () => {
    const texture = textureOf({
      widthPx: 8,
      heightPx: 1,
      rgba: Uint8Array.from({ length: 32 }, (_, i) => (i % 4 === 3 ? 255 : 32 * (i >> 2))),
    });
    const meshes = [square({ half: 3, z: -2, colour: [1, 1, 1, 1], texture })];
    const camera = cameraAt(POSE, { ...SENSOR, widthPx: 7, heightPx: 6 });
    const each = paintLight({ meshes }, camera).light;
    const alike = paintLight({ meshes }, camera, { shading: 'alike' }).light;
    const row = (light: Float32Array, y: number) =>
      Array.from({ length: 7 }, (_, x) => light[3 * (7 * y + x)] as number);
    for (let y = 0; y < 6; y++) {
      const [own, blocks] = [row(each, y), row(alike, y)];
      // The last column has no neighbour: it stays as it was. Two triangles meet along the diagonal: there each pixel has its own.
      expect(blocks[6]).toBe(own[6]);
      expect(Math.max(...blocks.map((one, x) => Math.abs(one - (own[x] as number))))).toBeLessThan(
        0.1,
      );
    }
    const flat = (light: Float32Array): number =>
      [0, 2, 4]
        .flatMap((x) => [0, 2, 4].map((y) => [x, y] as const))
        .filter(([x, y]) => {
          const [upper, lower] = [row(light, y), row(light, y + 1)];
          return [upper[x + 1], lower[x], lower[x + 1]].every((one) => one === upper[x]);
        }).length;
    // Of nine blocks the diagonal leaves at least four whole.
    expect(flat(alike)).toBeGreaterThanOrEqual(4);
    expect(flat(each)).toBe(0);
  });

  it('shows an image the right way round', () => {
    const rgb = paint(square({ half: 1, z: -2, colour: [1, 1, 1, 1], texture: HALVES }));
    expect(at(rgb, 14, 20)).toEqual([0, 0, 0]);
    expect(at(rgb, 25, 20)).toEqual([255, 255, 255]);
  });

  it('keeps an image straight on a floor seen at a slant: its middle line lies where the floor’s does', () => {
    const floor: PaintedMesh = {
      ...square({ half: 1, z: 0, colour: [1, 1, 1, 1], texture: HALVES }),
      positions: Float32Array.from([-1, -0.5, 1, 1, -0.5, 1, 1, -0.5, -9, -1, -0.5, -9]),
    };
    const rgb = paint(floor);
    for (const y of [24, 28, 34]) {
      expect(at(rgb, 18, y)).toEqual([0, 0, 0]);
      expect(at(rgb, 21, y)).toEqual([255, 255, 255]);
    }
    // cut at the eye, not dropped: it reaches the lower edge of the image
    expect(at(rgb, 5, 39)).toEqual([0, 0, 0]);
  });
});

describe('light and textures', () => {
  it('turns every byte into light and back', () => {
    for (let byte = 0; byte < 256; byte++) {
      const found = toByte(LINEAR[byte] as number);
      expect(Math.abs(found - byte)).toBeLessThanOrEqual(byte < 24 ? 1 : 0);
    }
    // IEC 61966-2-1: 128 ÷ 255 is 0.2158605 of the light
    expect(LINEAR[128]).toBeCloseTo(0.2158605, 6);
    expect([toByte(-1), toByte(2)]).toEqual([0, 255]);
  });

  it('averages in linear light, and repeats at the edges', () => {
    const out = new Float64Array(3);
    sample(HALVES, 6, [0.3, 0.3], out);
    expect([...out]).toEqual([0.5, 0.5, 0.5]);
    sample(HALVES, 0, [0.75, 0.5], out);
    const inside = [...out];
    sample(HALVES, 0, [7.75, -3.5], out);
    expect([...out]).toEqual(inside);
  });

  it('chooses a coarser level for every fourfold of texels', () => {
    expect([1, 2, 4, 16, 1e9].map((texels) => levelFor(HALVES, texels))).toEqual([0, 0, 1, 2, 6]);
  });
});
