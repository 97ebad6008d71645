import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterAction,
  afterAnswer,
  type HeadingBelief,
  type PlacedSide,
  QUARTERS_DEG,
  type SeenAction,
  sureHeading,
  unknownHeading,
} from './infer-heading';

const moved = (more: Partial<Extract<SeenAction, { kind: 'moved' }>> = {}): SeenAction => ({
  ...{ kind: 'moved', forwardM: 0.25, shift: null, isDone: true, isBarred: () => false },
  ...more,
});
const sum = (belief: HeadingBelief): number => belief.reduce((total, share) => total + share, 0);

describe('the heading that is worked out from above', () => {
  it('is not known before anything is seen or said', () => {
    expect(sureHeading(unknownHeading())).toBeNull();
  });

  it.each([
    // Heading 0 faces −z; 90 is a quarter to the left, −x.
    [[0, -0.25], 0],
    [[-0.25, 0], 90],
    [[0, 0.25], 180],
    [[0.25, 0], 270],
  ] as const)('is where a step ahead that was seen led: by %o to %i°', (shift, headingDeg) => {
    const belief = afterAction(unknownHeading(), moved({ shift }), 0);
    expect(sureHeading(belief)).toBe(headingDeg);
    const back = afterAction(unknownHeading(), moved({ shift, forwardM: -0.25 }), 0);
    expect(sureHeading(back)).toBe((headingDeg + 180) % 360);
  });

  it('turns with the robot', () => {
    const seen = afterAction(unknownHeading(), moved({ shift: [0, -0.25] }), 0);
    expect(sureHeading(afterAction(seen, { kind: 'turned', byDeg: 90 }, 0))).toBe(90);
    expect(sureHeading(afterAction(seen, { kind: 'turned', byDeg: 270 }, 0))).toBe(270);
    expect(afterAction(unknownHeading(), { kind: 'turned', byDeg: 90 }, 0)).toEqual(
      unknownHeading(),
    );
  });

  it('learns little of a step whose ends are taken to be a metre off', () => {
    const belief = afterAction(unknownHeading(), moved({ shift: [0, -0.25] }), 1);
    expect(sureHeading(belief)).toBeNull();
    expect(belief[0]).toBeGreaterThan(belief[1] as number);
  });

  it('learns where it is barred: three ways are free and one is a wall', () => {
    const wall = (headingDeg: number): boolean => headingDeg === 180;
    const barred = afterAction(unknownHeading(), moved({ isDone: false, isBarred: wall }), 0);
    // 1 against three times 0.1.
    expect(barred[2]).toBeCloseTo(1 / 1.3, 9);
    const free = afterAction(unknownHeading(), moved({ isBarred: wall }), 0);
    expect(free[2]).toBeCloseTo(0.1 / 3.1, 9);
  });

  it('weighs answers by what would be in view: on that side 1, on another 0.3, nowhere 0.1', () => {
    const sides: Readonly<Record<number, PlacedSide>> = { 0: 'left', 90: 'ahead', 180: 'out' };
    const sidesOf = (_: string, headingDeg: number) => [sides[headingDeg] ?? 'out'];
    const belief = afterAnswer(unknownHeading(), [{ category: 'sofa', side: 'left' }], sidesOf);
    // 1, 0.3, 0.1, 0.1: together 1.5.
    expect(belief.map((share) => Math.round(share * 1e6) / 1e6)).toEqual([
      0.666667, 0.2, 0.066667, 0.066667,
    ]);
    const denied = afterAnswer(unknownHeading(), [{ category: 'sofa', side: null }], sidesOf);
    // 0.3, 0.3, 1, 1.
    expect(denied[2]).toBeCloseTo(1 / 2.6, 9);
  });

  it('learns nothing of a thing that the picture does not show', () => {
    expect(afterAnswer(unknownHeading(), [{ category: 'cat', side: 'left' }], () => [])).toEqual(
      unknownHeading(),
    );
  });

  it('stays a belief whatever is seen and said', () => {
    const side = fc.constantFrom<PlacedSide>('left', 'ahead', 'right', 'out');
    const action = fc.oneof(
      fc.constantFrom(90, 180, 270).map((byDeg): SeenAction => ({ kind: 'turned', byDeg })),
      fc
        .tuple(fc.double({ min: -5, max: 5, noNaN: true }), fc.boolean(), fc.boolean())
        .map(([by, isDone, isBarred]) =>
          moved({ shift: [by, -by], isDone, isBarred: () => isBarred }),
        ),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 12 }), side, side, (actions, said, there) => {
        const seen = actions.reduce<HeadingBelief>(
          (belief, each) => afterAction(belief, each, 0.5),
          unknownHeading(),
        );
        const sights = [{ category: 'bed', side: said === 'out' ? null : said }];
        const belief = afterAnswer(seen, sights, () => [there]);
        expect(belief).toHaveLength(QUARTERS_DEG.length);
        expect(sum(belief)).toBeCloseTo(1, 9);
        expect(belief.every((share) => share >= 0 && share <= 1)).toBe(true);
      }),
    );
  });
});
