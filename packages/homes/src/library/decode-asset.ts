import { type Material, NodeIO, type Primitive } from '@gltf-transform/core';
import {
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRMeshQuantization,
} from '@gltf-transform/extensions';
import { MeshoptDecoder } from 'meshoptimizer';
import { badAsset } from './bad-asset';

/** Geometry of one slot in the frame of the model: metres, +y up, v counted from the bottom of its picture. */
export interface AssetPart {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Zeros where there is no picture. */ readonly uvs: Float32Array;
  readonly indices: Uint32Array;
  readonly picture: { readonly mimeType: string; readonly bytes: Uint8Array } | null;
}

/**
 * Reads the GLB of a library model: its parts by slot name.
 *
 * @param file Name for error messages.
 * @throws {ParleyError} `BAD_INPUT` when the bytes are no GLB or geometry is missing.
 */
export async function decodeAsset(
  bytes: Uint8Array,
  file: string,
): Promise<ReadonlyMap<string, AssetPart>> {
  await MeshoptDecoder.ready;
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, EXTTextureWebP, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder });
  const document = await io.readBinary(bytes).catch((cause: unknown) => {
    throw badAsset(file, 'the 3-D file cannot be read', cause);
  });
  const parts = new Map<string, AssetPart>();
  for (const node of document.getRoot().listNodes()) {
    const matrix = node.getWorldMatrix();
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const material = primitive.getMaterial();
      if (material === null) throw badAsset(file, 'a part has no material');
      parts.set(material.getName(), partOf(primitive, material, { matrix, file }));
    }
  }
  return parts;
}

function partOf(
  primitive: Primitive,
  material: Material,
  { matrix, file }: { matrix: readonly number[]; file: string },
): AssetPart {
  const position = primitive.getAttribute('POSITION');
  const normal = primitive.getAttribute('NORMAL');
  const indices = primitive.getIndices();
  if (position === null || normal === null || indices === null) {
    throw badAsset(file, `part ${material.getName()} lacks positions, normals or triangles`);
  }
  const count = position.getCount();
  const positions = new Float32Array(3 * count);
  const normals = new Float32Array(3 * count);
  const uvs = new Float32Array(2 * count);
  const uv = primitive.getAttribute('TEXCOORD_0');
  for (let v = 0; v < count; v++) {
    positions.set(transformed(position.getElement(v, []), matrix, 1), 3 * v);
    normals.set(unit(transformed(normal.getElement(v, []), matrix, 0)), 3 * v);
    if (uv === null) continue;
    const [u = 0, down = 0] = uv.getElement(v, []);
    uvs.set([u, 1 - down], 2 * v);
  }
  const texture = material.getBaseColorTexture();
  const image = texture?.getImage() ?? null;
  return {
    positions,
    normals,
    uvs,
    indices: Uint32Array.from(indices.getArray() ?? []),
    picture: image === null ? null : { mimeType: texture?.getMimeType() ?? '', bytes: image },
  };
}

/** A point (w = 1) or direction (w = 0) by a column-major matrix. */
const transformed = (p: readonly number[], m: readonly number[], w: number): number[] =>
  [0, 1, 2].map(
    (row) =>
      [0, 1, 2].reduce((sum, k) => sum + (m[4 * k + row] as number) * (p[k] as number), 0) +
      w * (m[12 + row] as number),
  );

function unit(v: readonly number[]): number[] {
  const length = Math.sqrt(v.reduce((sum, x) => sum + x * x, 0)) || 1;
  return v.map((x) => x / length);
}
