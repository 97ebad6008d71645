import { distanceXZM } from '@parley/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHome, type TestHome } from '../test-home';
import { aimAt, DEFAULT_VISIBILITY, sightingOf, viewPointsOf } from './view-points';

let home: TestHome;
beforeAll(async () => {
  home = await openTestHome();
});
const query = () => ({ ...home, scene: home.home.scene });
const instance = (id: number) => {
  const found = home.home.scene.instances.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no instance ${id}`);
  return found;
};

describe('viewPointsOf (SCI-12b)', () => {
  it('finds points of the 0.25 m grid, navigable and within 1 m of the box', () => {
    for (const { id, aabb } of home.home.scene.instances) {
      const points = viewPointsOf(id, query());
      expect(points.length).toBeGreaterThan(0);
      for (const { position, iou } of points) {
        const [x, , z] = position;
        expect(Math.abs(x * 4 - Math.round(x * 4))).toBeLessThan(1e-6);
        expect(home.pathFinder.isNavigable(position)).toBe(true);
        const nearest: [number, number, number] = [
          Math.max(aabb.min[0], Math.min(x, aabb.max[0])),
          0,
          Math.max(aabb.min[2], Math.min(z, aabb.max[2])),
        ];
        expect(distanceXZM(position, nearest)).toBeLessThanOrEqual(1 + 1e-6);
        expect(iou).toBeGreaterThanOrEqual(DEFAULT_VISIBILITY.minCoverage);
        expect(Math.round(iou * 1e4) / 1e4).toBe(iou);
      }
    }
  });

  it('sees nothing through walls: a cabinet’s view points are all in its room', () => {
    for (const id of [3, 9, 11]) {
      const side = Math.sign(instance(id).position[0]);
      for (const { position } of viewPointsOf(id, query())) {
        expect(position[0] * side).toBeGreaterThan(-0.26);
      }
    }
  });

  it('asks for what the rule asks for', () => {
    const all = viewPointsOf(8, query());
    const rule = { ...DEFAULT_VISIBILITY, minCoverage: all[0]?.iou ?? 1 };
    const fewer = viewPointsOf(8, { ...query(), rule });
    expect(fewer.length).toBeLessThan(all.length);
    expect(viewPointsOf(8, { ...query(), rule: { ...rule, minVisible: 1.1 } })).toEqual([]);
  });

  it('knows no instance that is not there', () => {
    expect(() => viewPointsOf(99, query())).toThrow(RangeError);
  });
});

describe('sightingOf', () => {
  it('counts what hides the target: a wall all of it, a table some of it', () => {
    const rule = DEFAULT_VISIBILITY;
    const free = sightingOf(instance(3), [-1.3, 0, 0.2], { ...home, rule });
    expect(free.visible).toBe(1);
    const hidden = sightingOf(instance(10), [-3, 0, 1.7], { ...home, rule });
    expect(hidden.visible).toBe(0);
    const partly = sightingOf(instance(2), [-0.6, 0, -0.2], { ...home, rule });
    expect(partly.visible).toBeGreaterThan(0);
    expect(partly.visible).toBeLessThan(1);
  });

  it('looks at the middle of the box, in whole degrees', () => {
    const box = { min: [2, 0, -1], max: [4, 2, 1] } as const;
    // From (0, 0, 3) the middle (3, 1, 0) is 45° to the right of −z: heading 315; from 1 m up it is level.
    expect(aimAt(box, [0, 0, 3], 1)).toMatchObject({
      pose: { headingDeg: 315 },
      sensor: { pitchDeg: 0 },
    });
    // 3√2 = 4.243 m away and 1 m lower: −atan(1 / 4.243) = −13.3°.
    expect(aimAt(box, [0, 0, 3], 2).sensor.pitchDeg).toBe(-13);
    expect(aimAt(box, [3, 0, 0], 4).sensor.pitchDeg).toBe(-90);
  });
});
