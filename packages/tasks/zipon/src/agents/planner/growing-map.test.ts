import { describe, expect, it } from 'vitest';
import type { ContextEntry } from '../../shared';
import { did, KNOWN, next, object, said } from './plan-next.fixture';

/** A map that is made on the way has no bed yet. */
const NO_BED: ContextEntry[] = [
  ...KNOWN,
  ...did('retrieve_map', { obj_str: 'bed' }, { objects: [], isGrowing: true }),
];
const MADE_BEFORE: ContextEntry[] = [
  ...KNOWN,
  ...did('retrieve_map', { obj_str: 'bed' }, { objects: [] }),
];
const SEARCHED = did('search_object', { obj_str: 'bed' }, { objects: [] });
const there = { robot: { at: [4, 0], headingDeg: 0 } };
/** The person told where it is, and the robot went there. */
const sent = (before: readonly ContextEntry[]): ContextEntry[] => [
  ...before,
  ...said('Where is it?', 'Go 4 m to the right.'),
  ...did('follow_leg', { angle: 90, distance: 4 }, { ...there, wentM: 4, isWhole: true }),
];
const isAgain = { name: 'retrieve_map', args: { obj_str: 'bed' } };

describe('a map that is made on the way', () => {
  it('is asked again after a walk, once, and one that was made before is not', () => {
    expect(next([...NO_BED, ...SEARCHED])).toEqual(isAgain);
    expect(next([...MADE_BEFORE, ...SEARCHED])).toMatchObject({ name: 'talk' });
    const again = did('retrieve_map', { obj_str: 'bed' }, { objects: [], isGrowing: true });
    expect(next([...NO_BED, ...SEARCHED, ...again])).toMatchObject({ name: 'talk' });
  });

  it('is asked for what was named and is known nowhere yet', () => {
    const told = [
      ...NO_BED,
      ...said('Where is it?', 'It is next to the plant.'),
      ...did('retrieve_map', { obj_str: 'plant' }, { objects: [], isGrowing: true }),
      ...SEARCHED,
      ...did('retrieve_map', { obj_str: 'bed' }, { objects: [], isGrowing: true }),
    ];
    expect(next(told)).toEqual({ name: 'retrieve_map', args: { obj_str: 'plant' } });
  });

  it('is left by what it is unsure of: no walk for a similarity under 0.55', () => {
    const shown = (score: number) => [
      ...KNOWN,
      ...did(
        'retrieve_map',
        { obj_str: 'bed' },
        { objects: [object('map_0', 'bed', [0, -3], score)], isGrowing: true },
      ),
    ];
    expect(next(shown(0.54))).toMatchObject({ name: 'search_object' });
    expect(next(shown(0.55))).toMatchObject({ name: 'goto_object' });
  });
});

describe('a place that the person told', () => {
  const again = did('retrieve_map', { obj_str: 'bed' }, { ...there, objects: [], isGrowing: true });

  it('is searched from near, where no map shows what stands there', () => {
    expect(next([...sent(NO_BED), ...again])).toMatchObject({
      name: 'search_object',
      args: { obj_str: 'bed', distance: 0.25 },
    });
    // With a map made before the robot looks around.
    expect(next(sent(MADE_BEFORE))).toEqual({ name: 'detect_object', args: { obj_str: 'bed' } });
  });

  it('is asked about when nothing was found, and what was found there is gone to, near or not', () => {
    const searched = (objects: readonly ReturnType<typeof object>[]): ContextEntry[] => [
      ...sent(NO_BED),
      ...again,
      ...did(
        'search_object',
        { obj_str: 'bed', distance: 0.25, angle: 0 },
        { ...there, objects: [...objects] },
      ),
      ...again,
    ];
    expect(next(searched([]))).toMatchObject({ name: 'talk' });
    // The search ended elsewhere: the robot goes back, stops short of the place, and faces it.
    const off = did('detect_object', { obj_str: 'bed' }, { robot: { at: [4, 3], headingDeg: 90 } });
    const back = [...searched([]), ...off];
    expect(next(back)).toEqual({ name: 'goto_point', args: { angle: 90, distance: 1.8 } });
    const went = did(
      'goto_point',
      { angle: 90, distance: 1.8 },
      { robot: { at: [4, 1.2], headingDeg: 90 } },
    );
    const asked = did(
      'retrieve_map',
      { obj_str: 'bed' },
      { objects: [], isGrowing: true, robot: { at: [4, 1.2], headingDeg: 90 } },
    );
    expect(next([...back, ...went, ...asked])).toEqual({ name: 'rotate', args: { num: 6 } });
    expect(next(searched([object('obj_0', 'bed', [9, 0])]))).toEqual({
      ...{ name: 'goto_object', args: { obj_id: 'obj_0' } },
    });
  });
});
