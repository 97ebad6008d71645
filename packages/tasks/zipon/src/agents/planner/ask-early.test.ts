import { describe, expect, it } from 'vitest';
import type { ContextEntry } from '../../shared';
import { did, KNOWN, next, object, said } from './plan-next.fixture';

const place = (n: number) => object(`map_${n}`, 'bed', [n, -3 - n], 0.9);
/** Four beds on the map, far apart. */
const BEDS: ContextEntry[] = [
  ...KNOWN,
  ...did('retrieve_map', { obj_str: 'bed' }, { objects: [0, 3, 6, 9].map(place) }),
];
/** The robot was there, and saw no bed. */
const nothingAt = (id: string): ContextEntry[] => [
  ...did('goto_object', { obj_id: id }, { walked: 'arrived' }),
  ...did('detect_object', { obj_str: 'bed' }, { objects: [] }),
  ...did('double_check', { obj_id: id }, { walked: 'arrived', objects: [] }),
];
// Little like a bed: two looks settle it, and nothing is asked about the place itself.
const WEAK: ContextEntry[] = [
  ...KNOWN,
  ...did(
    'retrieve_map',
    { obj_str: 'bed' },
    { objects: [0, 3, 6, 9].map((n) => ({ ...place(n), score: 0.4 })) },
  ),
];
const HELP = {
  name: 'talk',
  args: { content: "I cannot find Alice's bed. Can you tell me where it is?" },
};
const TWO_GONE = [...WEAK, ...nothingAt('map_0'), ...nothingAt('map_3')];

describe('asking before all is searched', () => {
  it('comes after two places of the map that came to nothing', () => {
    expect(next(BEDS)).toMatchObject({ name: 'goto_object', args: { obj_id: 'map_0' } });
    expect(next([...WEAK, ...nothingAt('map_0')])).toMatchObject({ name: 'goto_object' });
    expect(next(TWO_GONE)).toEqual(HELP);
  });

  it('is left out with the last talk, and where the agent is told so', () => {
    expect(next(TWO_GONE, { talksLeft: 1 })).toMatchObject({ name: 'goto_object' });
    expect(next(TWO_GONE, { askAfterSteps: null })).toMatchObject({ name: 'goto_object' });
  });

  it('does not come before a thing that was detected', () => {
    const seen = [
      ...TWO_GONE,
      ...did('search_object', { obj_str: 'bed' }, { objects: [object('obj_0', 'bed', [0, -2])] }),
    ];
    expect(next(seen)).toEqual({ name: 'goto_object', args: { obj_id: 'obj_0' } });
  });

  it('comes after so many primitives, before searching on', () => {
    // A bed that lies off what the person pointed at: the search goes on, and found something.
    const off = [
      ...KNOWN,
      ...did('retrieve_map', { obj_str: 'bed' }, { objects: [] }),
      ...said('Where?', 'It is next to the plant.'),
      ...did('retrieve_map', { obj_str: 'plant' }, { objects: [object('map_0', 'plant', [9, 9])] }),
      ...did('goto_point', { angle: 0, distance: 9 }, { robot: { at: [9, 8], headingDeg: 180 } }),
      ...Array.from({ length: 6 }, () => [
        ...did('detect_object', { obj_str: 'bed' }, { objects: [] }),
        ...did('rotate', { num: 6 }),
      ]).flat(),
      ...did('search_object', { obj_str: 'bed' }, { objects: [object('obj_0', 'bed', [-9, 0])] }),
    ];
    expect(next(off, { roundSteps: 119 })).toMatchObject({ name: 'search_object' });
    expect(next(off, { roundSteps: 120 })).toMatchObject({ name: 'talk' });
    expect(next(off, { roundSteps: 120, askAfterSteps: 121 })).toMatchObject({
      name: 'search_object',
    });
  });

  it('is left out where words told no place and no look: who has two buttons cannot tell more', () => {
    const no = [
      ...WEAK,
      ...said('Can you tell me where it is?', 'No.'),
      ...nothingAt('map_0'),
      ...nothingAt('map_3'),
    ];
    expect(next(no)).toMatchObject({ name: 'goto_object' });
  });
});

it('holds nothing up that it came nowhere near', () => {
  const to = (awayM: number): ContextEntry[] => [
    ...KNOWN,
    ...did('retrieve_map', { obj_str: 'bed' }, { objects: [object('map_0', 'bed', [0, -awayM])] }),
    ...did('goto_object', { obj_id: 'map_0' }, { walked: 'out-of-steps' }),
  ];
  const spent = { functions: ['talk'], stepsLeft: 0 };
  expect(next(to(2), spent)).toMatchObject({ args: { content: "Is this Alice's bed?" } });
  expect(next(to(11), spent)).toEqual(HELP);
});
