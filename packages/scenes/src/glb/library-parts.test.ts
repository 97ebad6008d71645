import { NodeIO } from '@gltf-transform/core';
import { EXTTextureWebP } from '@gltf-transform/extensions';
import { describe, expect, it } from 'vitest';
import type { AssetLook, BuiltHome, RenderPart } from '../format';
import { PAINTS } from '../textures';
import { encodeGlb, LIGHT_SCALE, linear } from './encode-glb';
import { Unlit } from './unlit-extension';

const PICTURE = { id: 'asset/x/main', mimeType: 'image/webp', bytes: Uint8Array.from([82, 73]) };

const part = (look?: AssetLook): RenderPart => ({
  positions: Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0]),
  normals: Float32Array.from([0, 0, 1, 0, 0, 1, 0, 0, 1]),
  uvs: Float32Array.from([0, 0, 1, 0, 0, 1]),
  indices: Uint32Array.from([0, 1, 2]),
  surface: {
    colour: 'red',
    material: 'plastic',
    pattern: 'plain',
    patternColour: 'red',
    textureId: null,
  },
  ...(look === undefined ? {} : { look }),
});

/** Materials and first vertex colours of a home of these parts, in even light of 1. */
async function encoded(...parts: readonly RenderPart[]) {
  const home: BuiltHome = {
    scene: {
      formatVersion: 1,
      sceneId: 'x',
      generator: { name: 'x', version: '1', seed: '1' },
      bounds: { min: [0, 0, 0], max: [1, 1, 1] },
      ceilingHeightM: 2.5,
      rooms: [],
      portals: [],
      instances: [],
    },
    render: new Map([[2, parts]]),
    sensors: [],
    navmeshSource: { positions: new Float32Array(0), indices: new Uint32Array(0) },
  };
  const light = new Map([[2, parts.map(() => new Float32Array(9).fill(1))]]);
  const io = new NodeIO().registerExtensions([Unlit, EXTTextureWebP]);
  const root = (await io.readBinary(await encodeGlb(home, light))).getRoot();
  return root.listMeshes().map((mesh) => {
    const [primitive] = mesh.listPrimitives();
    const material = primitive?.getMaterial();
    return {
      colour: primitive?.getAttribute('COLOR_0')?.getElement(0, []) ?? [],
      uv: primitive?.getAttribute('TEXCOORD_0')?.getElement(2, []) ?? null,
      isTwoSided: material?.getDoubleSided(),
      alphaMode: material?.getAlphaMode(),
      mimeType: material?.getBaseColorTexture()?.getMimeType() ?? null,
    };
  });
}

const lit = (rgb: readonly number[], boost = 1): number[] =>
  rgb.map((byte) => (linear(byte) * boost) / LIGHT_SCALE);

describe('parts of library furniture in the GLB of a home', () => {
  it('keep their own colour from both sides; clear ones let light through', async () => {
    const look = { rgb: [10, 200, 30], picture: null, opacity: 0.4 } as const;
    const [mesh] = await encoded(part(look));
    expect(mesh).toMatchObject({ isTwoSided: true, alphaMode: 'BLEND', mimeType: null });
    [...lit(look.rgb), 0.4].forEach((x, k) => {
      expect(mesh?.colour[k]).toBeCloseTo(x, 3);
    });
  });

  it('are painted in the chosen colour through a grey picture, and not through a coloured one', async () => {
    const grey = { rgb: null, picture: { ...PICTURE, isGrey: true }, opacity: 1 };
    const own = { rgb: null, picture: { ...PICTURE, id: 'asset/y', isGrey: false }, opacity: 1 };
    const [first, second] = await encoded(part(grey), part(own));
    expect(first).toMatchObject({ alphaMode: 'OPAQUE', mimeType: 'image/webp', uv: [0, 0] });
    lit(PAINTS.red, 1.12).forEach((x, k) => {
      expect(first?.colour[k]).toBeCloseTo(x, 3);
    });
    lit([255, 255, 255]).forEach((x, k) => {
      expect(second?.colour[k]).toBeCloseTo(x, 3);
    });
  });

  it('leave parametric parts as they were: one side, no picture', async () => {
    const [mesh] = await encoded(part());
    expect(mesh).toMatchObject({ isTwoSided: false, alphaMode: 'OPAQUE', mimeType: null });
  });
});
