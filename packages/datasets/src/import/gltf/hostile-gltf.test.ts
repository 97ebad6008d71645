import { encode } from 'fast-png';
import { encode as encodeJpeg } from 'jpeg-js';
import { MeshoptEncoder } from 'meshoptimizer';
import { beforeAll, describe, expect, it } from 'vitest';
import { basisTopFirst } from './basis.fixture';
import { pixelBudget } from './limits';
import { readGltf } from './read-gltf';
import { toWebImage } from './to-web-image';
import { BinaryChunk, packGlb } from './write-glb.fixture';

interface Change {
  readonly json?: Record<string, unknown>;
  readonly corners?: readonly number[];
  readonly extra?: (chunk: BinaryChunk) => Record<string, unknown>;
}

/** One triangle, and what is wrong with it. */
function glb({ json = {}, corners = [0, 0, 0, 1, 0, 0, 0, 1, 0], extra }: Change): Uint8Array {
  const chunk = new BinaryChunk();
  const POSITION = chunk.accessor('VEC3', Float32Array.from(corners));
  const more = extra?.(chunk) ?? {};
  const bytes = chunk.bytes();
  return packGlb(
    {
      asset: { version: '2.0' },
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION, ...more } }] }],
      accessors: chunk.accessors,
      bufferViews: chunk.bufferViews,
      buffers: [{ byteLength: bytes.length }],
      ...json,
    },
    bytes,
  );
}
/** Each node names the next twice: 2^60 ways to the last. */
const doubled = Array.from({ length: 60 }, (_, i) => ({ children: [i + 1, i + 1] }));
const chain = Array.from({ length: 100_000 }, (_, i) => ({ children: [i + 1] }));

describe('glTF that is made to harm is one line', () => {
  it.each<[string, Change, RegExp]>([
    [
      'a child named twice',
      { json: { nodes: [...doubled, { mesh: 0 }] } },
      /m\.glb nodes\.60: the graph of nodes names it twice.* Write the file again/,
    ],
    [
      'a cycle',
      { json: { nodes: [{ children: [1] }, { children: [0], mesh: 0 }] } },
      /nodes\.0: the graph of nodes names it twice/,
    ],
    [
      'one root twice',
      { json: { scenes: [{ nodes: [0, 0] }] } },
      /nodes\.0: the graph of nodes names it twice/,
    ],
    ['no primitives', { json: { meshes: [{ primitives: [] }] } }, /meshes: there is no triangle/],
    [
      'points only',
      { json: { meshes: [{ primitives: [{ attributes: { POSITION: 0 }, mode: 0 }] }] } },
      /meshes: there is no triangle/,
    ],
    ['no nodes', { json: { scenes: [{ nodes: [] }] } }, /meshes: there is no triangle/],
    [
      'an infinite vertex',
      { corners: [0, 0, 0, Infinity, 0, 0, 0, 1, 0] },
      /primitives\.0: vertex 1 lies at Infinity m/,
    ],
    [
      'a vertex that is no number',
      { corners: [0, 0, 0, 0, 0, 0, 0, Number.NaN, 0] },
      /primitives\.0: vertex 2 lies at NaN m/,
    ],
    [
      'a scale that makes them infinite',
      { json: { nodes: [{ mesh: 0, scale: [1e39, 1, 1] }] } },
      /vertex 1 lies at Infinity m/,
    ],
    [
      'texture coordinates that are no numbers',
      {
        extra: (chunk) => ({
          TEXCOORD_0: chunk.accessor('VEC2', Float32Array.of(0, 0, Infinity, 0, 0, 1)),
        }),
      },
      /an attribute of vertex 1 is no number/,
    ],
    [
      'one mesh placed a million times',
      {
        corners: Array.from({ length: 9000 }, () => 0),
        json: {
          scenes: [{ nodes: Array.from({ length: 20_000 }, (_, i) => i) }],
          nodes: Array.from({ length: 20_000 }, () => ({ mesh: 0 })),
        },
      },
      /more than 30 million vertices together/,
    ],
  ])('%s', async (_, change, line) => {
    const error = await readGltf(glb(change), 'm.glb').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'BAD_SCENE' });
    expect((error as { toLine(): string }).toLine()).toMatch(line);
  });

  it('a chain of a hundred thousand nodes is read', async () => {
    const { primitives } = await readGltf(
      glb({ json: { nodes: [...chain, { mesh: 0 }] } }),
      'm.glb',
    );
    expect(primitives).toHaveLength(1);
  });
});

