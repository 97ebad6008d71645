import type { SensorPreset } from '@parley/protocol';
import type { PictureShot } from '@parley/scenes/format';
import { cameraAt, type Rasteriser } from '@parley/scenes/raster';

/** What can be made out in a target's picture. */
export interface PictureSights {
  /** Instances that cover at least {@link LEAST_SHARE} of it. */
  readonly seen: ReadonlySet<number>;
  readonly showsFloor: boolean;
  readonly showsWall: boolean;
}

/** Side in which the square picture is computed, pixels; a quarter of the one that people see. */
const SIDE_PX = 256;
/** Share of the picture from which on a thing can be named: about 46 × 46 of its 1024 × 1024 pixels. */
export const LEAST_SHARE = 0.002;
/** Structure (id 1) this low is floor, between here and the next height wall; metres above the feet. */
const FLOOR_M = 0.1;
const WALL_M = 2;

/** Takes the picture again with the rasteriser and counts what is in it. */
export function sightsOfPicture(shot: PictureShot, rasteriser: Rasteriser): PictureSights {
  const { pose, ...lens } = shot;
  const sensor: SensorPreset = {
    ...lens,
    id: 'picture',
    widthPx: SIDE_PX,
    heightPx: SIDE_PX,
    minDepthM: 0,
    maxDepthM: 100,
  };
  const { ids, depthM } = rasteriser.render(pose, sensor);
  const { eye, forward, up, focalPx } = cameraAt(pose, sensor);
  const counts = new Map<number, number>();
  let floor = 0;
  let wall = 0;
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] as number;
    if (id > 1) counts.set(id, (counts.get(id) ?? 0) + 1);
    if (id !== 1) continue;
    const upwards = (SIDE_PX / 2 - Math.floor(at / SIDE_PX) - 0.5) / focalPx;
    const heightM =
      eye[1] - pose.position[1] + (depthM[at] as number) * (forward[1] + up[1] * upwards);
    if (heightM < FLOOR_M) floor++;
    else if (heightM < WALL_M) wall++;
  }
  const least = LEAST_SHARE * ids.length;
  return {
    seen: new Set([...counts].filter(([, count]) => count >= least).map(([id]) => id)),
    showsFloor: floor >= least,
    showsWall: wall >= least,
  };
}
