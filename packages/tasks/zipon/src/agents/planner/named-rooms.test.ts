import { describe, expect, it } from 'vitest';
import type { ContextEntry } from '../../shared';
import { did, KNOWN, next, object, said } from './plan-next.fixture';

const HELD = "Is this Alice's bed?";
const map = (objects: ReturnType<typeof object>[]) =>
  did('retrieve_map', { obj_str: 'bed' }, { objects });
const nothing = (thing: string) => did('retrieve_map', { obj_str: thing }, { objects: [] });

/** Told what stands where the robot is, and in which room. */
const at = (id: string, text: string, more: ContextEntry[] = []): ContextEntry[] => [
  ...did('goto_object', { obj_id: id }, { walked: 'arrived' }),
  ...did('detect_object', { obj_str: 'bed' }, { objects: [] }),
  ...did('double_check', { obj_id: id }, { objects: [] }),
  ...said(HELD, text),
  ...did('update_memory', { obj_id: id }),
  ...more,
];

describe('rooms that the person names', () => {
  it('are where the robot was told that it is: there the goal is looked for first', () => {
    // The near bed is in Bob's room; of the two left the one beside it is in the room that was said, though it is farther off.
    const beds = map([
      object('map_0', 'bed', [8, 0]),
      object('map_1', 'bed', [10, 1]),
      object('map_2', 'bed', [1, 0], 0.95),
    ]);
    const told = [
      ...KNOWN,
      ...beds,
      ...at(
        'map_0',
        "No. You're at Bob's bed, which is in the attic room. It's in the attic room.",
      ),
      ...nothing('bed'),
    ];
    expect(next(told)).toEqual({ name: 'goto_object', args: { obj_id: 'map_1' } });
  });

  it('rule out what stands beside a thing of another room', () => {
    const beds = map([
      object('map_0', 'bed', [4, 0]),
      object('map_1', 'bed', [4.6, 0], 0.99),
      object('map_2', 'bed', [9, 0], 0.7),
    ]);
    const kinds = (room: string): ContextEntry[] => [
      ...KNOWN,
      ...beds,
      ...at('map_0', `No. You're at Bob's bed, which is in the kitchen. It's in the ${room}.`),
      ...nothing('bed'),
      ...nothing('stove'),
      ...nothing('fridge'),
    ];
    expect(next(kinds('attic room'))).toEqual({ name: 'goto_object', args: { obj_id: 'map_2' } });
    expect(next(kinds('kitchen'))).toEqual({ name: 'goto_object', args: { obj_id: 'map_1' } });
  });
});

describe('a thing that the person has named', () => {
  it('is not held up again as another part of it on the map, taken for the same detection', () => {
    const beds = map([object('map_0', 'bed', [0, -3]), object('map_1', 'bed', [0.9, -3])]);
    const seen = { objects: [object('obj_0', 'bed', [0.4, -3])] };
    const there = (id: string) => [
      ...did('goto_object', { obj_id: id }, { walked: 'arrived' }),
      ...did('detect_object', { obj_str: 'bed' }, seen),
    ];
    const denied = [
      ...KNOWN,
      ...beds,
      ...there('map_0'),
      ...said(HELD, "No, it's Bob's bed."),
      ...did('update_memory', { obj_id: 'map_0' }),
    ];
    expect(next(denied)).toEqual({ name: 'goto_object', args: { obj_id: 'map_1' } });
    expect(next([...denied, ...there('map_1')])).not.toMatchObject({ name: 'talk' });
    // Another detection there is another thing.
    const other = { objects: [object('obj_1', 'bed', [0.9, -3])] };
    const apart = [
      ...denied,
      ...did('goto_object', { obj_id: 'map_1' }, { walked: 'arrived' }),
      ...did('detect_object', { obj_str: 'bed' }, other),
    ];
    expect(next(apart)).toMatchObject({ name: 'talk', args: { content: HELD } });
  });
});

describe('several landmarks', () => {
  it('count together: what stands beside one of them alone is left for last', () => {
    const beds = map([object('map_0', 'bed', [3, 0]), object('map_1', 'bed', [9, 0])]);
    const told = [
      ...KNOWN,
      ...beds,
      ...said('Can you tell me where it is?', 'It is next to a plant and a lamp.'),
      ...did(
        'retrieve_map',
        { obj_str: 'plant' },
        { objects: [object('map_2', 'plant', [3, 1]), object('map_3', 'plant', [9, 1])] },
      ),
      ...did('retrieve_map', { obj_str: 'lamp' }, { objects: [object('map_4', 'lamp', [9, -1])] }),
    ];
    expect(next(told)).toEqual({ name: 'goto_object', args: { obj_id: 'map_1' } });
  });

  it('a way is gone before a thing near the place that its metres add up to', () => {
    const beds = map([object('map_0', 'bed', [1, -4])]);
    const told = [
      ...KNOWN,
      ...beds,
      ...said(
        'Can you tell me where it is?',
        'Go forward 4 meters, then turn left and go 2 meters.',
      ),
    ];
    expect(next(told)).toMatchObject({ name: 'follow_leg' });
  });
});
