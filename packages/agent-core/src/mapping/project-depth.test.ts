import { type Pose, SENSOR_PRESETS, type SensorPreset } from '@parley/protocol';
import { floorPlanWorld, readFloorPlan } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { BLOCKED, createExplorationMap, NEAR, OBSTACLE, TALL } from './exploration-map';
import { cellAt } from './grid';
import { MappingConfig, VLFM_OBSTACLE_BAND } from './mapping-config';
import { updateMap } from './update-map';

const MOTION = {
  forwardM: 0.25,
  turnDeg: 30,
  sliding: true,
  agentRadiusM: 0.17,
  agentHeightM: 1.41,
};
const ROWS = [
  '#########',
  '#.......#',
  '#.......#',
  '#..ttt..#',
  '#.......#',
  '#.......#',
  '#.......#',
  '#########',
];
/** Standing at (4.5, 6.5), facing −z: the table's near side is at z = 4, the wall behind it at z = 1. */
const POSE: Pose = { position: [4.5, 0, 6.5], headingDeg: 0 };

function mapFrom(options: {
  heightM?: number;
  config?: Partial<MappingConfig>;
  sensor?: SensorPreset;
}) {
  const { heightM = 0.75, config = {}, sensor = SENSOR_PRESETS.fast } = options;
  const legend = { t: { category: 'table', heightM } };
  const plan = readFloorPlan({ rows: ROWS, legend, cellM: 1 });
  const world = floorPlanWorld({ plan, starts: { a: POSE }, sensor, motion: MOTION });
  const map = createExplorationMap(
    POSE.position,
    MappingConfig.parse({ sizeCells: 400, ...config }),
  );
  updateMap(map, world.look('a', sensor.id, 'f'));
  const bits = (x: number, z: number): number => map.cells[cellAt(map.grid, x, z)] as number;
  return { map, bits };
}

describe('projectDepth', () => {
  it('marks the near side of a table where it stands, and nothing on the floor before it', () => {
    const { bits } = mapFrom({});
    expect(bits(4.51, 3.98) & OBSTACLE).toBe(OBSTACLE);
    for (let z = 6.2; z > 4.1; z -= 0.05) expect(bits(4.51, z) & OBSTACLE, `z ${z}`).toBe(0);
  });

  it('widens it by the radius of the robot and by the clearance', () => {
    const { bits } = mapFrom({});
    // the near side lies in the row of cells [3.975, 4.025), middle 4.0; three rows more are blocked, six are near
    expect(bits(4.51, 4.15) & BLOCKED).toBe(BLOCKED);
    expect(bits(4.51, 4.2) & BLOCKED).toBe(0);
    expect(bits(4.51, 4.3) & NEAR).toBe(NEAR);
    expect(bits(4.51, 4.35) & NEAR).toBe(0);
  });

  it('sees a bed with the default band but not with the published one (SRC-12)', () => {
    expect(mapFrom({ heightM: 0.5 }).bits(4.51, 3.98) & OBSTACLE).toBe(OBSTACLE);
    const low = mapFrom({ heightM: 0.5, config: VLFM_OBSTACLE_BAND });
    expect(low.bits(4.51, 3.98) & OBSTACLE).toBe(0);
    const high = mapFrom({ heightM: 0.75, config: VLFM_OBSTACLE_BAND });
    expect(high.bits(4.51, 3.98) & OBSTACLE).toBe(OBSTACLE);
  });

  it('tells what one can look over from what one cannot', () => {
    expect(mapFrom({ heightM: 0.75 }).bits(4.51, 3.98) & TALL).toBe(0);
    expect(mapFrom({ heightM: 1.8 }).bits(4.51, 3.98) & TALL).toBe(TALL);
  });

  it('drops returns beyond the configured range', () => {
    const { map, bits } = mapFrom({ config: { maxDepthM: 2 } });
    expect(bits(4.51, 3.98) & OBSTACLE).toBe(0);
    expect(map.columns.nearM[80]).toBe(Number.POSITIVE_INFINITY);
    expect(map.columns.farM[80]).toBe(Number.POSITIVE_INFINITY);
  });

  it('notes how far the middle column reaches: the table at 2.5 m, the wall over it at 5.5 m is beyond range', () => {
    const near = mapFrom({});
    expect(near.map.columns.nearM[80]).toBeCloseTo(2.5, 5);
    expect(near.map.columns.farM[80]).toBe(Number.POSITIVE_INFINITY);
    const sensor = { ...SENSOR_PRESETS.fast, maxDepthM: 8 };
    expect(mapFrom({ sensor }).map.columns.farM[80]).toBeCloseTo(5.5, 5);
  });

  it('lifts the pixels of a camera that looks down 30°', () => {
    // 8 × 8 px, 90°: f = 4 px. Pixel (4, 4): tan = 0.125 right and down. At 1 m along the axis:
    // forward cos 30° − 0.125 · sin 30° = 0.8035, height 1.31 − (sin 30° + 0.125 · cos 30°) = 0.7017, right 0.125
    const base = { widthPx: 8, heightPx: 8, hfovDeg: 90, cameraHeightM: 1.31, minDepthM: 0 };
    const sensor = { ...base, id: 's', pitchDeg: -30, maxDepthM: 5 };
    const depthM = new Float32Array(64);
    depthM[4 * 8 + 4] = 1;
    const map = createExplorationMap([0, 0, 0], MappingConfig.parse({ sizeCells: 100 }));
    updateMap(map, { frameId: 'f', pose: { position: [0, 0, 0], headingDeg: 0 }, sensor, depthM });
    const obstacles = [...map.cells.keys()].filter((i) => (map.cells[i] as number) & OBSTACLE);
    expect(obstacles).toEqual([cellAt(map.grid, 0.1251, -0.8035)]);
    expect(map.columns.nearM[4]).toBeCloseTo(0.8035, 4);
  });
});
