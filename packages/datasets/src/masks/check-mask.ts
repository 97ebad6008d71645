import { basename } from 'node:path';
import { type ImageHeader, readImageHeader } from '../image-header';
import { badImport } from '../input/bad-import';
import { readInput } from '../input/read-input';

/** Masks that are kept as pictures; arrays of other programs are not looked at. */
const IS_PICTURE = /\.(?:png|jpe?g|webp)$/i;

const sizeText = ({ widthPx, heightPx }: ImageHeader): string => `${widthPx} × ${heightPx} pixels`;

/**
 * What was measured on a mask is of the picture beside it: both have one size, and the box of the mask lies in the picture.
 *
 * @param picture Header of the picture of the view.
 * @param mask.path File of the mask; null: the data set has none.
 * @param mask.box Pixels, x0 y0 x1 y1; null: nothing is seen.
 * @param member File and member of the view, for messages.
 * @throws {ParleyError} `BAD_SCENE` for a mask of another size or a damaged one, and for a box that leaves the picture.
 */
export function checkMask(
  picture: ImageHeader,
  mask: { readonly path: string | null; readonly box: readonly number[] | null },
  member: string,
): void {
  const { path, box } = mask;
  if (path !== null && IS_PICTURE.test(path)) {
    const header = readImageHeader(readInput(path));
    if (header === null)
      throw badImport(member, `its mask ${basename(path)} is no picture, or it is cut off`, AGAIN);
    if (header.widthPx !== picture.widthPx || header.heightPx !== picture.heightPx)
      throw badImport(
        member,
        `its mask ${basename(path)} has ${sizeText(header)}, and its picture ${sizeText(picture)}`,
        AGAIN,
      );
  }
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box ?? [];
  if (x0 < 0 || y0 < 0 || x1 > picture.widthPx || y1 > picture.heightPx)
    throw badImport(
      member,
      `its mask_bbox_xyxy ${[x0, y0, x1, y1].join(' ')} leaves its picture of ${sizeText(picture)}`,
      AGAIN,
    );
}

const AGAIN = 'Take picture and mask of one capture, or capture the object again.';
