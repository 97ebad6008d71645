import {
  type Detection,
  encodeRle,
  type Observation,
  type Pose,
  SENSOR_PRESETS,
  type SensorPreset,
} from '@parley/protocol';
import { floorPlanWorld, planDetector, readFloorPlan } from '@parley/test-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterPoints } from './cluster-points';
import { erodeMask } from './erode-mask';
import { isInFrame } from './is-in-frame';
import { DEFAULT_LIFT } from './lift-config';
import { isTooOffset, liftDetection } from './lift-detection';

/** 8 × 8 px, 90°: f = 4 px. */
const TINY: SensorPreset = {
  id: 'tiny',
  widthPx: 8,
  heightPx: 8,
  hfovDeg: 90,
  cameraHeightM: 1,
  pitchDeg: 0,
  minDepthM: 0,
  maxDepthM: 5,
};
const frame = (depths: Record<number, number>, headingDeg = 0): Observation => {
  const depthM = new Float32Array(64);
  for (const [at, depth] of Object.entries(depths)) depthM[Number(at)] = depth;
  return { frameId: 'f', pose: { position: [1, 0, 1], headingDeg }, sensor: TINY, depthM };
};
const masked = (pixels: readonly number[], box: Detection['box'] = [0, 0, 8, 8]): Detection => {
  const mask = new Uint8Array(64);
  for (const pixel of pixels) mask[pixel] = 1;
  return { label: 'chair', score: 0.9, box, maskRle: encodeRle(mask) };
};

describe('liftDetection', () => {
  it('puts one pixel where it is', () => {
    // pixel (4, 4): tan 0.125 right and down; 2 m ahead: right 0.25, down 0.25
    const lifted = liftDetection(frame({ 36: 2 }), masked([36]), DEFAULT_LIFT);
    expect(lifted).toMatchObject({
      kind: 'lifted',
      object: { nearest: [1.25, 0.75, -1], mean: [1.25, 0.75, -1], coverage: 0.015625 },
    });
    // √(0.25² + 2²)
    expect(lifted.kind === 'lifted' && lifted.object.nearestM).toBeCloseTo(2.015564, 6);
  });

  it('turns with the robot: facing −x, right is −z', () => {
    const lifted = liftDetection(frame({ 36: 2 }, 90), masked([36]), DEFAULT_LIFT);
    expect(lifted).toMatchObject({ object: { nearest: [-1, 0.75, 0.75] } });
  });

  it('keeps the largest of the clusters under a mask', () => {
    const lifted = liftDetection(
      frame({ 34: 2, 35: 2, 36: 2, 37: 4.5 }),
      masked([34, 35, 36, 37]),
      { ...DEFAULT_LIFT, clusterLinkM: 2 },
    );
    expect(lifted.kind === 'lifted' && lifted.object.cloud).toHaveLength(9);
  });

  it('says why there is nothing', () => {
    expect(liftDetection(frame({}), masked([36]), DEFAULT_LIFT)).toEqual({
      kind: 'nothing',
      reason: 'no-depth',
    });
    const bad = { ...masked([36]), maskRle: [3, 4] };
    expect(liftDetection(frame({ 36: 2 }), bad, DEFAULT_LIFT)).toEqual({
      kind: 'nothing',
      reason: 'bad-mask',
    });
    // Three points metres apart: each a third of the cloud, none of them a thing when half is asked for.
    const noise = { ...DEFAULT_LIFT, clusterMinShare: 0.5 };
    expect(liftDetection(frame({ 2: 1, 36: 2, 60: 4 }), masked([2, 36, 60]), noise)).toEqual({
      kind: 'nothing',
      reason: 'scattered',
    });
    const near = { ...DEFAULT_LIFT, minDistanceM: 3 };
    expect(liftDetection(frame({ 36: 2 }), masked([36]), near)).toEqual({
      kind: 'nothing',
      reason: 'too-near',
    });
  });

  it('marks what lies at the end of the range: 4.8 m of 5 m is beyond 95 %', () => {
    const at = (depth: number) => liftDetection(frame({ 36: depth }), masked([36]), DEFAULT_LIFT);
    expect(at(4.8)).toMatchObject({ object: { atRangeLimit: true } });
    expect(at(4.7)).toMatchObject({ object: { atRangeLimit: false } });
  });

  it('finds the chair in a box with a wall behind it', () => {
    const rows = [
      '########',
      '#......#',
      '#......#',
      '#..c...#',
      '#......#',
      '#......#',
      '########',
    ];
    const plan = readFloorPlan({
      rows,
      cellM: 0.5,
      legend: { c: { category: 'chair', heightM: 0.9 } },
    });
    const pose: Pose = { position: [1.75, 0, 2.75], headingDeg: 0 };
    const motion = {
      forwardM: 0.25,
      turnDeg: 30,
      sliding: true,
      agentRadiusM: 0.17,
      agentHeightM: 1.41,
    };
    const sensor = SENSOR_PRESETS.fast;
    const world = floorPlanWorld({ plan, starts: { a: pose }, sensor, motion });
    const observation = world.look('a', 'fast', 'f');
    for (const masks of [true, false]) {
      const found = planDetector(plan, world, { widthPx: sensor.widthPx, masks })({
        frameId: 'f',
        prompt: ['chair'],
      });
      const [detection] = found.kind === 'ok' ? found.detections : [];
      const lifted = liftDetection(observation, detection as Detection, DEFAULT_LIFT);
      // the chair fills the cell [1.5, 2) × [1.5, 2); its near side is at z = 2
      const nearest = lifted.kind === 'lifted' ? lifted.object.nearest : null;
      expect(nearest?.[2], `masks ${masks}`).toBeCloseTo(2, 1);
      expect(nearest?.[0]).toBeGreaterThan(1.49);
      expect(nearest?.[0]).toBeLessThan(2.01);
    }
  });
});

