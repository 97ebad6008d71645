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

  const turned = { robot: { at: [-4.6, 0.5], headingDeg: 90 } };
  /** The second part leads to a wall after 0.2 m. */
  const stuck = did(
    'follow_leg',
    { angle: 90, distance: 2 },
    { ...turned, wentM: 0.2, isWhole: false },
  );
  const looked = did('rotate', { num: 24 }, turned);

  it('looks around where a part leads nowhere, and takes the way on that is nearest to it', () => {
    const wall = [...told, ...first, ...stuck];
    expect(next(wall)).toEqual({ name: 'rotate', args: { num: 24 } });
    // It faces 90° and was told to turn right from there: what is left of 2 m, by whatever way.
    expect(next([...wall, ...looked])).toEqual({
      name: 'follow_leg',
      args: { angle: 90, distance: 1.8, widely: true },
    });
    const robot = { at: [-4.4, -1.5], headingDeg: 0 };
    const around = did('follow_leg', { angle: 90 }, { robot, wentM: 2.1, isWhole: true });
    let context = [...wall, ...looked, ...around];
    for (let n = 0; n < 12; n++) {
      const call = next(context);
      if (call.name === 'talk') {
        expect(call.args.content).toBe(
          "I went as you said, but where I should turn right and go 2 m, no way led on, and I took the nearest one. I do not see Alice's bed here. Am I in front of it?",
        );
        return;
      }
      context = [...context, ...did(call.name, call.args, { robot, objects: [] })];
    }
    throw new Error('it never asks');
  });

  it('asks about the part that led nowhere, from there, and guesses no end', () => {
    const nowhere = did(
      'follow_leg',
      { angle: 90, distance: 1.8, widely: true },
      { ...turned, wentM: 0, isWhole: false },
    );
    const lost = next([...told, ...first, ...stuck, ...looked, ...nowhere]);
    expect(lost).toEqual({
      name: 'talk',
      args: {
        content:
          'I went as you said at first. Where I should turn right and go 2 m, no way led on, and I found none near it. How do I go on from here?',
      },
    });
  });

  it.each([
    ['no. straight ahead to the corner, then left', { angle: 0, distance: 3, ends: 'end' }],
    ['Go straight, then turn left and go 3 m.', { angle: 0, distance: 3, ends: 'opening-left' }],
    ["Turn right and go into Bruno's room.", { angle: 90, distance: 3, ends: 'room' }],
    ['Turn left, down the hallway, then you see it.', { angle: -90, distance: 3, ends: 'end' }],
    ['Turn left and go through the door.', { angle: -90, distance: 3, ends: 'room' }],
  ])('ends a part without metres where the words say: %s', (text, args) => {
    let context = [...unknown, ...said(help, text)];
    for (let n = 0; n < 6; n++) {
      const call = next(context);
      if (call.name !== 'retrieve_map') {
        expect(call).toEqual({ name: 'follow_leg', args });
        return;
      }
      context = [...context, ...did(call.name, call.args, { objects: [] })];
    }
    throw new Error('it only looks things up');
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
