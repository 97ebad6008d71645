import type { CaptureView } from '@parley/scenes/kinds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Direction, TURN_DEG } from '../../shared';
import { moveOnRing, ringOf, startStop } from '.';
import { legacyChoice } from './legacy-choice';

/** Camera at an azimuth around the origin. */
const viewAt = (
  azimuthDeg: number,
  { radiusM = 1.5, ...rest }: Partial<CaptureView> & { radiusM?: number } = {},
): CaptureView => ({
  tag: `a${azimuthDeg}`,
  sector: 0,
  range: 'far',
  position: [
    radiusM * Math.cos((azimuthDeg * Math.PI) / 180),
    1.3,
    radiusM * Math.sin((azimuthDeg * Math.PI) / 180),
  ],
  navigable: true,
  meetsThreshold: true,
  rgb: `rgb/${azimuthDeg}.png`,
  depth: null,
  box: null,
  ...rest,
});
const ringAt = (...views: CaptureView[]) => ringOf({ goalPosition: [0, 1, 0], views });

describe('stops around an object (SRC-18)', () => {
  it('have their sector by the azimuth from the first view, rounded to sixty degrees', () => {
    const { stops } = ringAt(viewAt(40), viewAt(95), viewAt(200), viewAt(345));
    // 0; 55 → 1; 160 → 2.67 → 3; 305 → 5.08 → 5
    expect(stops.map(({ sector }) => sector)).toEqual([0, 1, 3, 5]);
  });

  it('are the far view where a sector has both, the near one where it is asked for or alone', () => {
    const near = viewAt(2, { range: 'near', radiusM: 1, tag: 'near' });
    const far = viewAt(0, { tag: 'far' });
    const alone = viewAt(60, { range: 'near', tag: 'alone' });
    const tags = (range?: 'far' | 'near') =>
      ringOf({ goalPosition: [0, 1, 0], views: [far, near, alone] }, range).stops.map(
        ({ view }) => view.tag,
      );
    expect(tags()).toEqual(['far', 'alone']);
    expect(tags('near')).toEqual(['near', 'alone']);
  });

  it('are none where nobody can stand or no picture is', () => {
    const closed = viewAt(60, { navigable: false });
    const blank = viewAt(120, { rgb: null });
    expect(ringAt(viewAt(0), closed, blank).stops).toHaveLength(1);
    // A set without a single picture has places all the same.
    const bare = [0, 60].map((deg) => viewAt(deg, { rgb: null }));
    expect(ringAt(...bare, { ...closed, rgb: null }).stops).toHaveLength(2);
  });

  it('go by the labels of the captures where these have no positions', () => {
    const views = [viewAt(0, { position: null, sector: 4 }), viewAt(60, { sector: 1 })];
    expect(ringAt(...views).stops.map(({ sector }) => sector)).toEqual([1, 4]);
  });
});

describe('moves (PInVerify §4.3)', () => {
  const six = ringAt(...[0, 60, 120, 180, 240, 300].map((deg) => viewAt(deg)));
  const [front] = six.stops;
  if (front === undefined) throw new TypeError('the ring is empty');

  it.each([
    ['front-left', 1],
    ['back-left', 2],
    ['back', 3],
    ['back-right', 4],
    ['front-right', 5],
  ] as const)('%s leads %i sectors to the left', (direction, sector) => {
    const moved = moveOnRing(six, front, { direction, visited: [0] });
    expect(moved).toMatchObject({ kind: 'moved', isTrap: false, stop: { sector } });
  });

  it('lead nowhere to where one has been, in front, or more than half a sector off', () => {
    expect(moveOnRing(six, front, { direction: 'back', visited: [0, 3] }).kind).toBe('unreachable');
    expect(moveOnRing(six, front, { direction: 'front', visited: [0] }).kind).toBe('unreachable');
    const gap = ringAt(viewAt(0), viewAt(91));
    const [from] = gap.stops;
    if (from === undefined) throw new TypeError('the ring is empty');
    // 31° from 60, 29° from 120
    const to = (direction: Direction) => moveOnRing(gap, from, { direction, visited: [0] }).kind;
    expect([to('front-left'), to('back-left')]).toEqual(['unreachable', 'moved']);
  });

  it('to a place that hardly shows the target are made, and said to be traps', () => {
    const ring = ringAt(viewAt(0), viewAt(180, { meetsThreshold: false }));
    const [from] = ring.stops;
    if (from === undefined) throw new TypeError('the ring is empty');
    const moved = moveOnRing(ring, from, { direction: 'back', visited: [0] });
    expect(moved).toMatchObject({ kind: 'moved', isTrap: true });
  });

  it('to the left raise the azimuth, wherever the ring begins', () => {
    const directions = fc.constantFrom(...Direction.options.filter((one) => one !== 'front'));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), directions, (turnedDeg, direction) => {
        const ring = ringAt(...[0, 60, 120, 180, 240, 300].map((deg) => viewAt(deg + turnedDeg)));
        const from = ring.stops[0];
        if (from === undefined) throw new TypeError('the ring is empty');
        const moved = moveOnRing(ring, from, { direction, visited: [0] });
        if (moved.kind !== 'moved') throw new TypeError(`${direction} leads nowhere`);
        const turned = ((moved.stop.azimuthRad ?? 0) - (from.azimuthRad ?? 0)) * (180 / Math.PI);
        expect(Math.cos(((turned - TURN_DEG[direction]) * Math.PI) / 180)).toBeCloseTo(1, 9);
      }),
    );
  });
});

describe('where a verifier begins (SCI-43)', () => {
  it('is drawn as numpy draws: first of randint(100) and randint(6) for seed 42, of randint(10) for seed 0', () => {
    expect(legacyChoice(42, 100)).toBe(51);
    expect(legacyChoice(42, 6)).toBe(3);
    expect(legacyChoice(0, 10)).toBe(5);
    expect(legacyChoice(7, 1)).toBe(0);
  });

  it('is among the views that show the target, else any', () => {
    const trap = viewAt(60, { meetsThreshold: false });
    for (let index = 0; index < 30; index++) {
      expect(startStop(ringAt(viewAt(0), trap, viewAt(120)), index)?.sector).not.toBe(1);
      expect(startStop(ringAt(trap), index)?.view.tag).toBe('a60');
    }
    expect(startStop({ stops: [] }, 0)).toBe(null);
  });
});
