import { describe, expect, it } from 'vitest';
import { CLAIMED, did, KNOWN, next, object, said } from './plan-next.fixture';

describe('told a way', () => {
  const help = 'I cannot find Alice’s bed. Can you tell me where it is?';
  const unknown = [...KNOWN, ...did('retrieve_map', { obj_str: 'bed' }, { objects: [] })];
  const WAY = 'Turn left, go forward 5 meters, turn right and go forward 2 meters.';
  const told = [...unknown, ...said(help, WAY)];
  const first = did(
    'follow_leg',
    { angle: -90, distance: 5 },
    { robot: { at: [-4.6, 0.5], headingDeg: 90 }, wentM: 4.8, isWhole: true },
  );

  it('goes it part by part from where the part before really ended, and looks around at its end', () => {
    expect(next(told)).toEqual({ name: 'follow_leg', args: { angle: -90, distance: 5 } });
    expect(next([...told, ...first])).toEqual({
      name: 'follow_leg',
      args: { angle: 90, distance: 2 },
    });
    const robot = { at: [-4.4, -1.5], headingDeg: 0 };
    const there = did('follow_leg', { angle: 90, distance: 2 }, { robot, isWhole: true });
    expect(next([...told, ...first, ...there])).toMatchObject({ name: 'detect_object' });
  });

  it('gives it up where a part leads nowhere, guesses no end, and says so', () => {
    const stuck = did('follow_leg', { angle: 90, distance: 2 }, { wentM: 0.2, isWhole: false });
    const searched = did('search_object', { obj_str: 'bed' }, { objects: [], isDone: false });
    const lost = [...told, ...first, ...stuck];
    expect(next(lost)).toMatchObject({ name: 'search_object' });
    expect(next([...lost, ...searched]).args).toEqual({
      content: 'I went as you said, and at the second part no way led on. Which room is it in?',
    });
  });

  it('goes around to a thing that it is to come closer to, and that the way leads away from', () => {
    const held = [
      ...CLAIMED,
      ...said("Is this Alice's bed?", `That's the right one, but come closer. ${WAY}`),
      ...did('update_memory', { obj_id: 'map_0' }),
    ];
    expect(next(held)).toEqual({ name: 'follow_leg', args: { angle: -90, distance: 5 } });
    const second = did('follow_leg', { angle: 90, distance: 2 }, { isWhole: true });
    const around = [...held, ...first, ...second];
    expect(next(around)).toEqual({ name: 'goto_object', args: { obj_id: 'map_0' } });
  });

  it('ends a part at the thing that it is told by, where the map has it near there', () => {
    const past = [...unknown, ...said(help, 'Turn left, go past the sofa, then turn right.')];
    expect(next(past)).toEqual({ name: 'retrieve_map', args: { obj_str: 'sofa' } });
    const sofas = [object('map_7', 'sofa', [-5, 0]), object('map_8', 'sofa', [9, 9])];
    const known = [...past, ...did('retrieve_map', { obj_str: 'sofa' }, { objects: sofas })];
    expect(next(known)).toEqual({ name: 'follow_leg', args: { angle: -90, distance: 5 } });
    const gone = did(
      'follow_leg',
      { angle: -90, distance: 5 },
      { robot: { at: [-4.5, 0], headingDeg: 90 }, isWhole: true },
    );
    expect(next([...known, ...gone])).toEqual({ name: 'rotate', args: { num: 6 } });
  });
});
