import { badImport } from '../../input/bad-import';

/** Corners of all triangles of a file together, instances of one mesh each counted: several times the largest scan. */
const MAX_VERTICES = 30_000_000;
/** Bytes of all buffer views of a file together, unpacked. */
const MAX_UNPACKED_BYTES = 1.5e9;
/** Meshopt cannot pack tighter than 2 bits for 256 values. */
const MAX_MESHOPT_RATIO = 1024;
/** Sides of images, and their area. */
const MAX_IMAGE_PX = 16_384;
const MAX_IMAGE_AREA_PX = 8192 * 8192;
/** Of all images of a file together: 8 GB on a graphics card, several times the largest scan. */
const MAX_PIXELS = 2e9;

/** Adds up vertices as they are read. @throws {ParleyError} `BAD_SCENE` when they are too many. */
export const vertexBudget = () =>
  budgetOf(MAX_VERTICES, {
    problem: `the meshes have more than ${MAX_VERTICES / 1e6} million vertices together`,
    remedy: 'Check that each mesh is used once, or simplify the file.',
  });

/** Adds up bytes as they are unpacked. @throws {ParleyError} `BAD_SCENE` for more than data of that length can hold. */
export function unpackBudget() {
  let used = 0;
  return (unpackedBytes: number, packedBytes: number, where: string): void => {
    used += unpackedBytes;
    if (unpackedBytes <= MAX_MESHOPT_RATIO * (packedBytes + 256) && used <= MAX_UNPACKED_BYTES)
      return;
    throw badImport(
      where,
      `its ${packedBytes} bytes cannot hold the ${unpackedBytes} that it claims`,
      'Download or write this file again.',
    );
  };
}

/** Adds up pixels of the images of a file. @throws {ParleyError} `BAD_SCENE` for more than a page can hold. */
export const pixelBudget = () =>
  budgetOf(MAX_PIXELS, {
    problem: `its images have more than ${MAX_PIXELS / 1e6} million pixels together`,
    remedy: 'Scale them down: --max-texture for those of scans, else before the import.',
  });

function budgetOf(most: number, { problem, remedy }: { problem: string; remedy: string }) {
  let used = 0;
  return (count: number, where: string): void => {
    used += count;
    if (used > most) throw badImport(where, problem, remedy);
  };
}

/** @throws {ParleyError} `BAD_SCENE` for an image without pixels, or with more than a page can show. */
export function checkImageSize(
  [widthPx, heightPx]: readonly [number, number],
  where: string,
): void {
  if (widthPx < 1 || heightPx < 1) throw badImport(where, 'the image has no pixels');
  if (Math.max(widthPx, heightPx) > MAX_IMAGE_PX || widthPx * heightPx > MAX_IMAGE_AREA_PX)
    throw badImport(
      where,
      `the image has ${widthPx} × ${heightPx} pixels; at most 8192 × 8192 can be read`,
      'Scale it down.',
    );
}
