import { expect, it } from 'vitest';
import { aspectOf } from './sides-faced';

it.each([
  // Its front faces +z: a camera at +z faces it, one at +x has its right side before it.
  ['front', [0, 1.3, 2], 0, { sides: ['front'], octant: 0 }],
  ['right', [2, 1.3, 0], 0, { sides: ['right'], octant: 2 }],
  ['back', [0, 1.3, -2], 0, { sides: ['back'], octant: 4 }],
  ['left', [-2, 1.3, 0], 0, { sides: ['left'], octant: 6 }],
  // Turned a quarter to the left, −z turns to −x, so +z turns to +x.
  ['front of one that is turned', [2, 1.3, 0], 90, { sides: ['front'], octant: 0 }],
  [
    'both of a corner, the nearer first',
    [1, 1.3, 1.2],
    0,
    { sides: ['front', 'right'], octant: 1 },
  ],
] as const)('sees the %s', (_, camera, yawDeg, aspect) => {
  expect(aspectOf(camera, [0, 0.5, 0], yawDeg)).toMatchObject(aspect);
});
