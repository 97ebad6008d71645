import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readGlb } from '@parley/scenes/glb';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transcodeBasis } from './basis';
import { basisBottomFirst, basisTopFirst } from './basis.fixture';
import { readGltf } from './read-gltf';
import { BinaryChunk, packGlb } from './write-glb.fixture';

/** One triangle under a node that is moved, turned by a quarter about z and scaled. */
function triangle(change: (json: Record<string, unknown>) => void = () => undefined): Uint8Array {
  const chunk = new BinaryChunk();
  const POSITION = chunk.accessor('VEC3', Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0));
  const indices = chunk.accessor('SCALAR', Uint32Array.of(0, 1, 2));
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [
      { children: [1], translation: [10, 0, 0] },
      { mesh: 0, rotation: [0, 0, Math.SQRT1_2, Math.SQRT1_2], scale: [2, 2, 2] },
    ],
    meshes: [{ primitives: [{ attributes: { POSITION }, indices }] }],
    accessors: chunk.accessors,
    bufferViews: chunk.bufferViews,
    buffers: [{ byteLength: 48 }],
  };
  change(json);
  return packGlb(json, chunk.bytes());
}

describe('readGltf', () => {
  it('applies node transforms, children under their parents', async () => {
    const { primitives } = await readGltf(triangle(), 't.glb');
    // x → y, y → −x, twice as large, then 10 to the right.
    expect([...(primitives[0]?.positions ?? [])].map((v) => Math.round(v * 1e4) / 1e4 + 0)).toEqual(
      [10, 0, 0, 10, 2, 0, 8, 0, 0],
    );
  });

  const member = (json: Record<string, unknown>, path: string): Record<string, unknown> =>
    path
      .split('.')
      .reduce((held, key) => (held as Record<string, never>)[key] ?? {}, json as object) as Record<
      string,
      unknown
    >;
  it.each<[string, (json: Record<string, unknown>) => void, RegExp]>([
    [
      'no meshes',
      (json) => Object.assign(json, { meshes: [] }),
      /t\.glb meshes: there are no meshes/,
    ],
    [
      'no positions',
      (json) => Object.assign(member(json, 'meshes.0.primitives.0'), { attributes: {} }),
      /primitives\.0: it has no POSITION/,
    ],
    [
      'a lost accessor',
      (json) => Object.assign(member(json, 'meshes.0.primitives.0'), { indices: 9 }),
      /accessors\.9: it is not there/,
    ],
    [
      'an accessor too long',
      (json) => Object.assign(member(json, 'accessors.0'), { count: 99 }),
      /accessors\.0: it ends at byte 1188 of a view of 36 bytes/,
    ],
    [
      'a view too long',
      (json) => Object.assign(member(json, 'bufferViews.0'), { byteLength: 999 }),
      /bufferViews\.0: it ends at byte 999 of the binary chunk, which has 48/,
    ],
    [
      'a wrong index',
      (json) => Object.assign(member(json, 'accessors.1'), { bufferView: 0, byteOffset: 12 }),
      /names a vertex that is not there/,
    ],
    [
      'Draco',
      (json) =>
        Object.assign(member(json, 'meshes.0.primitives.0'), {
          extensions: { KHR_draco_mesh_compression: {} },
        }),
      /Draco geometry cannot be read/,
    ],
    [
      'a ring of nodes',
      (json) => Object.assign(member(json, 'nodes.1'), { children: [0] }),
      /nodes\.0: the graph of nodes names it twice/,
    ],
    [
      'images elsewhere',
      (json) => Object.assign(json, { images: [{ uri: 'x.png' }] }),
      /images\.0: it is in another file/,
    ],
  ])('refuses %s by name', async (_, change, line) => {
    await expect(
      readGltf(triangle(change), 't.glb').catch((e) =>
        Promise.reject(new Error(e.toLine?.() ?? String(e))),
      ),
    ).rejects.toThrow(line);
  });

  const real = fileURLToPath(
    new URL('../../../../../../shared/data/glb/simple_room.glb', import.meta.url),
  );
  it.skipIf(!existsSync(real))(
    'reads a real file (skipped where the data is not there)',
    async () => {
      const { primitives, images } = await readGltf(new Uint8Array(readFileSync(real)), real);
      const count = (of: (one: (typeof primitives)[number]) => number) =>
        primitives.reduce((sum, one) => sum + of(one), 0);
      expect([
        primitives.length,
        count(({ positions }) => positions.length / 3),
        count(({ indices }) => indices.length / 3),
        images.length,
      ]).toEqual([7, 190, 84, 0]);
    },
  );
});

describe('readGlb', () => {
  it('refuses every file that is cut off, and never crashes on a changed byte', () => {
    const whole = triangle();
    fc.assert(
      fc.property(fc.nat(whole.length - 1), (size) => {
        expect(() => readGlb(whole.slice(0, size), 't.glb')).toThrow(/t\.glb byte \d+|^(the|this)/);
      }),
    );
    expect(() => readGlb(whole.with(0, 1), 't.glb')).toThrow(/not a GLB/);
    expect(() => readGlb(whole.with(4, 1), 't.glb')).toThrow(/version 1/);
    expect(() => readGlb(whole.with(12, 255).with(14, 255), 't.glb')).toThrow(/exceeds the file/);
  });
});

describe('transcodeBasis', () => {
  const auto = { maxPx: 4096, flipY: 'auto' } as const;

  it('gives the same picture whichever row was stored first', async () => {
    const top = await transcodeBasis(basisTopFirst(), 'a', auto);
    const bottom = await transcodeBasis(basisBottomFirst(), 'b', auto);
    expect(top.rgba).toEqual(bottom.rgba);
    const rgb = (x: number, y: number) => [
      ...top.rgba.subarray(4 * (16 * y + x), 4 * (16 * y + x) + 3),
    ];
    // ETC1S rounds colours to 5 bits: within 8 of red (220, 40, 40).
    const [r = 0, g = 0, b = 0] = rgb(2, 2);
    expect(Math.max(Math.abs(r - 220), Math.abs(g - 40), Math.abs(b - 40))).toBeLessThanOrEqual(8);
    const forced = await transcodeBasis(basisTopFirst(), 'a', { maxPx: 4096, flipY: true });
    expect([...forced.rgba.subarray(0, 3)]).not.toEqual([...top.rgba.subarray(0, 3)]);
  });

  it('takes the level that fits', async () => {
    expect((await transcodeBasis(basisTopFirst(), 'a', { maxPx: 8, flipY: 'auto' })).widthPx).toBe(
      8,
    );
    expect((await transcodeBasis(basisTopFirst(), 'a', { maxPx: 15, flipY: 'auto' })).widthPx).toBe(
      8,
    );
  });

  it('refuses damage by image and byte', async () => {
    const bytes = basisTopFirst();
    await expect(transcodeBasis(bytes.slice(0, 50), 'a', auto)).rejects.toThrow(
      /header is cut off/,
    );
    await expect(transcodeBasis(bytes.slice(0, -9), 'a', auto)).rejects.toThrow(
      /needs 390 bytes and has 381/,
    );
    await expect(transcodeBasis(bytes.with(0, 0), 'a', auto)).rejects.toThrow(/not a Basis image/);
    await expect(transcodeBasis(bytes.fill(0x55, 200), 'a', auto)).rejects.toThrow(
      /data is damaged/,
    );
  });
});
