import { type Box, ParleyError } from '@parley/protocol';
import { decodePicture } from '@parley/scenes/paint';
import type { Image } from '@parley/scenes/textures';
import { encode } from 'jpeg-js';
import { cropPicture } from '../../../painters/crop-picture';

const JPEG_QUALITY = 92;

/** A picture of a view as JPEG. */
export const jpegOfImage = ({ widthPx, heightPx, rgba }: Image): Uint8Array =>
  new Uint8Array(encode({ width: widthPx, height: heightPx, data: rgba }, JPEG_QUALITY).data);

/** The thing in its box as models see it (PInVerify §5.1); where nothing was found the whole view. */
export const cropOfView = (whole: Image, box: Box | null): Image =>
  (box === null ? null : cropPicture(whole, box)) ?? whole;

/**
 * Pixels of a view, from PNG or JPEG.
 *
 * @throws {ParleyError} `BAD_EPISODE` naming the view, for what is no picture or a damaged one.
 */
export async function decodeView(file: Uint8Array, tag: string): Promise<Image> {
  const isPng = file[0] === 0x89 && file[1] === 0x50;
  try {
    return await decodePicture(file, isPng ? 'image/png' : 'image/jpeg');
  } catch (cause) {
    throw new ParleyError(
      'BAD_EPISODE',
      'the picture of a view is damaged, or neither PNG nor JPEG',
      {
        where: tag,
        remedy: 'Take the picture from its data set again.',
        cause,
      },
    );
  }
}
