import type { Vec3 } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { chooseFrontier, createFrontierMemory, type RatedFrontier } from './choose-frontier';
import { createDroppedFrontiers, dropFrontier, isDropped } from './dropped-frontiers';
import { PolicyConfig, stickinessOf, VLFM_STICKINESS } from './policy-config';

const at = (x: number, z: number, value: number): RatedFrontier => ({
  position: [x, 0, z],
  cell: 0,
  lengthM: 1,
  value,
});
/** The published rule for keeping a frontier, with acyclic enforcement that works. */
const PAPER = PolicyConfig.parse({ frontierChoice: 'value', stickiness: VLFM_STICKINESS });
const choose = (
  memory: ReturnType<typeof createFrontierMemory>,
  frontiers: readonly RatedFrontier[],
  more: { robot?: Vec3; config?: PolicyConfig } = {},
) =>
  chooseFrontier(memory, {
    frontiers,
    robot: more.robot ?? [0, 0, 0],
    config: more.config ?? PAPER,
  });

describe('chooseFrontier (SRC-14)', () => {
  it('takes the most valuable one', () => {
    expect(
      choose(createFrontierMemory(PAPER), [at(1, 0, 0.2), at(5, 0, 0.4), at(2, 0, 0.3)]),
    ).toEqual({
      index: 1,
      why: 'best',
    });
  });

  it('keeps the last one while its value + 0.01 exceeds its last value', () => {
    const memory = createFrontierMemory(PAPER);
    choose(memory, [at(1, 0, 0.4)]);
    // 0.391 + 0.01 > 0.4, although another is better now
    expect(choose(memory, [at(9, 0, 0.9), at(1, 0, 0.391)])).toEqual({ index: 1, why: 'kept' });
    // 0.38 + 0.01 < 0.391
    expect(choose(memory, [at(9, 0, 0.9), at(1, 0, 0.38)])).toEqual({ index: 0, why: 'best' });
  });

  it('knows it again within 0.5 m of where it was', () => {
    const memory = createFrontierMemory(PAPER);
    choose(memory, [at(1, 0, 0.4)]);
    expect(choose(memory, [at(9, 0, 0.9), at(1.4, 0.3, 0.4)])).toEqual({ index: 1, why: 'kept' });
    expect(choose(memory, [at(9, 0, 0.9), at(2, 0.3, 0.4)])).toEqual({ index: 0, why: 'best' });
  });

  it('returns null and forgets when there is none', () => {
    const memory = createFrontierMemory(PAPER);
    choose(memory, [at(1, 0, 0.4)]);
    expect(choose(memory, [])).toBeNull();
    expect(memory.last).toBeNull();
  });

  it('keeps it until it is gone by default, and by 0.01 with fidelity code', () => {
    expect(stickinessOf(PolicyConfig.parse({}))).toBe(1);
    expect(stickinessOf(PolicyConfig.parse({ fidelity: 'code' }))).toBe(0.01);
    const config = PolicyConfig.parse({ frontierChoice: 'value' });
    const memory = createFrontierMemory(config);
    choose(memory, [at(1, 0, 0.9)], { config });
    expect(choose(memory, [at(9, 0, 0.9), at(1, 0, 0.1)], { config })?.why).toBe('kept');
  });

  it('keeps none without stickiness: the highest value counts at every step (CoIN B.1)', () => {
    const config = PolicyConfig.parse({
      ...{ frontierChoice: 'value', fidelity: 'code', stickiness: 0 },
    });
    const memory = createFrontierMemory(config);
    choose(memory, [at(1, 0, 0.3), at(9, 0, 0.2)], { config });
    // It rose, and another is better now.
    expect(choose(memory, [at(1, 0, 0.31), at(9, 0, 0.9)], { config })).toEqual({
      ...{ index: 1, why: 'best' },
    });
    // And the same again, from the same place.
    expect(choose(memory, [at(1, 0, 0.31), at(9, 0, 0.9)], { config })?.index).toBe(1);
  });

  it('takes the nearest of equals', () => {
    expect(choose(createFrontierMemory(PAPER), [at(5, 0, 0.2), at(1, 0, 0.2)])?.index).toBe(1);
  });
});

describe('acyclic enforcement', () => {
  /** The same place, frontiers and two best values again and again; the last choice lost most of its value meanwhile. */
  const again = (fidelity: 'paper' | 'code') => {
    const config = PolicyConfig.parse({
      frontierChoice: 'value',
      fidelity,
      stickiness: VLFM_STICKINESS,
    });
    const memory = createFrontierMemory(config);
    const frontiers = [at(1, 0, 0.4), at(5, 0, 0.3), at(-2, 0, 0.2)];
    return [0, 1, 2, 3].map(() => {
      if (memory.last !== null) memory.last = { ...memory.last, value: 9 };
      return choose(memory, frontiers, { config });
    });
  };

  it('takes the farthest with the rules of the code, where its check does hold (SRC-14)', () => {
    const config = PolicyConfig.parse({ frontierChoice: 'value', fidelity: 'code' });
    const memory = createFrontierMemory(PAPER);
    const frontiers = [at(1, 0, 0.4), at(5, 0, 0.3), at(-2, 0, 0.2)];
    const choices = [0, 1, 2, 3].map(() => {
      memory.last = null;
      return choose(memory, frontiers, { config });
    });
    expect(choices[3]).toEqual({ index: 1, why: 'all-cyclic' });
  });

  it('really works: no choice is made twice, then the closest is taken', () => {
    expect(again('paper')).toEqual([
      { index: 0, why: 'best' },
      { index: 1, why: 'best' },
      { index: 2, why: 'best' },
      { index: 0, why: 'all-cyclic' },
    ]);
  });

  it('has no effect in the published code', () => {
    expect(again('code').map((choice) => choice?.index)).toEqual([0, 0, 0, 0]);
  });

  it('allows the same frontier from another place', () => {
    const memory = createFrontierMemory(PAPER);
    choose(memory, [at(1, 0, 0.4), at(5, 0, 0.3)]);
    memory.last = null;
    expect(choose(memory, [at(1, 0, 0.4), at(5, 0, 0.3)], { robot: [0.3, 0, 0] })?.index).toBe(0);
  });
});

describe('without values', () => {
  const config = PolicyConfig.parse({ frontierChoice: 'nearest' });

  it('takes the nearest, and keeps it until it is gone', () => {
    const memory = createFrontierMemory(config);
    expect(choose(memory, [at(3, 0, 0), at(2, 0, 0)], { config })).toEqual({
      index: 1,
      why: 'nearest',
    });
    const robot: Vec3 = [2.9, 0, 0];
    expect(choose(memory, [at(3, 0, 0), at(2, 0, 0)], { config, robot })).toEqual({
      index: 1,
      why: 'kept',
    });
    expect(choose(memory, [at(3, 0, 0)], { config, robot })).toEqual({ index: 0, why: 'nearest' });
  });
});

describe('dropped frontiers', () => {
  it('stay away for as long as was said, and take their neighbours with them', () => {
    const dropped = createDroppedFrontiers();
    dropFrontier(dropped, [1, 0, 1], 30);
    dropFrontier(dropped, [5, 0, 5], Number.POSITIVE_INFINITY);
    expect(isDropped(dropped, [1.3, 0, 1.2], 29)).toBe(true);
    expect(isDropped(dropped, [1.3, 0, 1.2], 30)).toBe(false);
    expect(isDropped(dropped, [1.5, 0, 1.2], 29)).toBe(false);
    expect(isDropped(dropped, [5, 0, 5], 500)).toBe(true);
  });
});
