import { NodeIO } from '@gltf-transform/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BakedLight, BuiltHome } from '../format';
import { buildTestHome } from '../test-home';
import { encodeGlb, linear } from './encode-glb';
import { Unlit } from './unlit-extension';

/** Faces that look up are brighter. */
const litFromAbove = (home: BuiltHome): BakedLight =>
  new Map(
    [...home.render].map(([id, parts]) => [
      id,
      parts.map(({ normals }) =>
        normals.map((_, k) => 0.8 + 0.2 * (normals[k - (k % 3) + 1] ?? 0)),
      ),
    ]),
  );

describe('encodeGlb', () => {
  let home: BuiltHome;
  let bytes: Uint8Array;
  beforeAll(async () => {
    const whole = buildTestHome();
    const few = [...whole.render].filter(([id]) => id > 1 && id < 7);
    home = { ...whole, render: new Map(few) };
    bytes = await encodeGlb(home, litFromAbove(home));
  });

  it('gives the same bytes again', async () => {
    expect(await encodeGlb(home, litFromAbove(home))).toEqual(bytes);
  });

  it('is Z-up without node transforms, unlit, with light in the colours', async () => {
    const document = await new NodeIO().registerExtensions([Unlit]).readBinary(bytes);
    const root = document.getRoot();
    for (const node of root.listNodes()) {
      expect(node.getMatrix()).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
    }
    expect(root.listExtensionsUsed().map((extension) => extension.extensionName)).toEqual([
      'KHR_materials_unlit',
    ]);
    const all = [...home.render.values()].flat();
    const highest = Math.max(
      ...all.map((part) => Math.max(...part.positions.filter((_, i) => i % 3 === 1))),
    );
    const primitives = root.listMeshes().flatMap((mesh) => mesh.listPrimitives());
    const top = Math.max(...primitives.map((p) => p.getAttribute('POSITION')?.getMax([])[2] ?? 0));
    expect(top).toBeCloseTo(highest, 3);
    for (const primitive of primitives) {
      const colours = primitive.getAttribute('COLOR_0');
      expect(colours?.getCount()).toBe(primitive.getAttribute('POSITION')?.getCount());
      expect(Math.max(...(colours?.getArray() ?? []))).toBeGreaterThan(1000);
    }
  });

  it('names everything by numbers alone, so that nothing gives a target away', () => {
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true);
    const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length)));
    const named = [
      'nodes',
      'meshes',
      'materials',
      'textures',
      'images',
      'scenes',
      'accessors',
    ].flatMap((list): { name?: string; extras?: unknown }[] => json[list] ?? []);
    expect(named.length).toBeGreaterThan(10);
    for (const { name = '', extras } of named) {
      expect(name).toMatch(/^\d*$/);
      expect(extras).toBeUndefined();
    }
  });
});

describe('linear', () => {
  it('follows the sRGB curve to half a percent', () => {
    for (let byte = 0; byte < 256; byte++) {
      const c = byte / 255;
      const exact = c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
      expect(Math.abs(linear(byte) - exact)).toBeLessThan(0.005);
    }
  });
});
