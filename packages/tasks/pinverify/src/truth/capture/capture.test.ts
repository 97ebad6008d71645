import { createHash } from 'node:crypto';
import type { Vec3 } from '@parley/protocol';
import { randomStream } from '@parley/scenes/seed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HALF_HEIGHT, HALF_WIDTH, maskThresholdPx } from './capture-rules';
import { episodeSeed } from './episode-seed';
import { pairIndexRows, rawIndexRow } from './index-rows';
import { isInFrustum, planViews, poseAt } from './plan-views';

const GOAL: Vec3 = [2, 0.8, -1];
/** Floor everywhere. */
const open = ([x, , z]: Vec3): Vec3 => [x, 0, z];

describe('planViews', () => {
  it('stands in each of six sectors, far and near, within the ranges of Table 9', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0x7fffffff }), (seed) => {
        const views = planViews(GOAL, open, seed);
        expect(views.map(({ tag }) => tag)).toEqual(
          [0, 2, 4, 6, 8, 10].flatMap((s) => [`s${s}_far`, `s${s}_near`]),
        );
        for (const { sector, range, pose } of views) {
          expect(pose).not.toBeNull();
          if (pose === null) continue;
          const [least, most] = range === 'far' ? [1.4, 1.7] : [0.9, 1.2];
          expect(pose.radiusM).toBeGreaterThanOrEqual(least);
          expect(pose.radiusM).toBeLessThanOrEqual(most);
          expect(pose.azimuthDeg).toBeGreaterThanOrEqual(30 * sector);
          expect(pose.azimuthDeg).toBeLessThan(30 * sector + 30);
          expect(isInFrustum(pose, GOAL)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('zooms in along the ray of the far view: on an open floor the first attempt is on it', () => {
    const views = planViews(GOAL, open, 7);
    for (let i = 0; i < views.length; i += 2) {
      const [far, near] = [views[i]?.pose, views[i + 1]?.pose];
      expect(Math.abs((near?.azimuthDeg ?? 0) - (far?.azimuthDeg ?? 9))).toBeLessThan(0.01);
    }
  });

  it('looks for a near view all over its sector where the ray is closed', () => {
    const ray = planViews(GOAL, open, 7)[0]?.pose?.azimuthDeg ?? 0;
    // Nobody stands nearer than 1.3 m within three degrees of the ray of the first far view.
    const views = planViews(
      GOAL,
      ([x, , z]) => {
        const deg = (Math.atan2(z - GOAL[2], x - GOAL[0]) * 180) / Math.PI;
        const isNear = Math.hypot(x - GOAL[0], z - GOAL[2]) < 1.3;
        return isNear && Math.abs(deg - ray) < 3 ? null : [x, 0, z];
      },
      7,
    );
    const near = views[1]?.pose;
    expect(near).not.toBeNull();
    expect(Math.abs((near?.azimuthDeg ?? ray) - ray)).toBeGreaterThanOrEqual(3);
  });

  it('gives up a view after fifteen misses in a row, and after fifty places that are elsewhere', () => {
    let asked = 0;
    const closed = planViews(
      GOAL,
      () => {
        asked++;
        return null;
      },
      1,
    );
    expect(closed.every(({ pose }) => pose === null)).toBe(true);
    expect(asked).toBe(12 * 15);
    asked = 0;
    // Everything snaps to one place that is in no range.
    const elsewhere = planViews(
      GOAL,
      () => {
        asked++;
        return [9, 0, 9];
      },
      1,
    );
    expect(elsewhere.every(({ pose }) => pose === null)).toBe(true);
    expect(asked).toBe(12 * 50);
  });

  it('is the same for a seed, and another for another', () => {
    expect(planViews(GOAL, open, 5)).toEqual(planViews(GOAL, open, 5));
    expect(planViews(GOAL, open, 5)).not.toEqual(planViews(GOAL, open, 6));
  });
});

describe('poseAt and isInFrustum', () => {
  it('face the goal: from +x one looks along −x, from +z along −z', () => {
    expect(poseAt([3.5, 0, -1], GOAL)).toMatchObject({
      headingDeg: 90,
      azimuthDeg: 0,
      radiusM: 1.5,
    });
    expect(poseAt([2, 0, 0.5], GOAL)).toMatchObject({ headingDeg: 0, azimuthDeg: 90 });
    expect(poseAt([0.5, 0, -1], GOAL)).toMatchObject({ headingDeg: 270, azimuthDeg: 180 });
  });

  it('pitch one step where the goal is more than 0.3 m above or below the camera at 1.31 m (eq. 14)', () => {
    const at = (y: number) => poseAt([2, 0, 0.5], [2, y, -1]).pitchDeg;
    expect([at(1.62), at(1.6), at(1.02), at(1)]).toEqual([30, 0, 0, -30]);
  });

  it('have the field of view of Table 7: 42° across, 68.6° down', () => {
    // By hand: 1.5 m away and level, the goal may be 1.5 · tan 21° = 0.5758 m to a side and 1.0236 m up.
    expect(1.5 * HALF_WIDTH).toBeCloseTo(0.5758, 4);
    expect(1.5 * HALF_HEIGHT).toBeCloseTo(1.0236, 4);
    const pose = {
      position: [0, 0, 1.5] as Vec3,
      headingDeg: 0,
      pitchDeg: 0,
      radiusM: 1.5,
      azimuthDeg: 90,
    };
    expect(isInFrustum(pose, [0.575, 1.31, 0])).toBe(true);
    expect(isInFrustum(pose, [0.577, 1.31, 0])).toBe(false);
    expect(isInFrustum(pose, [0, 1.31 - 1.023, 0])).toBe(true);
    expect(isInFrustum(pose, [0, 1.31 - 1.025, 0])).toBe(false);
    expect(isInFrustum(pose, [0, 1.31, 3])).toBe(false);
  });
});

describe('episodeSeed', () => {
  it('is MD5 of scene, episode and base seed modulo 2³¹ (eq. 17)', () => {
    // RFC 1321, A.5: eighty digits, 1 to 0 eight times over, have 57edf4a2 2be3c955 ac49da2e 2107b67a; 0x2107b67a is below 2³¹.
    const digits = '1234567890'.repeat(8);
    expect(episodeSeed(digits.slice(0, 70), digits.slice(70, 79), 0)).toBe(0x2107b67a);
    const digest = BigInt(`0x${createHash('md5').update('maple342').digest('hex')}`);
    expect(episodeSeed('maple', '3', 42)).toBe(Number(digest % 2147483648n));
    expect(episodeSeed('maple', '3', 43)).not.toBe(episodeSeed('maple', '3', 42));
  });
});

describe('maskThresholdPx', () => {
  it('is that of Table 10, and 200 for what it does not list', () => {
    expect(['watch', 'mug', 'hat', 'teddy bear', 'piano'].map(maskThresholdPx)).toEqual([
      100, 150, 300, 500, 200,
    ]);
  });
});

describe('the index', () => {
  const episode = {
    scene: 'maple',
    episodeId: '3',
    object: { objectId: 'mug-1', category: 'mug' },
    views: [
      { sector: 4, isNavigable: true, meetsThreshold: true },
      { sector: 4, isNavigable: true, meetsThreshold: false },
      { sector: 0, isNavigable: true, meetsThreshold: false },
      { sector: 2, isNavigable: false, meetsThreshold: false },
    ],
  };

  it('lists sectors that can be stood in, and those where an episode may begin', () => {
    expect(rawIndexRow(episode, 'val')).toMatchObject({
      episode_path: 'pin_capture/val/maple/3',
      valid_start_sectors: [4],
      navigable_sectors: [0, 4],
      n_navigable: 2,
      n_mask_visible: 1,
    });
    const unseen = { ...episode, views: episode.views.slice(2) };
    expect(rawIndexRow(unseen, 'val')).toBeNull();
  });

  it('has three pairs of an episode, whose label says whether the ids are the same', () => {
    const row = rawIndexRow(episode, 'val');
    if (row === null) throw new Error('no row');
    const objects = ['mug-1', 'mug-2', 'hat-1'].map((objectId) => ({
      objectId,
      category: objectId.slice(0, 3),
    }));
    const pairs = pairIndexRows([row], objects, randomStream('pairs', 42));
    expect(
      pairs.map(({ pair_type, query_object_id, label }) => [pair_type, query_object_id, label]),
    ).toEqual([
      ['positive', 'mug-1', 1],
      ['neg_same', 'mug-2', 0],
      ['neg_diff', 'hat-1', 0],
    ]);
  });
});
