import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { RgbPainter } from '@parley/models/frames';
import { homeFiles } from '@parley/scenes/files';
import { type PaintedHome, paintHome, readPaintedHome } from '@parley/scenes/paint';

/** Name of this backend in every row: the page's render mesh with textures and baked light, painted in Node. */
export const PAINTED_RGB = 'painted-rgb';

/** Larger render meshes are scans, whose textures take gigabytes once decoded. */
const MAX_GLB_BYTES = 40e6;

/** Homes that were read, by file: all episodes of a thread share them. */
const homes = new Map<string, Promise<PaintedHome>>();

/**
 * Paints a home as the page shows it; null when it has no render mesh here, or one that is too large.
 *
 * @param nearM What is nearer along the optical axis is cut away, metres.
 */
export function paintedPainter(sceneDir: string, nearM?: number): RgbPainter | null {
  const path = join(sceneDir, homeFiles(basename(sceneDir)).glb);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || !stats.isFile() || stats.size > MAX_GLB_BYTES) return null;
  return {
    backend: PAINTED_RGB,
    maxFramePx: 1280,
    paint: async (pose, sensor) => {
      const home = homes.get(path) ?? readFile(path).then(readPaintedHome);
      homes.set(path, home);
      home.catch(() => homes.delete(path));
      return paintHome(await home, pose, sensor, nearM);
    },
  };
}
