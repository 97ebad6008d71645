import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { decodePicture, type SkyboxFaces } from '@parley/scenes/paint';
import type { Image } from '@parley/scenes/textures';
import { badImport } from '../../input/bad-import';
import { isFolder, readInput } from '../../input/read-input';

/** Folder of a scan that holds its skyboxes, as Matterport3D names it. */
const FOLDER = 'matterport_skybox_images';
const FACES = [0, 1, 2, 3, 4, 5] as const;

/**
 * Where the skyboxes of a scan are: below a folder of scans, in the folder of the scan, or in the folder itself.
 *
 * @throws {ParleyError} `NOT_FOUND` where there is no such folder.
 */
export function skyboxFolder(path: string, scan: string): string {
  const places = [join(path, scan, FOLDER), join(path, FOLDER), path];
  const found = places.find((place) => existsSync(place) && isFolder(place));
  if (found !== undefined) return found;
  throw new ParleyError('NOT_FOUND', `there are no skyboxes of ${scan}`, {
    where: path,
    remedy: `Name the folder that has ${scan}/${FOLDER}, as Matterport3D is downloaded and unpacked.`,
  });
}

/**
 * In which of the two ways a viewpoint has its six pictures, told by the names of files alone.
 *
 * @throws {ParleyError} `NOT_FOUND` naming the faces that are missing.
 */
export function checkSkybox(folder: string, viewpoint: string): 'faces' | 'strip' {
  const missing = FACES.filter((face) => !existsSync(join(folder, faceFile(viewpoint, face))));
  if (missing.length === 0) return 'faces';
  if (missing.length === FACES.length && existsSync(join(folder, stripFile(viewpoint))))
    return 'strip';
  const what =
    missing.length === FACES.length
      ? `there is no skybox of ${viewpoint}`
      : `of the skybox of ${viewpoint} faces are missing: ${missing.join(', ')}`;
  throw new ParleyError('NOT_FOUND', what, {
    where: folder,
    remedy: `Each viewpoint has ${faceFile(viewpoint, 0)} to ${faceFile(viewpoint, 5)}, or ${stripFile(viewpoint)}: unpack the scan again.`,
  });
}

const faceFile = (viewpoint: string, face: number): string => `${viewpoint}_skybox${face}_sami.jpg`;
const stripFile = (viewpoint: string): string => `${viewpoint}_skybox_small.jpg`;

/**
 * Reads the six pictures around a viewpoint: `<viewpoint>_skybox0_sami.jpg` to `5`, as Matterport3D has them, or `<viewpoint>_skybox_small.jpg`, in which the
 * Matterport3D simulator puts them side by side.
 *
 * @throws {ParleyError} As {@link checkSkybox}; `BAD_SCENE` for a damaged picture, or one that is not square and as large as the others.
 */
export async function readSkybox(folder: string, viewpoint: string): Promise<SkyboxFaces> {
  const files = FACES.map((face) => join(folder, faceFile(viewpoint, face)));
  const strip = join(folder, stripFile(viewpoint));
  if (checkSkybox(folder, viewpoint) === 'strip') return facesOfStrip(await read(strip), strip);
  const faces = await Promise.all(files.map(read));
  const [{ widthPx }] = faces as [Image];
  faces.forEach((face, i) => {
    if (face.widthPx !== widthPx || face.heightPx !== widthPx)
      throw badImport(
        files[i] as string,
        `the face is ${face.widthPx} × ${face.heightPx} pixels`,
        `The six faces of a skybox are squares of one size; the first is ${widthPx} pixels wide.`,
      );
  });
  return faces as unknown as SkyboxFaces;
}

async function read(file: string): Promise<Image> {
  try {
    return await decodePicture(readInput(file), 'image/jpeg');
  } catch (cause) {
    throw badImport(file, 'the picture is damaged', 'Unpack the scan again.', cause);
  }
}

/** Six squares side by side, in their order. */
function facesOfStrip({ widthPx, heightPx: side, rgba }: Image, file: string): SkyboxFaces {
  if (widthPx !== 6 * side)
    throw badImport(
      file,
      `it is ${widthPx} × ${side} pixels`,
      'Six square faces stand side by side in it.',
    );
  return FACES.map((face): Image => {
    const own = new Uint8Array(4 * side * side);
    for (let y = 0; y < side; y++) {
      const from = 4 * (y * widthPx + face * side);
      own.set(rgba.subarray(from, from + 4 * side), 4 * y * side);
    }
    return { widthPx: side, heightPx: side, rgba: own };
  }) as unknown as SkyboxFaces;
}