describe('meshopt that claims more than it holds', () => {
  beforeAll(() => MeshoptEncoder.ready);
  const packed = (claim: Record<string, unknown>): Uint8Array => {
    const bytes = MeshoptEncoder.encodeVertexBuffer(new Uint8Array(36), 3, 12);
    return glb({
      json: {
        accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }],
        bufferViews: [
          {
            buffer: 0,
            byteLength: 36,
            extensions: {
              EXT_meshopt_compression: {
                byteOffset: 36,
                byteLength: bytes.length,
                byteStride: 12,
                count: 3,
                mode: 'ATTRIBUTES',
                ...claim,
              },
            },
          },
        ],
      },
      extra: (chunk) => {
        chunk.view(bytes);
        return {};
      },
    });
  };

  it('is refused before anything is set aside for it', async () => {
    expect((await readGltf(packed({}), 'm.glb')).primitives).toHaveLength(1);
    for (const claim of [{ count: 2 ** 31 }, { count: 2 ** 52 }, { byteStride: 2 ** 40 }])
      await expect(readGltf(packed(claim), 'm.glb')).rejects.toThrow(/bytes cannot hold the/);
    for (const claim of [{ byteStride: 7 }, { mode: 'NONE' }, { filter: 'X' }, { count: 300 }])
      await expect(readGltf(packed(claim), 'm.glb')).rejects.toMatchObject({ code: 'BAD_SCENE' });
  });
});

describe('images', () => {
  const options = { maxPx: 2048, flipY: 'auto' } as const;
  const png = new Uint8Array(
    encode({ width: 2, height: 1, data: new Uint8Array(6), channels: 3, depth: 8 }),
  );
  const jpeg = new Uint8Array(
    encodeJpeg({ data: new Uint8Array(64), width: 4, height: 4 }, 50).data,
  );

  it('are what they say they are', async () => {
    const passed = [
      { mimeType: 'image/png', bytes: png },
      { mimeType: 'image/jpeg', bytes: jpeg },
    ];
    for (const image of passed) expect(await toWebImage(image, 'a', options)).toEqual(image);
    const text = new TextEncoder().encode('hello, this is a text of more than thirty bytes');
    for (const [mimeType, bytes] of [
      ['image/jpeg', text],
      ['image/jpeg', png],
      ['image/jpeg', jpeg.subarray(0, 12)],
      ['image/png', jpeg],
      ['image/webp', text],
      ['image/png', png.subarray(0, 10)],
    ] as const)
      await expect(toWebImage({ mimeType, bytes }, 'm.glb images.3', options)).rejects.toThrow(
        /this is no image of type/,
      );
  });

  it('have a size that can be shown', async () => {
    const huge = png.slice();
    new DataView(huge.buffer).setUint32(16, 1e9);
    await expect(toWebImage({ mimeType: 'image/png', bytes: huge }, 'a', options)).rejects.toThrow(
      /at most 8192 × 8192/,
    );
    const damaged = basisTopFirst().slice();
    damaged.fill(0xff, 90, 120);
    await expect(
      toWebImage({ mimeType: 'image/x-basis', bytes: damaged }, 'a', options),
    ).rejects.toMatchObject({ code: 'BAD_SCENE' });
  });
});

it('images of a file are refused together that would each pass', () => {
  const spend = pixelBudget();
  for (let k = 0; k < 29; k++) spend(8192 * 8192, 'm.glb');
  expect(() => spend(8192 * 8192, 'm.glb')).toThrow(/more than 2000 million pixels together/);
});
