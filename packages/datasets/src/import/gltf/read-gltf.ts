import { readGlb } from '@parley/scenes/glb';
import { MeshoptDecoder } from 'meshoptimizer';
import { badImport } from '../../input/bad-import';
import { GltfJson, indexInExtension } from './gltf-schema';
import { accessorReader } from './read-accessor';

/** One piece of a mesh in the frame of the file, node transforms applied. */
export interface GltfPrimitive {
  /** `3 × vertices` */ readonly positions: Float32Array;
  /** `3 × triangles` */ readonly indices: Uint32Array;
  /** `2 × vertices`, v from the top; null when there are none. */ readonly uvs: Float32Array | null;
  /** `3 × vertices`, as stored: linear by glTF, 0…1; null when there are none. */
  readonly colours: Float32Array | null;
  /** Index of its base colour image; null for none. */ readonly image: number | null;
  /** Base colour factor, linear RGB. */ readonly baseColour: readonly [number, number, number];
}

export interface GltfImage {
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

export interface GltfScene {
  readonly primitives: readonly GltfPrimitive[];
  readonly images: readonly GltfImage[];
}

/** Extensions that put a texture's image elsewhere, in order of preference. */
const TEXTURE_EXTENSIONS = ['GOOGLE_texture_basis', 'KHR_texture_basisu', 'EXT_texture_webp'];
const TRIANGLES = 4;

/**
 * Reads the triangles and images of a GLB file. Tolerant of extensions that are used and not declared, as HM3D's files
 * use theirs; geometry packed with meshopt is unpacked.
 *
 * @throws {ParleyError} `BAD_SCENE` naming file and byte or member.
 */
export async function readGltf(bytes: Uint8Array, file: string): Promise<GltfScene> {
  await MeshoptDecoder.ready;
  const glb = readGlb(bytes, file);
  const parsed = GltfJson.safeParse(glb.json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw badImport(`${file} ${issue?.path.join('.')}`, issue?.message ?? 'it does not match');
  }
  const json = parsed.data;
  const reader = accessorReader(json, glb.bin, file);
  const primitives: GltfPrimitive[] = [];
  for (const { mesh, matrix } of placedMeshes(json, file)) {
    json.meshes[mesh]?.primitives.forEach((primitive, i) => {
      const where = `${file} meshes.${mesh}.primitives.${i}`;
      if (primitive.mode !== TRIANGLES) return;
      if (primitive.extensions?.KHR_draco_mesh_compression !== undefined)
        throw badImport(where, 'Draco geometry cannot be read', 'Write the file without Draco.');
      const { POSITION, TEXCOORD_0, COLOR_0 } = primitive.attributes;
      if (POSITION === undefined) throw badImport(where, 'it has no POSITION');
      const positions = transformed(reader.accessor(POSITION).values, matrix);
      const count = positions.length / 3;
      const indices =
        primitive.indices === undefined
          ? Uint32Array.from({ length: count - (count % 3) }, (_, k) => k)
          : Uint32Array.from(reader.accessor(primitive.indices).values);
      if (indices.length % 3 !== 0)
        throw badImport(where, `${indices.length} indices are no triangles`);
      if (indices.some((index) => index >= count))
        throw badImport(where, 'a triangle names a vertex that is not there');
      const optional = (index: number | undefined, width: number) =>
        index === undefined ? null : columns(reader.accessor(index), width, count, where);
      const material = json.materials[primitive.material ?? -1]?.pbrMetallicRoughness;
      const [r = 1, g = 1, b = 1] = material?.baseColorFactor ?? [];
      primitives.push({
        positions,
        indices,
        uvs: optional(TEXCOORD_0, 2),
        colours: optional(COLOR_0, 3),
        image: imageOf(json, material?.baseColorTexture?.index),
        baseColour: [r, g, b],
      });
    });
  }
  const images = json.images.map(({ mimeType, bufferView }, i): GltfImage => {
    if (bufferView === undefined)
      throw badImport(
        `${file} images.${i}`,
        'it is in another file',
        'Pack the images into the GLB.',
      );
    return { mimeType: mimeType ?? '', bytes: reader.viewBytes(bufferView) };
  });
  const lost = primitives.find(({ image }) => image !== null && images[image] === undefined);
  if (lost !== undefined) throw badImport(`${file} images.${lost.image}`, 'it is not there');
  return { primitives, images };
}

function imageOf(json: GltfJson, texture: number | undefined): number | null {
  const found = texture === undefined ? undefined : json.textures[texture];
  if (found === undefined) return null;
  for (const name of TEXTURE_EXTENSIONS) {
    const image = indexInExtension(found.extensions, name, 'source');
    if (image !== null) return image;
  }
  return found.source ?? null;
}

/** The first columns of rows, as 32-bit floats. */
function columns(
  { values, width, count }: { values: Float64Array; width: number; count: number },
  wanted: number,
  expected: number,
  where: string,
): Float32Array {
  if (count !== expected || width < wanted)
    throw badImport(where, `an attribute has ${count} rows of ${width} for ${expected} vertices`);
  const out = new Float32Array(count * wanted);
  for (let row = 0; row < count; row++)
    for (let k = 0; k < wanted; k++) out[row * wanted + k] = values[row * width + k] as number;
  return out;
}

type Matrix = readonly number[];
const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** Meshes of the scene with their transforms (column-major), children under their parents. */
function placedMeshes(json: GltfJson, file: string): { mesh: number; matrix: Matrix }[] {
  const found: { mesh: number; matrix: Matrix }[] = [];
  const visit = (index: number, above: Matrix, depth: number): void => {
    const node = json.nodes[index];
    if (node === undefined) throw badImport(`${file} nodes.${index}`, 'it is not there');
    if (depth > json.nodes.length)
      throw badImport(`${file} nodes.${index}`, 'it is its own parent');
    const matrix = multiply(above, localMatrix(node));
    if (node.mesh !== undefined) found.push({ mesh: node.mesh, matrix });
    for (const child of node.children) visit(child, matrix, depth + 1);
  };
  const roots = json.scenes[json.scene ?? 0]?.nodes;
  if (roots !== undefined) for (const root of roots) visit(root, IDENTITY, 0);
  else found.push(...json.meshes.map((_, mesh) => ({ mesh, matrix: IDENTITY })));
  return found;
}

function localMatrix({ matrix, translation, rotation, scale }: GltfJson['nodes'][number]): Matrix {
  if (matrix !== undefined) return matrix;
  if (translation === undefined && rotation === undefined && scale === undefined) return IDENTITY;
  const [x, y, z, w] = rotation ?? [0, 0, 0, 1];
  const [sx, sy, sz] = scale ?? [1, 1, 1];
  const [tx, ty, tz] = translation ?? [0, 0, 0];
  return [
    ...[1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)].map((v) => v * sx),
    0,
    ...[2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)].map((v) => v * sy),
    0,
    ...[2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)].map((v) => v * sz),
    0,
    tx,
    ty,
    tz,
    1,
  ];
}

function multiply(a: Matrix, b: Matrix): Matrix {
  if (a === IDENTITY) return b;
  if (b === IDENTITY) return a;
  return Array.from({ length: 16 }, (_, k) => {
    const [row, column] = [k % 4, k - (k % 4)];
    let sum = 0;
    for (let i = 0; i < 4; i++) sum += (a[row + 4 * i] as number) * (b[column + i] as number);
    return sum;
  });
}

function transformed(values: Float64Array, m: Matrix): Float32Array {
  if (m === IDENTITY) return Float32Array.from(values);
  const out = new Float32Array(values.length);
  const at = (row: number, x: number, y: number, z: number): number =>
    (m[row] as number) * x +
    (m[row + 4] as number) * y +
    (m[row + 8] as number) * z +
    (m[row + 12] as number);
  for (let k = 0; k < values.length; k += 3) {
    const [x, y, z] = values.subarray(k, k + 3) as unknown as [number, number, number];
    for (let row = 0; row < 3; row++) out[k + row] = at(row, x, y, z);
  }
  return out;
}
