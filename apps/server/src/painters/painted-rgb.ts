import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { RgbPainter } from '@parley/models/frames';
import { homeFiles } from '@parley/scenes/files';
import type { PaintedHome, PaintOptions } from '@parley/scenes/paint';

/** Name of this backend in every row: the page's render mesh with textures and baked light, painted in Node. */
export const PAINTED_RGB = 'painted-rgb';

/** Of the same with one light for four fine pixels of one triangle: quicker, textures a little softer. */
export const PAINTED_RGB_QUICK = 'painted-rgb:quick';

/** Larger render meshes are scans, whose textures take gigabytes once decoded. */
const MAX_GLB_BYTES = 40e6;

/** Loaded with the first picture: most threads paint none, and the readers of meshes and textures are large. */
const paintingCode = () => import('@parley/scenes/paint');

/** A home that was read, and which state of its file. */
interface ReadHome {
  readonly file: string;
  readonly home: Promise<PaintedHome>;
}

/** Homes that were read, by path: all episodes of a thread share them. */
const homes = new Map<string, ReadHome>();

/**
 * Paints a home as the page shows it; null when it has no render mesh here, or one that is too large.
 */
export function paintedPainter(sceneDir: string, options: PaintOptions = {}): RgbPainter | null {
  const path = join(sceneDir, homeFiles(basename(sceneDir)).glb);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || !stats.isFile() || stats.size > MAX_GLB_BYTES) return null;
  const file = JSON.stringify([path, stats.size, stats.mtimeMs]);
  return {
    backend: options.shading === 'alike' ? PAINTED_RGB_QUICK : PAINTED_RGB,
    maxFramePx: 1280,
    paint: async (pose, sensor) => {
      const { paintHome, readPaintedHome } = await paintingCode();
      const known = homes.get(path);
      const read =
        known?.file === file ? known : { file, home: readFile(path).then(readPaintedHome) };
      homes.set(path, read);
      read.home.catch(() => homes.delete(path));
      return paintHome(await read.home, pose, sensor, options);
    },
    keyOf: (pose, sensor) => JSON.stringify([file, options, pose, sensor]),
  };
}
