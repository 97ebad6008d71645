import { type Observation, SENSOR_PRESETS, type SensorPreset } from '@parley/protocol';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { floorCamera, tanOfRow } from './camera';
import { createExplorationMap } from './exploration-map';
import { MappingConfig } from './mapping-config';
import { maxDepthOf, projectDepth } from './project-depth';
import { updateMap } from './update-map';
import { warmUpMapping } from './warm-up-mapping';

const SENSOR: SensorPreset = { ...SENSOR_PRESETS.fast, widthPx: 4, heightPx: 24 };
const CONFIG = MappingConfig.parse({ sizeCells: 240 });
const SAME_DEPTH_M = 1e-5;

/** Depths as cameras give them: walls that repeat from row to row, floors, nothing, and what is no depth. */
const depths = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(0.9, 2.25, 2.250004, 4.999999) },
    { weight: 3, arbitrary: fc.float({ min: Math.fround(0.05), max: 6, noNaN: true }) },
    { weight: 1, arbitrary: fc.constantFrom(0, 5, 7, -1, Number.NaN, Number.POSITIVE_INFINITY) },
  ),
  { minLength: 96, maxLength: 96 },
);

/** Reach of the columns, pixel by pixel in the order of the image, as it is defined. */
function reachOf({ pose, sensor, depthM }: Observation): { near: number[]; far: number[] } {
  const map = createExplorationMap(pose.position, CONFIG);
  const camera = floorCamera(pose, sensor);
  const maxM = maxDepthOf(map, sensor);
  const [near, far, marked] = [Number.POSITIVE_INFINITY, 0, -1].map((start) =>
    new Float32Array(sensor.widthPx).fill(start),
  ) as [Float32Array, Float32Array, Float32Array];
  for (let i = 0; i < depthM.length; i++) {
    const [u, v] = [i % sensor.widthPx, Math.floor(i / sensor.widthPx)];
    const depth = depthM[i] as number;
    if (Math.abs(depth - (marked[u] as number)) <= SAME_DEPTH_M) continue;
    if (!(depth > 0 && depth < maxM)) {
      far[u] = Number.POSITIVE_INFINITY;
      continue;
    }
    const tan = tanOfRow(camera, sensor, v);
    const forwardM = depth * (camera.cosPitch + tan * camera.sinPitch);
    far[u] = Math.max(far[u] as number, forwardM);
    const rise = camera.sinPitch - tan * camera.cosPitch;
    const bounds = [CONFIG.obstacleMinM, CONFIG.obstacleMaxM]
      .map((heightM) => (heightM - camera.heightM) / rise)
      .sort((a, b) => a - b) as [number, number];
    if (depth < bounds[0] || depth > bounds[1]) continue;
    near[u] = Math.min(near[u] as number, forwardM);
    if (sensor.pitchDeg === 0) marked[u] = depth;
  }
  return { near: [...near], far: [...far] };
}

it('every pixel counts as if it were looked at by itself, bit for bit', () => {
  fc.assert(
    fc.property(depths, fc.constantFrom(0, -20), (list, pitchDeg) => {
      const sensor = { ...SENSOR, pitchDeg };
      const pose = { position: [0.31, 0, -0.27] as const, headingDeg: 37 };
      const observation = { frameId: 'f', pose, sensor, depthM: Float32Array.from(list) };
      const map = createExplorationMap(pose.position, CONFIG);
      projectDepth(map, observation, floorCamera(pose, sensor));
      const { near, far } = reachOf(observation);
      expect([...map.columns.farM]).toEqual(far);
      expect([...map.columns.nearM]).toEqual(near);
    }),
    { numRuns: 150 },
  );
});

it('a map is the same whether the compiler was warmed up or not', () => {
  const pose = { position: [0.31, 0, -0.27] as const, headingDeg: 37 };
  const depthM = Float32Array.from({ length: 96 }, (_, i) => 1 + (i % 7) / 2);
  const mapped = (): Uint8Array => {
    const map = createExplorationMap(pose.position, CONFIG);
    updateMap(map, { frameId: 'f', pose, sensor: SENSOR, depthM });
    return map.cells;
  };
  const before = mapped();
  warmUpMapping(SENSOR, 3);
  expect(mapped()).toEqual(before);
});
