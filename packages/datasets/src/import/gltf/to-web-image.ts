import type { Image } from '@parley/scenes/textures';
import { encode } from 'jpeg-js';
import { readImageHeader } from '../../image-header';
import { badImport } from '../../input/bad-import';
import { type BasisOptions, transcodeBasis, transcodeKtx2 } from './basis';
import { checkImageSize } from './limits';
import type { GltfImage } from './read-gltf';

const JPEG_QUALITY = 85;
const PASSED_ON = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * An image as a page shows it: Basis and KTX2 become JPEG, what browsers read stays as it is.
 *
 * @throws {ParleyError} `BAD_SCENE` naming the image.
 */
export async function toWebImage(
  { mimeType, bytes }: GltfImage,
  where: string,
  options: BasisOptions,
): Promise<GltfImage> {
  if (PASSED_ON.has(mimeType)) {
    const header = readImageHeader(bytes);
    if (header?.mimeType !== mimeType)
      throw badImport(where, `this is no image of type "${mimeType}", or it is cut off`);
    checkImageSize([header.widthPx, header.heightPx], where);
    return { mimeType, bytes };
  }
  if (mimeType === 'image/x-basis' || isBasis(bytes))
    return jpegOf(await transcodeBasis(bytes, where, options));
  if (mimeType === 'image/ktx2') return jpegOf(await transcodeKtx2(bytes, where, options.maxPx));
  throw badImport(
    where,
    `images of type "${mimeType}" cannot be read`,
    'Use Basis, KTX2, JPEG, PNG or WebP.',
  );
}

/** Does it begin as a raw Basis file, whatever it is called? */
export const isBasis = (bytes: Uint8Array): boolean => bytes[0] === 0x73 && bytes[1] === 0x42;

function jpegOf({ widthPx, heightPx, rgba }: Image): GltfImage {
  const { data } = encode({ data: rgba, width: widthPx, height: heightPx }, JPEG_QUALITY);
  return {
    mimeType: 'image/jpeg',
    bytes: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
  };
}