describe('isTooOffset (SRC-14)', () => {
  it.each([
    [[0, 0, 30, 50], true], // middle 15 of 160 in the left third, touches the left 5 %
    [[10, 0, 40, 50], false], // 10 px is beyond the left 5 % = 8 px
    [[0, 0, 120, 50], false], // middle in the middle third
    [[130, 0, 160, 50], true],
  ] as const)('%j is %s', (box, expected) => {
    expect(isTooOffset({ box }, 160)).toBe(expected);
  });
});

describe('erodeMask', () => {
  const draw = (rows: readonly string[]): Uint8Array =>
    Uint8Array.from(rows.join(''), (c) => (c === '#' ? 1 : 0));
  const window = { x0: 0, y0: 0, x1: 6, y1: 5 };

  it('takes a rim of one pixel off', () => {
    const mask = draw(['......', '.####.', '.####.', '.####.', '......']);
    const expected = draw(['......', '......', '..##..', '......', '......']);
    expect(erodeMask(mask, 6, { radiusPx: 1, window })).toEqual(expected);
  });

  it('keeps the edge that the image cuts', () => {
    const mask = draw(['###...', '###...', '###...', '......', '......']);
    const expected = draw(['##....', '##....', '......', '......', '......']);
    expect(erodeMask(mask, 6, { radiusPx: 1, window })).toEqual(expected);
  });
});

describe('erodeMask, any mask and window', () => {
  const [width, height] = [9, 7];
  const span = (most: number) =>
    fc.tuple(fc.nat(most), fc.nat(most)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

  it('keeps what has all its neighbours, pixels outside the image counting as set', () => {
    const bits = fc.array(fc.constantFrom(0, 1, 1, 1), {
      minLength: width * height,
      maxLength: width * height,
    });
    fc.assert(
      fc.property(
        bits,
        span(width),
        span(height),
        fc.integer({ min: 1, max: 3 }),
        (list, [x0, x1], [y0, y1], r) => {
          const mask = Uint8Array.from(list);
          const at = (x: number, y: number): boolean =>
            x < 0 || y < 0 || x >= width || y >= height || mask[y * width + x] === 1;
          const around = Array.from({ length: 2 * r + 1 }, (_, i) => i - r);
          const expected = mask.map((_, i) => {
            const [x, y] = [i % width, Math.floor(i / width)];
            if (x < x0 || x >= x1 || y < y0 || y >= y1) return 0;
            return around.every((dy) => around.every((dx) => at(x + dx, y + dy))) ? 1 : 0;
          });
          const window = { x0, y0, x1, y1 };
          expect(erodeMask(mask, width, { radiusPx: r, window })).toEqual(expected);
        },
      ),
    );
  });
});

describe('clusterPoints', () => {
  it('links what is nearer than half the distance and parts what is farther than twice of it', () => {
    const line = (from: number): number[] => [0, 0.09, 0.18].flatMap((x) => [from + x, 0, 0]);
    const cloud = Float32Array.from([...line(0), ...line(1).slice(0, 6)]);
    const clusters = clusterPoints(cloud, 0.2).map(({ points }) => [...points].sort());
    expect(clusters).toEqual([
      [0, 1, 2],
      [3, 4],
    ]);
  });
});

describe('isInFrame', () => {
  it('expects a point ahead, not one at the rim, behind, out of range or behind a wall', () => {
    const open = frame({});
    expect(isInFrame(open, [1, 1, -1])).toBe(true);
    expect(isInFrame(open, [2.9, 1, -1])).toBe(false); // tan 0.95: the last column
    expect(isInFrame(open, [1, 1, 3])).toBe(false);
    expect(isInFrame(open, [1, 1, -3.5])).toBe(false); // 4.5 m of 5 m
    const wall = frame(Object.fromEntries(Array.from({ length: 64 }, (_, i) => [i, 1])));
    expect(isInFrame(wall, [1, 1, -1])).toBe(false);
  });
});
