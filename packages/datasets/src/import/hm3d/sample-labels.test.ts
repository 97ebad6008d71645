import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import type { GltfScene, WrapMode } from '../gltf/read-gltf';
import { emptyLabels, meshesById } from '../scan/labelled-mesh';
import { largestPartBox } from '../scan/largest-part';
import { labelTriangles } from './sample-labels';

const [WALL, THING] = [0x112233, 0xaa5511];
const SIDE_PX = 64;

/** A wall of two triangles, 4 m wide and 2.5 m high, with a thing that is only painted on it. */
function wall(
  isThing: (column: number, row: number) => boolean,
  { wrap = 'repeat', turns = 1 }: { wrap?: WrapMode; turns?: number } = {},
): GltfScene {
  const data = new Uint8Array(3 * SIDE_PX * SIDE_PX);
  for (let k = 0; k < SIDE_PX * SIDE_PX; k++) {
    const rgb = isThing(k % SIDE_PX, Math.floor(k / SIDE_PX)) ? THING : WALL;
    data.set([rgb >> 16, (rgb >> 8) & 255, rgb & 255], 3 * k);
  }
  const png = encode({ width: SIDE_PX, height: SIDE_PX, data, channels: 3, depth: 8 });
  return {
    images: [{ mimeType: 'image/png', bytes: new Uint8Array(png) }],
    primitives: [
      {
        positions: Float32Array.of(0, 0, 0, 4, 0, 0, 4, 0, 2.5, 0, 0, 2.5),
        indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
        uvs: Float32Array.of(0, turns, turns, turns, turns, 0, 0, 0),
        colours: null,
        image: 0,
        wrap: [wrap, wrap],
        baseColour: [1, 1, 1],
      },
    ],
  };
}

function boxOf(scene: GltfScene) {
  const draft = emptyLabels();
  const entries = [
    { id: 1, rgb: WALL, name: 'wall', region: 0 },
    { id: 2, rgb: THING, name: 'thing', region: 0 },
  ];
  labelTriangles(scene, draft, { text: { entries, warnings: [] }, file: 's.glb', flip: false });
  const mesh = meshesById(draft).get(2);
  const box = mesh && largestPartBox(mesh);
  return { box, triangles: draft.ids.length };
}

describe('a thing that is only painted', () => {
  it('has a box that is right to 2 cm', () => {
    // Columns 21 to 37, rows 9 to 30: no border lies where halving a side would find it.
    const { box, triangles } = boxOf(wall((x, y) => x >= 21 && x < 38 && y >= 9 && y < 31));
    const truth = { min: [21 / 16, 2.5 * (1 - 31 / 64), 0], max: [38 / 16, 2.5 * (1 - 9 / 64), 0] };
    for (const side of ['min', 'max'] as const)
      truth[side].forEach((value, axis) => {
        expect(Math.abs((box?.[side][axis] ?? 9) - value), `${side} ${axis}`).toBeLessThan(0.02);
      });
    expect(triangles).toBeLessThan(6000);
  });

  it('is found between the places where a triangle is sampled', () => {
    const { box } = boxOf(wall((x, y) => x >= 50 && x < 53 && y >= 40 && y < 43));
    expect((box?.max[0] ?? 0) - (box?.min[0] ?? 0)).toBeCloseTo(3 / 16, 1);
  });

  it('goes on beyond the sides of its texture as the file says', () => {
    const left = (x: number) => x < 16;
    const areaOf = (wrap: WrapMode) => {
      const draft = emptyLabels();
      const entries = [{ id: 2, rgb: THING, name: 'thing', region: 0 }];
      labelTriangles(wall(left, { wrap, turns: 2 }), draft, {
        text: { entries, warnings: [] },
        file: 's.glb',
        flip: false,
      });
      return draft.areaM2 - [...draft.unlisted.values()].reduce((sum, area) => sum + area, 0);
    };
    expect(areaOf('clamp')).toBeCloseTo(0.5 * 2.5, 1);
    expect(areaOf('repeat')).toBeCloseTo(2 * 0.5 * 2.5, 1);
    expect(areaOf('mirror')).toBeCloseTo(2 * 0.5 * 2.5, 1);
  });

  it('ends in one line where colours are noise', () => {
    const scene = wall((x, y) => ((x * 7919 + y * 104729) >> 3) % 2 === 0);
    const text = { entries: [{ id: 2, rgb: THING, name: 'thing', region: 0 }], warnings: [] };
    const options = { text, file: 's.glb', flip: false, maxTriangles: 1000 };
    expect(() => labelTriangles(scene, emptyLabels(), options)).toThrow(
      /more than 1000 triangles: they are of noise/,
    );
  });
});
