import type { Vec3 } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instructText } from './instruct-text';
import { actionsAlong, type PathAction } from './path-actions';

const route = (text: string) => instructText([...text] as PathAction[]);

describe('instructText', () => {
  it.each([
    ['fffff', ['go forward 25 units']],
    ['ff', []],
    ['lllfff', ['turn left', 'go forward 15 units']],
    // 9 × 15° = 135°.
    ['rrrrrrrrrffff', ['turn around', 'go forward 20 units']],
    ['rrrrrrrr', ['turn right']],
    // Forwards in a row are added up: the odd turn between them is too small to tell.
    ['fffrffff', ['go forward 35 units']],
    // Two turns in a row: of the first of a route it is a turn around, later the second is dropped.
    ['lllrrrfff', ['turn around', 'go forward 15 units']],
    ['ffflllrrrfff', ['go forward 15 units', 'turn left', 'go forward 15 units']],
    // Between two runs: right by 45° with three steps, none of them three in a row.
    ['lllfrfrfrlll', ['turn left', 'turn right and go forward 15 units', 'turn left']],
  ])('%s', (actions, expected) => {
    expect(route(actions)).toEqual(expected);
  });
});

describe('actionsAlong', () => {
  const start = { position: [0, 0, 0] as Vec3, headingDeg: 0 };

  it('turns right by 90° and goes 1 m', () => {
    expect(
      actionsAlong(
        [
          [0, 0, 0],
          [1, 0, 0],
        ],
        start,
      ).join(''),
    ).toBe('rrrrrrffff');
  });

  it('is empty where the robot stands, and goes around corners', () => {
    expect(actionsAlong([[0, 0, 0]], start)).toEqual([]);
    expect(
      actionsAlong(
        [
          [0, 0, -0.5],
          [-0.5, 0, -0.5],
        ],
        start,
      ).join(''),
    ).toBe('ffllllllff');
  });

  it('ends within half a step of the goal, in no more actions than path and turns need twice', () => {
    const point = fc.tuple(
      fc.double({ min: -5, max: 5, noNaN: true }),
      fc.double({ min: -5, max: 5, noNaN: true }),
    );
    fc.assert(
      fc.property(point, fc.integer({ min: 0, max: 359 }), ([x, z], headingDeg) => {
        const actions = actionsAlong([[x, 0, z]], { ...start, headingDeg });
        const lengthM = Math.sqrt(x * x + z * z);
        const forwards = actions.filter((action) => action === 'f').length;
        expect(forwards * 0.25).toBeGreaterThanOrEqual(lengthM - 0.26);
        expect(forwards * 0.25).toBeLessThanOrEqual(lengthM * 1.1 + 0.26);
        expect(actions.length - forwards).toBeLessThanOrEqual(12 + 2 * forwards);
      }),
    );
  });
});
