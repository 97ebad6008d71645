import { readGlb } from '@parley/scenes/glb';
import { MeshoptDecoder } from 'meshoptimizer';
import { badImport } from '../../input/bad-import';
import { MAX_COORDINATE_M } from '../../input/frames';
import { GltfJson, indexInExtension } from './gltf-schema';
import { vertexBudget } from './limits';
import { type Matrix, placedMeshes, transformed } from './node-transforms';
import { type AccessorData, accessorReader } from './read-accessor';

/** How a texture goes on beyond its sides. */
export type WrapMode = 'repeat' | 'clamp' | 'mirror';
/** glTF 2.0 §5.26. */
const WRAP_MODES: Readonly<Record<number, WrapMode>> = {
  10497: 'repeat',
  33071: 'clamp',
  33648: 'mirror',
};

/** One piece of a mesh in the frame of the file, node transforms applied. */
export interface GltfPrimitive {
  /** `3 × vertices` */ readonly positions: Float32Array;
  /** `3 × triangles` */ readonly indices: Uint32Array;
  /** `2 × vertices`, v from the top; null when there are none. */ readonly uvs: Float32Array | null;
  /** `3 × vertices`, as stored: linear by glTF, 0…1; null when there are none. */
  readonly colours: Float32Array | null;
  /** Index of its base colour image; null for none. */ readonly image: number | null;
  /** How that image goes on beyond its sides, along u and v. */
  readonly wrap: readonly [WrapMode, WrapMode];
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
  const spend = vertexBudget();
  const primitives: GltfPrimitive[] = [];
  for (const { mesh, matrix } of placedMeshes(json, file)) {
    json.meshes[mesh]?.primitives.forEach((primitive, i) => {
      const where = `${file} meshes.${mesh}.primitives.${i}`;
      if (primitive.mode !== TRIANGLES) return;
      if (primitive.extensions?.KHR_draco_mesh_compression !== undefined)
        throw badImport(where, 'Draco geometry cannot be read', 'Write the file without Draco.');
      const { POSITION, TEXCOORD_0, COLOR_0 } = primitive.attributes;
      if (POSITION === undefined) throw badImport(where, 'it has no POSITION');
      const rows = [POSITION, primitive.indices ?? POSITION];
      spend(Math.max(...rows.map((index) => json.accessors[index]?.count ?? 0)), where);
      const positions = positionsOf(reader.accessor(POSITION), matrix, where);
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
        wrap: wrapOf(json, material?.baseColorTexture?.index),
        baseColour: [r, g, b],
      });
    });
  }
  if (primitives.every(({ indices }) => indices.length === 0))
    throw badImport(
      `${file} meshes`,
      'there is no triangle in it',
      'Name the mesh of a scene; points, lines and empty meshes are none.',
    );
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

/** @throws {ParleyError} `BAD_SCENE` for a corner that is no place: infinite, no number, or kilometres away. */
function positionsOf({ values, width }: AccessorData, matrix: Matrix, where: string): Float32Array {
  if (width !== 3) throw badImport(where, `its POSITION has ${width} columns, not 3`);
  const positions = transformed(values, matrix);
  const wrong = positions.findIndex((value) => !(Math.abs(value) <= MAX_COORDINATE_M));
  if (wrong < 0) return positions;
  throw badImport(
    where,
    `vertex ${Math.floor(wrong / 3)} lies at ${positions[wrong]} m; a home lies within ${MAX_COORDINATE_M} m`,
    'Write the file again, in metres.',
  );
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

function wrapOf(json: GltfJson, texture: number | undefined): readonly [WrapMode, WrapMode] {
  const sampler = json.samplers[json.textures[texture ?? -1]?.sampler ?? -1];
  const mode = (code: number | undefined): WrapMode => WRAP_MODES[code ?? 10497] ?? 'repeat';
  return [mode(sampler?.wrapS), mode(sampler?.wrapT)];
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
  const wrong = out.findIndex((value) => !Number.isFinite(value));
  if (wrong >= 0)
    throw badImport(where, `an attribute of vertex ${Math.floor(wrong / wanted)} is no number`);
  return out;
}
