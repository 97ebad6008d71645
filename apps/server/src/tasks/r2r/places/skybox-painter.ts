import { readSkybox } from '@parley/datasets/benchmarks';
import type { RgbPainter } from '@parley/models/frames';
import type { Vec3 } from '@parley/protocol';
import { floorOf, type NavigationGraph } from '@parley/scenes/kinds';
import { paintSkybox, type SkyboxFaces } from '@parley/scenes/paint';
import type { Skyboxes } from './scan-place';

/** Name of this backend in every row: the pictures of a scan, turned as its cameras were. */
export const SKYBOX_RGB = 'skybox-rgb';

/** Paints what is seen from the viewpoints of a scan. @returns A painter that has no picture of any other place. */
export function skyboxPainter(
  { nodes }: Pick<NavigationGraph, 'nodes'>,
  { folder, rotations }: Skyboxes,
): RgbPainter {
  const keyOf = (position: Vec3): string => position.join(' ');
  const viewpoints = new Map(nodes.map((node) => [keyOf(floorOf(node)), node.id]));
  /** Of the viewpoint that was painted last: a robot looks around before it moves on. */
  let kept: { readonly id: string; readonly faces: Promise<SkyboxFaces> } | null = null;
  return {
    backend: SKYBOX_RGB,
    maxFramePx: 2048,
    paint: async ({ position, headingDeg }, sensor) => {
      const id = viewpoints.get(keyOf(position));
      const rotation = rotations[id ?? ''];
      if (id === undefined || rotation === undefined)
        throw new RangeError(`there is no picture at ${keyOf(position)}`);
      if (kept?.id !== id) kept = { id, faces: readSkybox(folder, id) };
      // Headings of poses turn left, those of R2R right.
      const view = {
        rotation,
        bearingDeg: (360 - headingDeg) % 360,
        elevationDeg: sensor.pitchDeg,
      };
      return paintSkybox(await kept.faces, view, sensor);
    },
  };
}
