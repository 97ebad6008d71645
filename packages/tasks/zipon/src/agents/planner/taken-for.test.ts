import { describe, expect, it } from 'vitest';
import type { ContextEntry } from '../../shared';
import { BEDS, did, next, object, said } from './plan-next.fixture';

const at = { walked: 'arrived', robot: { at: [0, -2], headingDeg: 0 } };

describe('a thing that the detector takes for another when the robot stands at it', () => {
  const there: ContextEntry[] = [
    ...BEDS,
    ...did('goto_object', { obj_id: 'map_0' }, { ...at, takenFor: 'sofa' }),
  ];

  it('is not held up: the robot goes to the next', () => {
    expect(next(there)).toEqual({ name: 'goto_object', args: { obj_id: 'map_1' } });
  });

  it('is gone to again where the person points at it', () => {
    const context = [
      ...there,
      ...did('goto_object', { obj_id: 'map_1' }, { ...at, takenFor: 'sofa' }),
      ...said('I cannot find it. Where is it?', 'It is 1 m in front of you.'),
    ];
    expect(next(context)).not.toMatchObject({ name: 'talk' });
    expect(next(context)).toMatchObject({ name: 'detect_object' });
  });
});

it('what was detected from afar is held up only if it is seen from near as well', () => {
  const seen: ContextEntry[] = [
    ...BEDS.slice(0, 5),
    ...did('retrieve_map', { obj_str: 'bed' }, { objects: [] }),
    ...did(
      'search_object',
      { obj_str: 'bed' },
      { objects: [object('obj_0', 'bed', [0, -5], 0.95)] },
    ),
    ...did('goto_object', { obj_id: 'obj_0' }, { walked: 'arrived' }),
  ];
  expect(next(seen)).toEqual({ name: 'detect_object', args: { obj_str: 'bed' } });
  const near = did(
    'detect_object',
    { obj_str: 'bed' },
    { objects: [object('obj_0', 'bed', [0, -5])] },
  );
  expect(next([...seen, ...near])).toMatchObject({ name: 'talk' });
  const none = [
    ...seen,
    ...did('detect_object', { obj_str: 'bed' }, { objects: [] }),
    ...did('double_check', { obj_id: 'obj_0' }, { objects: [] }),
  ];
  expect(next(none)).toMatchObject({ name: 'search_object' });
});
