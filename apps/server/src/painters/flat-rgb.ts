import type { RgbPainter } from '@parley/models/frames';
import type { Scene } from '@parley/scenes/format';
import { type FlatColours, flatColours, type Rasteriser } from '@parley/scenes/raster';

/** Name of this backend in every row: colours are the instances' own, shading is flat, there is no texture. */
export const FLAT_RGB = 'flat-rgb';

/**
 * Draws a home by its sensor meshes: for homes that have no render mesh here, or one too large to paint.
 *
 * @param nearM What is nearer along the optical axis is cut away, metres.
 */
export function flatPainter(scene: Scene, rasteriser: Rasteriser, nearM?: number): RgbPainter {
  let colours: FlatColours | null = null;
  return {
    backend: FLAT_RGB,
    maxFramePx: 2048,
    paint: (pose, sensor) => {
      colours ??= flatColours(scene);
      return Promise.resolve(
        rasteriser.renderRgb(pose, sensor, colours, nearM === undefined ? {} : { nearM }),
      );
    },
  };
}
