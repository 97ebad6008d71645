import { type Accessor, NodeIO, type Texture } from '@gltf-transform/core';
import { EXTTextureWebP } from '@gltf-transform/extensions';
import { ParleyError } from '@parley/protocol';
import { Unlit } from '@parley/scenes/glb';
import { decodePicture, toByte } from '@parley/scenes/paint';
import { encode as encodePng } from 'fast-png';
import { encode as encodeJpeg } from 'jpeg-js';

/** Image types that Habitat reads. */
const READABLE: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);
const JPEG_QUALITY = 92;

/**
 * The render file of a home as Habitat shows it: PNG and JPEG images only, and vertex colours in sRGB with the home's
 * light scale multiplied in. Habitat multiplies bytes of textures and vertex colours as they are stored, so linear
 * colours, which glTF asks for, would come out far too dark. What is brighter than white is white.
 *
 * @param glb Z-up, unlit, as `encodeGlb` writes it.
 * @throws {ParleyError} `BAD_SCENE` when the file or an image in it is damaged.
 */
export async function encodeHabitatGlb(glb: Uint8Array, file: string): Promise<Uint8Array> {
  const io = new NodeIO().registerExtensions([Unlit, EXTTextureWebP]);
  const document = await io.readBinary(glb).catch((cause: unknown) => {
    throw new ParleyError('BAD_SCENE', 'the 3-D file of the home cannot be read', {
      where: file,
      remedy: 'Generate or import the scene again.',
      cause,
    });
  });
  const root = document.getRoot();
  for (const texture of root.listTextures()) await makeReadable(texture);
  for (const extension of root.listExtensionsUsed())
    if (extension.extensionName === EXTTextureWebP.EXTENSION_NAME) extension.dispose();
  const { lightScale = 1, ...extras } = (root.getAsset().extras ?? {}) as { lightScale?: number };
  const primitives = root.listMeshes().flatMap((mesh) => mesh.listPrimitives());
  const colours = new Set(primitives.map((primitive) => primitive.getAttribute('COLOR_0')));
  for (const accessor of colours) if (accessor !== null) encodeColours(accessor, lightScale);
  const asset = root.getAsset();
  asset.generator = 'parley-export';
  asset.extras = { ...extras, vertexColours: 'sRGB' };
  return io.writeBinary(document);
}

async function makeReadable(texture: Texture): Promise<void> {
  const bytes = texture.getImage();
  if (bytes === null || READABLE.has(texture.getMimeType())) return;
  const { widthPx, heightPx, rgba } = await decodePicture(bytes, texture.getMimeType());
  const isSolid = rgba.every((value, k) => k % 4 !== 3 || value === 255);
  const image = { width: widthPx, height: heightPx, data: rgba };
  const encoded = isSolid
    ? encodeJpeg(image, JPEG_QUALITY).data
    : encodePng({ ...image, channels: 4 });
  texture
    .setMimeType(isSolid ? 'image/jpeg' : 'image/png')
    .setImage(Uint8Array.from(encoded) as Uint8Array<ArrayBuffer>);
}

/** Four bytes a vertex: sRGB, and opacity as it was. */
function encodeColours(accessor: Accessor, lightScale: number): void {
  const count = accessor.getCount();
  const bytes = new Uint8Array(4 * count);
  const colour: number[] = [];
  for (let i = 0; i < count; i++) {
    accessor.getElement(i, colour);
    const [r = 1, g = 1, b = 1, alpha = 1] = colour;
    const light = [r, g, b].map((value) => toByte(value * lightScale));
    bytes.set([...light, Math.round(alpha * 255)], 4 * i);
  }
  accessor.setType('VEC4').setArray(bytes).setNormalized(true);
}
