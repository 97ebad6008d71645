import { Document, NodeIO, type Texture } from '@gltf-transform/core';
import { groupBy } from '@parley/protocol';
import { Unlit } from '@parley/scenes/glb';
import { readImageHeader } from '../../image-header';
import type { BasisOptions } from '../gltf/basis';
import { pixelBudget } from '../gltf/limits';
import type { GltfPrimitive, GltfScene } from '../gltf/read-gltf';
import { toWebImage } from '../gltf/to-web-image';

/**
 * The render file of a scan as the page loads it: the frame of the data set (z-up), one mesh for each texture, unlit,
 * images that browsers read. Nothing in it has a name.
 *
 * @throws {ParleyError} `BAD_SCENE` naming an image that cannot be read.
 */
export async function encodeScanGlb(
  scene: GltfScene,
  file: string,
  options: BasisOptions,
): Promise<Uint8Array> {
  const document = new Document();
  document.createExtension(Unlit);
  document.getRoot().getAsset().generator = 'parley-import';
  const buffer = document.createBuffer();
  const root = document.createScene();
  const array = (type: 'VEC2' | 'VEC3' | 'SCALAR', values: Float32Array | Uint32Array) =>
    document
      .createAccessor()
      .setType(type)
      .setArray(values as Float32Array<ArrayBuffer>)
      .setBuffer(buffer);
  const groups = groupBy(scene.primitives, keyOf);
  const textures = new Map<number, Texture>();
  const spend = pixelBudget();
  let n = 0;
  for (const primitives of groups.values()) {
    const [first] = primitives as [GltfPrimitive];
    const joined = join(primitives);
    const material = document.createMaterial(`${n}`).setMetallicFactor(0).setRoughnessFactor(1);
    const primitive = document
      .createPrimitive()
      .setMaterial(material)
      .setAttribute('POSITION', array('VEC3', joined.positions))
      .setIndices(array('SCALAR', joined.indices));
    if (isTextured(first)) {
      const image = first.image as number;
      const texture =
        textures.get(image) ?? (await textureOf(document, scene, image, { file, options, spend }));
      textures.set(image, texture);
      material.setBaseColorTexture(texture);
      const [wrapS, wrapT] = first.wrap;
      material.getBaseColorTextureInfo()?.setWrapS(WRAP_CODES[wrapS]).setWrapT(WRAP_CODES[wrapT]);
      primitive.setAttribute('TEXCOORD_0', array('VEC2', joined.uvs));
    }
    if (!isTextured(first) || primitives.some(({ colours }) => colours !== null))
      primitive.setAttribute('COLOR_0', array('VEC3', joined.colours));
    root.addChild(
      document.createNode(`${n}`).setMesh(document.createMesh(`${n}`).addPrimitive(primitive)),
    );
    n++;
  }
  return new NodeIO().registerExtensions([Unlit]).writeBinary(document);
}

const isTextured = ({ image, uvs }: GltfPrimitive): boolean => image !== null && uvs !== null;
const keyOf = (primitive: GltfPrimitive): string =>
  isTextured(primitive) ? `image ${primitive.image} ${primitive.wrap.join(' ')}` : 'coloured';
/** glTF 2.0 §5.26. */
const WRAP_CODES = { repeat: 10497, clamp: 33071, mirror: 33648 } as const;

type PixelBudget = ReturnType<typeof pixelBudget>;

async function textureOf(
  document: Document,
  scene: GltfScene,
  image: number,
  { file, options, spend }: { file: string; options: BasisOptions; spend: PixelBudget },
): Promise<Texture> {
  const found = scene.images[image] as GltfScene['images'][number];
  const where = `${file} images.${image}`;
  const { mimeType, bytes } = await toWebImage(found, where, options);
  const header = readImageHeader(bytes);
  spend(header === null ? 0 : header.widthPx * header.heightPx, file);
  return document
    .createTexture(`${image}`)
    .setMimeType(mimeType)
    .setImage(bytes as Uint8Array<ArrayBuffer>);
}

/** One mesh of several; the base colour becomes vertex colours. */
function join(primitives: readonly GltfPrimitive[]) {
  const vertices = primitives.reduce((sum, { positions }) => sum + positions.length / 3, 0);
  const count = primitives.reduce((sum, { indices }) => sum + indices.length, 0);
  const out = {
    positions: new Float32Array(3 * vertices),
    uvs: new Float32Array(2 * vertices),
    colours: new Float32Array(3 * vertices),
    indices: new Uint32Array(count),
  };
  let [vertex, at] = [0, 0];
  for (const { positions, uvs, colours, indices, baseColour } of primitives) {
    out.positions.set(positions, 3 * vertex);
    if (uvs !== null) out.uvs.set(uvs, 2 * vertex);
    for (let k = 0; k < positions.length; k++)
      out.colours[3 * vertex + k] = (colours?.[k] ?? 1) * (baseColour[k % 3] as number);
    for (const index of indices) out.indices[at++] = vertex + index;
    vertex += positions.length / 3;
  }
  return out;
}
