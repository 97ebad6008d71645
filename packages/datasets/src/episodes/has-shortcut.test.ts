import { distanceM, type Vec3 } from '@parley/protocol';
import type { PathFinder, PathResult } from '@parley/scenes/navmesh';
import { describe, expect, it } from 'vitest';
import { hasShortcut } from './has-shortcut';

const START: Vec3 = [0, 0, 0];
const GOAL: Vec3 = [10, 0, 0];
const VIA: Vec3 = [5, 0, 1];

/** An open floor on which only the way from start to goal is found by a corridor that is so long. */
function openFloor(
  corridorM: number,
  island = 0,
): Pick<PathFinder, 'grid' | 'findPath' | 'findNearest'> {
  const way = (from: Vec3, to: Vec3): PathResult => {
    const isCorridor = distanceM(from, START) === 0 && distanceM(to, GOAL) === 0;
    const lengthM = isCorridor ? corridorM : distanceM(from, to);
    return { kind: 'complete', lengthM, points: [from, to], goal: 0 };
  };
  return {
    grid: () => [{ position: VIA, island }],
    findPath: way,
    findNearest: (from, goals) => way(from, (goals as readonly Vec3[])[0] as Vec3),
  };
}

describe('hasShortcut', () => {
  const asked = (lengthM: number) => ({ start: START, goals: [GOAL], lengthM });

  it('finds a way over another point that is shorter by more than 1 %', () => {
    expect(hasShortcut(asked(11), openFloor(11))).toBe(true);
  });

  it('passes a way that is as short as any, and one that is longer by less', () => {
    expect(hasShortcut(asked(10), openFloor(10))).toBe(false);
    expect(hasShortcut(asked(10.25), openFloor(10.25))).toBe(false);
  });

  it('goes over no floor that cannot be reached', () => {
    expect(hasShortcut(asked(11), openFloor(11, 1))).toBe(false);
  });
});
