import type { Json } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContextEntry, MODULES_OF } from '../../shared';
import { functionsOf } from '../functions';

import { ASKED, BEDS, CLAIMED, did, KNOWN, next, ORION, object, said } from './plan-next.fixture';

describe('the offline controller', () => {
  it('names the goal, then looks it up in memory and on the map', () => {
    expect(next([ASKED])).toEqual({ name: 'set_goal', args: { obj_str: "Alice's bed" } });
    expect(next(KNOWN.slice(0, 3))).toMatchObject({ name: 'retrieve_memory' });
    expect(next(KNOWN)).toEqual({ name: 'retrieve_map', args: { obj_str: 'bed' } });
  });

  it('says a name without an owner with its article', () => {
    const asked: ContextEntry = { kind: 'user', text: 'Find the jug bought in April 2018.' };
    expect(next([asked], { functions: ['talk'] }).args).toEqual({
      content: 'I cannot find the jug bought in April 2018. Can you tell me where it is?',
    });
  });

  it('goes to the nearer of two alike, checks it, and asks', () => {
    expect(next(BEDS)).toEqual({ name: 'goto_object', args: { obj_id: 'map_0' } });
    expect(next(CLAIMED.slice(0, -2))).toMatchObject({ name: 'detect_object' });
    expect(next(CLAIMED)).toEqual({ name: 'talk', args: { content: "Is this Alice's bed?" } });
  });

  it('remembers a denial with the name tag, and goes to the other (corrective)', () => {
    const denied = [...CLAIMED, ...said("Is this Alice's bed?", "No, it's Bob's bed.")];
    expect(next(denied)).toEqual({
      name: 'update_memory',
      args: { obj_id: 'map_0', pos_str: "Bob's bed", neg_str: "Alice's bed" },
    });
    const remembered = [...denied, ...did('update_memory', { obj_id: 'map_0' })];
    expect(next(remembered)).toEqual({ name: 'goto_object', args: { obj_id: 'map_1' } });
  });

  const held = "Is this Alice's bed?";

  it.each([
    ['silence', '(The person did not answer.)'],
    ['no words', ''],
    ['a refusal', "I won't tell you."],
    ['a hint without a verdict', "It's next to a plant."],
    ['a hint that names a neighbour', "It's next to Bob's sofa."],
  ])('takes %s for no denial, remembers nothing, and goes on with the other', (_, text) => {
    const context = [...CLAIMED, ...said(held, text)];
    expect(next(context).name).not.toBe('update_memory');
    const asked = [
      ...context,
      ...did('retrieve_map', { obj_str: 'plant' }, { objects: [] }),
      ...did('retrieve_map', { obj_str: 'sofa' }, { objects: [] }),
    ];
    expect(next(asked)).toEqual({ name: 'goto_object', args: { obj_id: 'map_1' } });
  });

  it('looks from nearer and asks once more where the person cannot tell, then goes on; nothing is denied', () => {
    const unsure = [...CLAIMED, ...said(held, 'I can’t say.')];
    const look = { name: 'double_check', args: { obj_id: 'map_0' } };
    expect(next(unsure)).toEqual(look);
    const looked = [...unsure, ...did('double_check', { obj_id: 'map_0' }, { objects: [] })];
    expect(next(looked)).toEqual({ name: 'talk', args: { content: held } });
    expect(next([...looked, ...said(held, "I can't tell")])).toEqual({
      name: 'goto_object',
      args: { obj_id: 'map_1' },
    });
  });

  it('remembers a denial without a name tag too', () => {
    expect(next([...CLAIMED, ...said(held, 'No.')])).toEqual({
      name: 'update_memory',
      args: { obj_id: 'map_0', pos_str: null, neg_str: "Alice's bed" },
    });
  });

  it('remembers no thing that the person says is elsewhere', () => {
    for (const text of ['Yes, 3 m behind you.', "Alice's bed is in the kitchen."])
      expect(next([...CLAIMED, ...said(held, text)]).name).not.toBe('update_memory');
    expect(next([...CLAIMED, ...said(held, 'Yes.')])).toMatchObject({
      args: { pos_str: "Alice's bed" },
    });
  });

  /** One bed 3 m ahead, held up from where the robot stands, and denied with a hint that points at it all the same. */
  const deniedFromAfar = (answer: string): ContextEntry[] => [
    ...KNOWN,
    ...did('retrieve_map', { obj_str: 'bed' }, { objects: [object('map_0', 'bed', [0, -3])] }),
    ...did('goto_object', { obj_id: 'map_0' }, { walked: 'arrived' }),
    ...did('detect_object', { obj_str: 'bed' }, { objects: [object('obj_0', 'bed', [0, -3])] }),
    ...said(held, answer),
    ...did('update_memory', { obj_id: 'map_0' }),
  ];
  /** What the detector gives from 1 m before the bed. */
  const nearer = did(
    'detect_object',
    { obj_str: 'bed' },
    { robot: { at: [0, -2], headingDeg: 0 }, objects: [object('obj_0', 'bed', [0, -3])] },
  );

  it('holds a denied thing up once more after a look from nearer, where a hint agrees with it (SCI-12d)', () => {
    const denied = deniedFromAfar('No. It is 3 meters in front of you.');
    // Not yet: it was not looked at again.
    expect(next(denied)).toMatchObject({ name: 'goto_point' });
    const seen = [...denied, ...did('goto_point', { angle: 0, distance: 2.2 }), ...nearer];
    expect(next(seen)).toEqual({ name: 'goto_object', args: { obj_id: 'obj_0' } });
    const there = [
      ...seen,
      ...did(
        'goto_object',
        { obj_id: 'obj_0' },
        { walked: 'arrived', robot: { at: [0, -2], headingDeg: 0 } },
      ),
    ];
    // What was detected from afar is looked at once more from where it is held up.
    expect(next(there)).toMatchObject({ name: 'detect_object' });
    const looked = [...there, ...nearer];
    expect(next(looked)).toEqual({ name: 'talk', args: { content: held } });
    // Once more, and no oftener.
    const again = [
      ...looked,
      ...said(held, 'No. It is 1 meter in front of you.'),
      ...did('update_memory', { obj_id: 'obj_0' }),
      ...nearer,
    ];
    expect(next(again)).not.toMatchObject({ name: 'goto_object' });
  });

  it.each([
    ['no hint agrees with it', 'No. It is 3 meters behind you.'],
    ['the person says what it is', "No, it's Bob's bed. It is 3 meters in front of you."],
  ])('does not when %s', (_, answer) => {
    const seen = [
      ...deniedFromAfar(answer),
      ...did('goto_point', { angle: 0, distance: 2 }),
      ...nearer,
    ];
    expect(next(seen)).not.toMatchObject({ name: 'goto_object' });
  });

  it('trusts its memory without a look', () => {
    const context: ContextEntry[] = [
      ...KNOWN.slice(0, 3),
      ...did(
        'retrieve_memory',
        { obj_str: "Alice's bed" },
        { objects: [object('mem_0', "Alice's bed", [2, 2], 1)] },
      ),
      ...did('retrieve_map', { obj_str: 'bed' }, { objects: [object('map_0', 'bed', [0, -3])] }),
    ];
    expect(next(context)).toEqual({ name: 'goto_object', args: { obj_id: 'mem_0' } });
    const there = [...context, ...did('goto_object', { obj_id: 'mem_0' }, { walked: 'arrived' })];
    expect(next(there)).toMatchObject({ name: 'talk' });
  });

  const help = 'I cannot find Alice’s bed. Can you tell me where it is?';
  /** The map knows a bed 6 m to the right and one 6 m to the left; the robot has asked for help. */
  const far = [
    ...KNOWN,
    ...did(
      'retrieve_map',
      { obj_str: 'bed' },
      { objects: [object('map_0', 'bed', [-6, 0]), object('map_1', 'bed', [6, 0])] },
    ),
  ];

  it('takes the one that a bearing points to (procedural)', () => {
    expect(next([...far, ...said(help, "It's 6 meters to your right.")])).toEqual({
      name: 'goto_object',
      args: { obj_id: 'map_1' },
    });
    expect(next([...far, ...said(help, "It's 6 meters to your left.")])).toEqual({
      name: 'goto_object',
      args: { obj_id: 'map_0' },
    });
  });

  it('asks the map for what stands beside the goal, and takes the one beside it (landmark)', () => {
    const told = [...far, ...said(help, "It's next to a plant.")];
    expect(next(told)).toEqual({ name: 'retrieve_map', args: { obj_str: 'plant' } });
    const found = did(
      'retrieve_map',
      { obj_str: 'plant' },
      { objects: [object('map_2', 'plant', [6, 1])] },
    );
    expect(next([...told, ...found])).toEqual({ name: 'goto_object', args: { obj_id: 'map_1' } });
  });

  it('finds a room by what stands in it, and asks the map for the look of the goal', () => {
    const room = [...far, ...said(help, "It's in the kitchen.")];
    expect(next(room)).toEqual({ name: 'retrieve_map', args: { obj_str: 'stove' } });
    const look = [...far, ...said(help, 'Look for the red wooden bed.')];
    expect(next(look)).toEqual({ name: 'retrieve_map', args: { obj_str: 'red wooden bed' } });
  });

  /** Nothing known, one fruitless search of 120 steps, and an answer that names a place. */
  const led = (answer: string): ContextEntry[] => [
    ...KNOWN,
    ...did('retrieve_map', { obj_str: 'bed' }, { objects: [] }),
    ...did('search_object', { obj_str: 'bed' }, { objects: [], isDone: false }),
    ...said(help, answer),
  ];
  /** The calls that follow, what is looked up on the map being unknown, until the robot walks or talks. */
  const follows = (start: readonly ContextEntry[], more: { stepsLeft?: number } = {}) => {
    let context = [...start];
    for (let n = 0; n < 12; n++) {
      const call = next(context, more);
      if (call.name !== 'retrieve_map') return { call, context };
      context = [...context, ...did('retrieve_map', call.args, { objects: [] })];
    }
    throw new Error('it only looks things up');
  };

  it.each([
    ['No. It is in the kitchen.', 'stove'],
    ["It's in the kitchen, next to the sink.", 'sink'],
    ['Try the living room.', 'sofa'],
    ['go to the bathroom', 'toilet'],
  ])(
    'told "%s" it goes and looks for what the place is known by, whatever steps are left',
    (answer, thing) => {
      for (const stepsLeft of [400, 80, 5])
        expect(follows(led(answer), { stepsLeft }).call).toEqual({
          name: 'search_object',
          args: { obj_str: thing },
        });
    },
  );

  it('keeps its last steps for what it has to go to', () => {
    const seen = [
      ...led('It is in the kitchen.'),
      ...did('retrieve_map', { obj_str: 'stove' }, { objects: [object('map_3', 'stove', [9, 0])] }),
    ];
    expect(follows(seen, { stepsLeft: 80 }).call.name).not.toBe('search_object');
  });

  it('tells what it did and asks something else each time', () => {
    let context = led('It is in the kitchen.');
    const talks: string[] = [];
    for (let turn = 0; turn < 4; turn++) {
      const walked = follows(context);
      const { call } = walked;
      context = [...walked.context, ...did(call.name, call.args, { objects: [], isDone: false })];
      const talk = next(context, { talksLeft: 5 });
      expect(talk.name).toBe('talk');
      talks.push(String(talk.args.content));
      context = [...context, ...said(String(talk.args.content), 'I do not know.')];
    }
    expect(new Set(talks).size).toBe(talks.length);
    expect(talks[0]).toBe(
      "I looked for the kitchen and did not find Alice's bed yet. What stands next to it?",
    );
  });

  it('asks plainly where it is led to and sees nothing: no coat rack is held up as a bed', () => {
    const point = { at: [0, -4.2], headingDeg: 0 };
    let context = led('5 metres ahead of you.');
    for (let n = 0; n < 20; n++) {
      const call = next(context);
      if (call.name === 'talk') {
        expect(call.args.content).toBe(
          "I am where it should be, but I do not recognise Alice's bed. Am I in front of it?",
        );
        return;
      }
      context = [...context, ...did(call.name, call.args, { robot: point, objects: [] })];
    }
    throw new Error('it never asked');
  });

  /** Plays on from an answer: calls return nothing, a walk arrives. @returns What is said next, and where. */
  const untilTalk = (start: readonly ContextEntry[], from: readonly [number, number] = [0, 0]) => {
    let context = [...start];
    let at = from;
    for (let n = 0; n < 40; n++) {
      const call = next(context);
      if (call.name === 'talk') return { content: String(call.args.content), at, context };
      if (call.name === 'goto_point') {
        const { angle, distance } = call.args as { angle: number; distance: number };
        const rad = (angle * Math.PI) / 180;
        at = [at[0] + distance * Math.sin(rad), at[1] - distance * Math.cos(rad)];
      }
      const robot = { at: [...at], headingDeg: 0 };
      context = [...context, ...did(call.name, call.args, { robot, objects: [] })];
    }
    throw new Error('it never talks');
  };

  it('does not hold up a large thing again under another id', () => {
    const rugs = [
      { ...object('map_0', 'bed', [0, -3]), radiusM: 1 },
      { ...object('map_1', 'bed', [0.8, -3]), radiusM: 0.9 },
    ];
    const denied = [
      ...KNOWN,
      ...did('retrieve_map', { obj_str: 'bed' }, { objects: rugs }),
      ...did('goto_object', { obj_id: 'map_0' }, { walked: 'arrived' }),
      ...did('detect_object', { obj_str: 'bed' }, { objects: [object('obj_0', 'bed', [0, -3])] }),
      ...said(held, "No, it's Bob's bed."),
      ...did('update_memory', { obj_id: 'map_0' }),
    ];
    expect(next(denied)).not.toMatchObject({ args: { obj_id: 'map_1' } });
  });

  it('does not ask twice at one place: told that it is not there, it goes to the other thing of that name', () => {
    const tables = did(
      'retrieve_map',
      { obj_str: 'table' },
      { objects: [object('map_4', 'table', [0, -6]), object('map_5', 'table', [7, 0])] },
    );
    const first = untilTalk([...led("It's next to a table."), ...tables]);
    expect(first.content).toMatch(/Am I in front of it\?$/);
    const denied = [...first.context, ...said(first.content, "No. It's next to a table.")];
    const again = untilTalk(denied, first.at);
    expect(again.content).toMatch(/Am I in front of it\?$/);
    const [[ax, az], [bx, bz]] = [first.at, again.at];
    expect(Math.hypot(ax - bx, az - bz)).toBeGreaterThan(4);
    const third = [...again.context, ...said(again.content, 'No, sorry.')];
    expect(next(third)).toMatchObject({ name: 'search_object' });
    // Who is nearly there comes nearer instead.
    const nearly = [...first.context, ...said(first.content, 'Almost. Come a bit closer.')];
    expect(next(nearly)).toEqual({ name: 'move', args: { num: 2 } });
    expect(next([...nearly, ...did('move', { num: 2 })]).args).toEqual({ content: first.content });
  });

  it('without any perception goes through the map and asks', () => {
    const functions = functionsOf(MODULES_OF.vlmap);
    const [first] = BEDS;
    const known = [first as ContextEntry, ...BEDS.slice(1, 3), ...BEDS.slice(5)];
    expect(next(known, { functions })).toMatchObject({ name: 'goto_object' });
    const there = [...known, ...did('goto_object', { obj_id: 'map_0' }, { walked: 'arrived' })];
    expect(next(there, { functions })).toMatchObject({ name: 'talk' });
  });

  it('answers with a call that is offered, whatever the context', () => {
    const entry: fc.Arbitrary<ContextEntry> = fc.oneof(
      fc.record({ kind: fc.constant('user' as const), text: fc.string() }),
      fc.record({
        kind: fc.constant('call' as const),
        thought: fc.string(),
        reply: fc.string(),
        call: fc.constantFrom(null, { name: 'talk', args: { content: 'Is this it?' } }),
      }),
      fc.record({
        kind: fc.constant('result' as const),
        name: fc.constantFrom(...ORION),
        isError: fc.boolean(),
        text: fc.string(),
        data: fc.constantFrom<Json>(null, {}, { objects: [object('map_0', 'bed', [1, 1])] }),
      }),
    );
    const offered = fc.constantFrom(...Object.values(MODULES_OF).map(functionsOf), ['talk']);
    fc.assert(
      fc.property(fc.array(entry), offered, (context, functions) => {
        expect(functions).toContain(next([ASKED, ...context], { functions }).name);
      }),
    );
  });
});
