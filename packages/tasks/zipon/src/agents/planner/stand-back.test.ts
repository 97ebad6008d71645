import { describe, expect, it } from 'vitest';
import type { ContextEntry } from '../../shared';
import { did, KNOWN, next, object, said } from './plan-next.fixture';

/** The robot stands 0.4 m before a bed, at the origin, and faces it. */
const HELD: ContextEntry[] = [
  ...KNOWN,
  ...did('retrieve_map', { obj_str: 'bed' }, { objects: [object('map_0', 'bed', [0, -0.4])] }),
  ...did('goto_object', { obj_id: 'map_0' }, { walked: 'arrived' }),
  ...did('detect_object', { obj_str: 'bed' }, { objects: [object('obj_0', 'bed', [0, -0.4])] }),
];
const WORDS = "Is this Alice's bed?";
const tooNear = [
  ...HELD,
  ...said(WORDS, "That's the right one, but you are too close to see it."),
  ...did('update_memory', { obj_id: 'map_0' }),
];
const back = { at: [0, 0.6], headingDeg: 180 };
const walked = [...tooNear, ...did('goto_point', { distance: 0.6, angle: 180 }, { robot: back })];

describe('told that it is too near to see the right thing', () => {
  it('steps back from it, turns to it, looks, and holds up what it sees there', () => {
    expect(next(tooNear)).toEqual({ name: 'goto_point', args: { distance: 0.6, angle: 180 } });
    expect(next(walked)).toEqual({ name: 'rotate', args: { num: 12 } });
    const facing = { robot: { at: [0, 0.6], headingDeg: 0 } };
    const turned = [...walked, ...did('rotate', { num: 12 }, facing)];
    expect(next(turned)).toEqual({ name: 'detect_object', args: { obj_str: 'bed' } });
    const seen = { ...facing, objects: [object('obj_1', 'bed', [0.1, -0.5])] };
    expect(next([...turned, ...did('detect_object', { obj_str: 'bed' }, seen)])).toEqual({
      name: 'talk',
      args: { content: WORDS, claims: 'obj_1' },
    });
    // What it does not detect from there it knows all the same.
    const unseen = { ...facing, objects: [] };
    expect(next([...turned, ...did('detect_object', { obj_str: 'bed' }, unseen)])).toEqual({
      name: 'talk',
      args: { content: WORDS, claims: 'map_0' },
    });
  });

  it('goes no farther back than counts: at 1.2 m it looks from elsewhere, and asks', () => {
    const far = { robot: { at: [0, 0.8], headingDeg: 0 } };
    const there = [
      ...KNOWN,
      ...did('retrieve_map', { obj_str: 'bed' }, { objects: [object('map_0', 'bed', [0, -0.4])] }),
      ...did('goto_object', { obj_id: 'map_0' }, { walked: 'arrived', ...far }),
      ...did('detect_object', { obj_str: 'bed' }, { ...far, objects: [] }),
      ...said(WORDS, 'Yes, but step back from it a little.'),
      ...did('update_memory', { obj_id: 'map_0' }, far),
    ];
    expect(next(there)).toEqual({ name: 'double_check', args: { obj_id: 'map_0' } });
    const looked = did('double_check', { obj_id: 'map_0' }, { ...far, objects: [] });
    expect(next([...there, ...looked])).toMatchObject({ name: 'talk' });
  });

  it('remembers the thing as the goal, and denies nothing', () => {
    const told = [...HELD, ...said(WORDS, 'Yes, but step back from it a little.')];
    expect(next(told)).toEqual({
      name: 'update_memory',
      args: { obj_id: 'map_0', pos_str: "Alice's bed", neg_str: null },
    });
  });
});
