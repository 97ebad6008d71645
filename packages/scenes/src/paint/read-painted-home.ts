import { type Accessor, type Material, NodeIO, type Primitive } from '@gltf-transform/core';
import { EXTTextureWebP } from '@gltf-transform/extensions';
import { ParleyError } from '@parley/protocol';
import { reflectionOf } from '../format';
import { Unlit } from '../glb';
import { toneMappingOf } from '../tone';
import { decodePicture } from './decode-picture';
import type { PaintedHome, PaintedMesh } from './painted-home';
import { type Texture, textureOf, type WrapMode } from './texture';

/**
 * Reads the render file of a home for painting in Node.
 *
 * @param glb Z-up, unlit, light in the vertex colours, as `encodeGlb` writes it.
 * @throws {ParleyError} `BAD_SCENE` when it is damaged.
 */
export async function readPaintedHome(glb: Uint8Array): Promise<PaintedHome> {
  const document = await new NodeIO()
    .registerExtensions([Unlit, EXTTextureWebP])
    .readBinary(glb)
    .catch((cause: unknown) => {
      throw new ParleyError('BAD_SCENE', 'the 3-D file of the home cannot be read', { cause });
    });
  const root = document.getRoot();
  const textures = new Map<unknown, Texture>();
  for (const texture of root.listTextures()) {
    const image = texture.getImage();
    if (image === null) continue;
    textures.set(texture, textureOf(await decodePicture(image, texture.getMimeType())));
  }
  const meshes = root
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())
    .map((primitive) => meshOf(primitive, textures));
  const extras = root.getAsset().extras as { readonly lightScale?: unknown } | undefined;
  return {
    meshes,
    lightScale: Number(extras?.lightScale ?? 1),
    toneMapping: toneMappingOf(extras),
  };
}

function meshOf(primitive: Primitive, textures: ReadonlyMap<unknown, Texture>): PaintedMesh {
  const position = primitive.getAttribute('POSITION');
  const indices = primitive.getIndices()?.getArray();
  if (position === null || indices === null || indices === undefined)
    throw new ParleyError('BAD_SCENE', 'a mesh of the home has no triangles');
  const count = position.getCount();
  const material = primitive.getMaterial();
  const uv = primitive.getAttribute('TEXCOORD_0');
  const colour = primitive.getAttribute('COLOR_0');
  const reflection = reflectionOf(material?.getExtras());
  const zUp = elements(position, 3);
  const positions = new Float32Array(zUp.length);
  for (let i = 0; i < zUp.length; i += 3) {
    positions[i] = zUp[i] as number;
    positions[i + 1] = zUp[i + 2] as number;
    positions[i + 2] = -(zUp[i + 1] as number);
  }
  return {
    positions,
    uvs: uv === null ? new Float32Array(2 * count) : elements(uv, 2),
    colours: colour === null ? new Float32Array(4 * count).fill(1) : elements(colour, 4),
    indices: Uint32Array.from(indices),
    texture: wrapped(textures.get(material?.getBaseColorTexture()), material),
    isTwoSided: material?.getDoubleSided() ?? false,
    isClear: material?.getAlphaMode() === 'BLEND',
    ...(reflection === null ? {} : { reflection }),
  };
}

/** glTF 2.0 §5.26; everything else repeats. */
const WRAP_MODES: Readonly<Record<number, WrapMode>> = { 33071: 'clamp', 33648: 'mirror' };

/** A texture as a material lays it. */
function wrapped(texture: Texture | undefined, material: Material | null): Texture | null {
  const info = material?.getBaseColorTextureInfo();
  if (texture === undefined || !info) return texture ?? null;
  const mode = (code: number): WrapMode => WRAP_MODES[code] ?? 'repeat';
  return { ...texture, wrap: [mode(info.getWrapS()), mode(info.getWrapT())] };
}

/** All elements of an accessor as numbers, normalised ones as 0…1; missing components are 1. */
function elements(accessor: Accessor, size: number): Float32Array {
  const out = new Float32Array(accessor.getCount() * size).fill(1);
  const element: number[] = [];
  for (let i = 0; i < accessor.getCount(); i++) {
    accessor.getElement(i, element);
    for (let k = 0; k < Math.min(size, element.length); k++)
      out[i * size + k] = element[k] as number;
  }
  return out;
}
