import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import type { GltfPrimitive } from '../gltf/read-gltf';
import { buildScan } from './build-scan';
import { estimateColours } from './estimate-colours';
import { addTriangle, emptyLabels, meshesById } from './labelled-mesh';
import { walkableOf } from './whole-mesh';

/** Left half red, right half blue. */
const png = new Uint8Array(
  encode({
    width: 4,
    height: 2,
    channels: 3,
    depth: 8,
    data: Uint8Array.from({ length: 24 }, (_, i) => {
      const isLeft = Math.floor(i / 3) % 4 < 2;
      return (isLeft ? [190, 40, 40] : [40, 90, 175])[i % 3] as number;
    }),
  }),
);

/** A square metre on the floor plane from x on, textured from u0 to u1. */
const square = (x: number, [u0, u1]: readonly [number, number]): GltfPrimitive => ({
  positions: Float32Array.of(x, 0, 0.5, x + 1, 0, 0.5, x + 1, 1, 0.5, x, 1, 0.5),
  indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
  uvs: Float32Array.of(u0, 1, u1, 1, u1, 0, u0, 0),
  colours: null,
  image: 0,
  wrap: ['repeat', 'repeat'],
  baseColour: [1, 1, 1],
});
const green: GltfPrimitive = {
  ...square(9, [0, 0]),
  uvs: null,
  image: null,
  colours: Float32Array.from({ length: 12 }, (_, k) => (k % 3 === 1 ? 0.5 : 0.24)),
};
const primitives = [square(0, [0, 0.49]), square(3, [0.51, 1]), square(6, [0.02, 0.98]), green];

/** Each square is a thing, labelled 1 to 4; the labels are cut the other way and 2 cm lower. */
function labelled() {
  const labels = emptyLabels();
  primitives.forEach(({ positions }, i) => {
    const corner = (k: number): [number, number, number] => [
      positions[3 * k] as number,
      positions[3 * k + 1] as number,
      (positions[3 * k + 2] as number) - 0.02,
    ];
    addTriangle(labels, [corner(0), corner(1), corner(3)], { id: i + 1, rgb: 1 });
    addTriangle(labels, [corner(1), corner(2), corner(3)], { id: i + 1, rgb: 1 });
  });
  return labels;
}
const render = { primitives, images: [{ mimeType: 'image/png', bytes: png }] };

describe('estimateColours', () => {
  it('names the colour that covers most of a thing, from texels or vertices', async () => {
    const colours = await estimateColours(render, labelled(), {
      file: 'f',
      flipY: 'auto',
      entries: [],
    });
    expect([1, 2, 4].map((id) => colours.get(id))).toEqual(['red', 'blue', 'green']);
  });

  it('takes out the light that a white ceiling shows', async () => {
    const labels = labelled();
    const warm = primitives.map((one) => ({ ...one, baseColour: [0.55, 0.48, 0.4] as const }));
    const ceiling: GltfPrimitive = {
      ...square(12, [0, 0]),
      image: null,
      baseColour: [0.51, 0.445, 0.37],
    };
    const corners = [12, 0, 0.5, 13, 0, 0.5, 13, 1, 0.5];
    const [a, b, c] = [0, 3, 6].map((k) => corners.slice(k, k + 3)) as [number, number, number][];
    addTriangle(labels, [a, b, c] as never, { id: 9, rgb: 1 });
    const scan = { images: render.images, primitives: [...warm, ceiling] };
    const options = { file: 'f', flipY: 'auto' } as const;
    const entries = [1, 2, 4, 9].map((id) => ({ id, region: 0, name: id === 9 ? 'ceiling' : 'x' }));
    const lit = await estimateColours(scan, labels, { ...options, entries: [] });
    const neutral = await estimateColours(scan, labels, { ...options, entries });
    expect([1, 2, 4].map((id) => neutral.get(id))).toEqual(['red', 'blue', 'green']);
    expect(lit.get(2)).not.toBe('blue');
  });

  it('gives words to descriptions, marked as estimates; a mirror has none', async () => {
    const labels = labelled();
    const names = ['chair', 'chair', 'mirror', 'plant'];
    const { home } = await buildScan({
      sceneId: 's',
      generator: { name: 'import-hm3d', version: '0', seed: 's' },
      entries: names.map((name, i) => ({ id: i + 1, name, region: 0 })),
      meshes: meshesById(labels),
      colours: await estimateColours(render, labels, { file: 'f', flipY: 'auto', entries: [] }),
      walkable: walkableOf(render),
    });
    const [red, blue, mirror] = home.scene.instances;
    expect([red?.minimal?.text, blue?.minimal?.text]).toEqual(['the red chair', 'the blue chair']);
    expect(red?.estimated).toEqual(['colour']);
    expect([mirror?.attributes.colour, mirror?.estimated]).toEqual([undefined, undefined]);
  });
});
