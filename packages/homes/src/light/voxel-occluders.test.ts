import type { Vec3 } from '@parley/protocol';
import { randomStream } from '@parley/scenes/seed';
import { describe, expect, it } from 'vitest';
import { buildOccluders } from './occluders';
import { buildVoxelOccluders } from './voxel-occluders';

/** A square of 1 m in the plane x = 0, as two triangles. */
const WALL = Float32Array.from([...[0, 0, 0, 0, 1, 0, 0, 1, 1], ...[0, 0, 0, 0, 1, 1, 0, 0, 1]]);

describe('buildVoxelOccluders', () => {
  it('stops what runs through a wall, and nothing beside, before or away from it', () => {
    const { blocks } = buildVoxelOccluders(WALL);
    const from: Vec3 = [-1, 0.5, 0.5];
    expect(blocks(from, [1, 0, 0], 2)).toBe(true);
    expect(blocks(from, [1, 0, 0], 0.8)).toBe(false);
    expect(blocks(from, [-1, 0, 0], 5)).toBe(false);
    expect(blocks([-1, 1.2, 0.5], [1, 0, 0], 2)).toBe(false);
    expect(blocks([-0.5, 0.5, 0.5], [0.6, 0.8, 0], 2)).toBe(false);
  });

  it('lets a surface see out: a start just before it is free', () => {
    const { blocks } = buildVoxelOccluders(WALL);
    expect(blocks([-0.06, 0.5, 0.5], [-1, 0, 0], 2)).toBe(false);
    expect(blocks([-0.06, 0.5, 0.5], [0, 1, 0], 0.9)).toBe(false);
  });

  it('knows nothing where there is nothing', () => {
    expect(buildVoxelOccluders(new Float32Array(0)).blocks([0, 0, 0], [1, 0, 0], 3)).toBe(false);
  });

  it('agrees with the traced triangles on 19 of 20 rays', () => {
    const random = randomStream('voxels');
    const corners = new Float32Array(60 * 9);
    for (let t = 0; t < 60; t++) {
      const middle = [random.between(-2, 2), random.between(-2, 2), random.between(-2, 2)];
      for (let k = 0; k < 9; k++)
        corners[t * 9 + k] = (middle[k % 3] as number) + random.between(-1, 1);
    }
    const [exact, quick] = [buildOccluders(corners), buildVoxelOccluders(corners)];
    let agreed = 0;
    let blocked = 0;
    for (let i = 0; i < 1000; i++) {
      const origin: Vec3 = [random.between(-3, 3), random.between(-3, 3), random.between(-3, 3)];
      const raw = [random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)] as const;
      const long = Math.sqrt(raw[0] * raw[0] + raw[1] * raw[1] + raw[2] * raw[2]);
      const direction: Vec3 = [raw[0] / long, raw[1] / long, raw[2] / long];
      const isBlocked = exact.blocks(origin, direction, 3);
      blocked += isBlocked ? 1 : 0;
      agreed += isBlocked === quick.blocks(origin, direction, 3) ? 1 : 0;
    }
    expect(blocked).toBeGreaterThan(100);
    expect(agreed).toBeGreaterThan(950);
  });
});
