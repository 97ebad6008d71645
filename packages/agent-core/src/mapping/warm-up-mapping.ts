import { type Observation, SENSOR_PRESETS, type SensorPreset, type Vec3 } from '@parley/protocol';
import { floorCamera, ownSensor, tanOfColumn, tanOfRow } from './camera';
import { createExplorationMap } from './exploration-map';
import { findFrontiers } from './find-frontiers';
import { frontierValue } from './frontier-value';
import { DEFAULT_MAPPING } from './mapping-config';
import { updateMap } from './update-map';
import { createValueMap, updateValueMap } from './value-map';

/** Walls of the drawn room from its middle, metres; its ceiling above the floor. */
const HALF_X_M = 2.6;
const HALF_Z_M = 1.9;
const CEILING_M = 2.5;
/** The doorway in the wall towards +x reaches so far from the middle of the wall, metres. */
const HALF_DOOR_M = 0.6;
/** A pillar away from the walls, so that rays pass the edge of what they cannot pass through. */
const PILLAR_X_M = 0.8;
const PILLAR_Z_M = 1.1;
const HALF_PILLAR_M = 0.15;
/** A shelf on the wall away from the door: what is below it is farther off than what is above. */
const SHELF_DEPTH_M = 0.4;
const SHELF_BOTTOM_M = 1.3;

/**
 * Looks once around a drawn room on a map that is thrown away, so that the compiler has seen the loops over pixels and cells
 * before the first frame of a trial: without, that frame takes ten times as long as those after it. Leaves nothing behind
 * that a map could tell.
 *
 * @param turns Frames, 360° ÷ `turns` apart.
 */
export function warmUpMapping(sensor: SensorPreset = SENSOR_PRESETS.objectnav, turns = 8): void {
  // One image for all frames: garbage of the warm-up would be collected in the first frame of a trial.
  const depthM = new Float32Array(sensor.widthPx * sensor.heightPx);
  // Several maps: what is compiled for one takes what never changed in it for constants.
  for (const start of STARTS) {
    const map = createExplorationMap(start, DEFAULT_MAPPING);
    const values = createValueMap(map);
    for (let turn = 0; turn < turns; turn++) {
      // Along the axes as well, where rays have a side of no length.
      const headingDeg = Math.round((360 / turns) * turn) + (turn % 2) * 7;
      const pose = { position: start, headingDeg };
      const observation = { frameId: `warm-up/${turn}`, pose, sensor, depthM };
      drawRoom(observation);
      updateMap(map, observation);
      updateValueMap(values, map, { observation, score: 0.2 + 0.01 * turn });
      for (const { cell } of findFrontiers(map, start[1])) frontierValue(map, values, cell);
    }
  }
}

/** Places with fractions, as places in homes have them: code that is compiled for whole numbers alone is thrown away. */
const STARTS: readonly Vec3[] = [
  [0.31, 0.02, -0.27],
  [-1.43, 0.11, 2.09],
  [5.17, -0.04, -3.83],
];

/** Draws the depth of a room of four walls, floor, ceiling, pillar, shelf and an open door, seen from its middle. */
function drawRoom({ pose, depthM, ...observation }: Observation): void {
  const sensor = ownSensor(observation.sensor);
  const camera = floorCamera(pose, sensor);
  const { widthPx, heightPx, maxDepthM } = sensor;
  for (let u = 0; u < widthPx; u++) {
    const tan = tanOfColumn(camera, sensor, u);
    const x = camera.forwardX + tan * camera.rightX;
    const z = camera.forwardZ + tan * camera.rightZ;
    const toXM = HALF_X_M / Math.abs(x);
    const isDoor = x > 0 && Math.abs(toXM * z) < HALF_DOOR_M;
    const toPillarM = PILLAR_Z_M / z;
    const isPillar = z > 0 && Math.abs(toPillarM * x - PILLAR_X_M) < HALF_PILLAR_M;
    const farM = Math.min(isDoor ? maxDepthM : toXM, HALF_Z_M / Math.abs(z));
    const wallM = isPillar ? Math.min(toPillarM, farM) : farM;
    for (let v = 0; v < heightPx; v++) {
      const tanRow = tanOfRow(camera, sensor, v);
      const levelM =
        tanRow > 0 ? camera.heightM / tanRow : (CEILING_M - camera.heightM) / Math.abs(tanRow);
      const shelfM = wallM - SHELF_DEPTH_M;
      const isShelf = x < 0 && camera.heightM - tanRow * shelfM > SHELF_BOTTOM_M;
      depthM[v * widthPx + u] = Math.min(isShelf ? shelfM : wallM, levelM, maxDepthM);
    }
  }
}
