import { MotionConfig, type Vec3 } from '@parley/protocol';
import { expect, it } from 'vitest';
import { wayOut } from './walk-to';

const motion = MotionConfig.parse({});
const from = (headingDeg: number, points: readonly Vec3[]): string =>
  wayOut({ pose: { position: [0, 0, 0], headingDeg }, motion }, { path: { points } }).kind;

it('goes to the floor that its way begins with, where the robot stands among blocked cells', () => {
  // The way begins half a metre to the right of a robot that faces −z.
  const way: Vec3[] = [
    [0.5, 0, 0],
    [3, 0, 0],
  ];
  expect(from(0, way)).toBe('turn-right');
  expect(from(180, way)).toBe('turn-left');
  expect(from(270, way)).toBe('forward');
});

it('goes on to the next corner where the way begins underfoot', () => {
  const way: Vec3[] = [
    [0.05, 0, 0],
    [0, 0, -2],
  ];
  expect(from(0, way)).toBe('forward');
  expect(from(90, way)).toBe('turn-right');
});
