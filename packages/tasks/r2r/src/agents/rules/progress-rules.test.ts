import { describe, expect, it } from 'vitest';
import type { TrajectoryStep } from '../../shared';
import { estimateByRules, fuseByRules, testByRules } from '.';

const at = (turn: TrajectoryStep['turn'], observation: string): TrajectoryStep => ({
  turn,
  observation,
  thought: '',
});
const ACTIONS = [
  'turn left at the red sofa',
  'walk past the bed',
  'enter the kitchen',
  'stop by the sink',
];
const WAY = [
  at(null, 'A sofa and a lamp in the living room.'),
  at('left', 'A lamp.'),
  at('straight', 'A bed, two chairs.'),
  at('straight', 'This is a kitchen.'),
  at('right', 'This is a kitchen with a sink.'),
];
const executed = (actions: string[], trajectory: TrajectoryStep[]) =>
  estimateByRules.answer({ actions, trajectory }).executed.length;

describe('completion estimation by rules', () => {
  it('goes along with the way: one action after the other', () => {
    const done = WAY.map((_, last) => executed(ACTIONS, WAY.slice(0, last + 1)));
    expect(done).toEqual([0, 1, 2, 3, 4]);
  });

  it('has the first that is not done in progress, the others waiting', () => {
    const question = { actions: ACTIONS, trajectory: WAY.slice(0, 2) };
    expect(estimateByRules.answer(question)).toEqual({
      executed: ['turn left at the red sofa'],
      inProgress: ['walk past the bed'],
      waiting: ['enter the kitchen', 'stop by the sink'],
    });
  });

  it('has a turn and the move after it in one step, but not two turns', () => {
    const once = [at(null, ''), at('left', 'a bed')];
    expect(executed(['turn left', 'walk past the bed'], once)).toBe(2);
    expect(executed(['turn left', 'turn left'], once)).toBe(1);
    expect(executed(['turn right'], once)).toBe(0);
  });

  it('takes the turn after the landmark where one was seen, else the first', () => {
    const twice = [at(null, ''), at('left', 'a sofa'), at('left', 'a bed')];
    expect(executed(['turn left at the sofa', 'go straight'], twice)).toBe(2);
    // After the second turn there is no move left.
    expect(executed(['turn left at the sofa', 'go straight', 'go straight'], twice)).toBe(2);
    expect(executed(['turn left at the piano', 'go straight', 'go straight'], twice)).toBe(3);
  });

  it('has a room left where it is no longer seen', () => {
    const out = [at(null, 'the study'), at('straight', 'the study door'), at('straight', 'a hall')];
    expect(executed(['leave the study'], out.slice(0, 2))).toBe(0);
    expect(executed(['leave the study'], out)).toBe(1);
  });

  it('does not count what was gone in vain', () => {
    const actions = ['turn left', 'walk past the bed', 'stop'];
    const wrong = [at(null, 'a sofa'), at('left', 'a desk'), at('straight', 'a sink')];
    expect(executed(actions, wrong)).toBe(1);
    expect(executed(actions, [...wrong, at('around', 'a desk'), at('left', 'a sofa')])).toBe(0);
  });

  it('takes a thing for overlooked where the next is seen after two moves, but no room', () => {
    const seen = [at(null, 'a sofa'), at('straight', 'a desk'), at('straight', 'a sink')];
    const passing = ['walk past the bed', 'walk past the sink', 'turn left'];
    expect(executed(passing, seen)).toBe(2);
    expect(executed(passing, [seen[0], seen[2]] as TrajectoryStep[])).toBe(0);
    expect(executed(['go into the bedroom', 'walk past the sink'], seen)).toBe(0);
    expect(executed(['turn left', 'walk past the sink'], seen)).toBe(0);
    // Two in a row at the most.
    expect(executed(['walk past the bed', 'walk past the tv', 'walk past the sink'], seen)).toBe(3);
    const many = [
      'walk past the bed',
      'walk past the tv',
      'walk past the clock',
      'stop by the sink',
    ];
    expect(executed(many, seen)).toBe(0);
  });

  it('stops where the robot stands, and by the thing of the colour that is named', () => {
    const stop = ['stop next to the brown chair'];
    expect(executed(stop, [at(null, 'a brown chair'), at('left', 'a bed')])).toBe(0);
    expect(executed(stop, [at(null, 'a white chair')])).toBe(0);
    expect(executed(stop, [at(null, 'a white chair and a chair')])).toBe(1);
    expect(executed(['stop'], [at(null, '')])).toBe(1);
  });
});

describe('decision testing by rules', () => {
  const tested = (
    inProgress: string[],
    waiting: string[],
    shown: Record<number, string>,
    { here, ...turns }: Record<number, number> & { here?: string } = {},
  ) =>
    testByRules.answer({
      estimate: { executed: [], inProgress, waiting },
      ...(here !== undefined && { here }),
      scene: [3, 5, 8].map((direction) => ({
        direction,
        turnDeg: turns[direction] ?? 0,
        observation: shown[direction] ?? '',
        ...{ tags: [], visited: false, isStairs: false },
      })),
      predictions: [3, 8].map((direction) => ({ direction, thought: 'there' })),
    }).direction;

  it('takes the direction that shows what the action in progress names', () => {
    const shown = { 3: 'a sink', 8: 'a bed' };
    expect(tested(['walk past the bed'], ['stop by the sink'], shown)).toBe(8);
    expect(tested(['walk past the sofa'], ['stop by the sink'], shown)).toBe(3);
  });

  it('takes the first where none shows it, or both do, and never what is left', () => {
    expect(tested(['walk past the bed'], [], {})).toBe(3);
    expect(tested(['walk past the bed'], [], { 3: 'a bed', 8: 'a bed' })).toBe(3);
    expect(tested(['leave the bedroom'], [], { 8: 'a bedroom' })).toBe(3);
  });

  it('takes the side to which one is to turn, with what the move after it is to pass', () => {
    const turns = { 3: -90, 8: 90 };
    expect(tested(['turn right'], ['go straight'], {}, turns)).toBe(8);
    expect(tested(['turn left'], ['go straight'], {}, turns)).toBe(3);
    // Both lie to the left.
    const left = { 3: -60, 8: -110 };
    expect(tested(['turn left'], ['walk past the bed'], { 8: 'a bed' }, left)).toBe(8);
  });

  it('takes a turn at a landmark where that is in sight, and goes on until it is', () => {
    // 3 lies straight on, 8 to the left. By hand: at the vase 2 for the turn against ½ for straight on, before it ½ against 1.2.
    const turns = { 3: 0, 8: -90 };
    const at = (here?: string) =>
      tested(
        ['turn left at the vase'],
        ['go on'],
        {},
        { ...turns, ...(here !== undefined && { here }) },
      );
    expect(at('Beside: vase.')).toBe(8);
    expect(at('Beside: bed.')).toBe(3);
    expect(at('')).toBe(3);
    // Not told what is seen, it takes the turn for due; and a turn without a landmark always is.
    expect(at()).toBe(8);
    expect(tested(['turn left'], ['go on'], {}, { ...turns, here: 'Beside: bed.' })).toBe(8);
  });

  it('looks ahead: of two that are alike it takes the one that shows what comes after', () => {
    const open = ['walk past the bed', 'turn left', 'stop by the sink'];
    expect(tested(['go straight'], open, { 8: 'a sink' })).toBe(8);
    expect(tested(['go straight'], open, { 3: 'a sink', 8: 'a bed' })).toBe(8);
    // The room that it stands in is shown by every direction.
    expect(tested(['go straight'], ['go into the kitchen'], { 8: 'In the kitchen.' })).toBe(3);
    // The fourth action after the next move is too far off.
    const far = ['go on', 'go on', 'go on', 'walk past the bed'];
    expect(tested(['go straight'], far, { 8: 'a bed' })).toBe(3);
  });

  it('does not look at directions that were not predicted', () => {
    expect(tested(['walk past the bed'], [], { 5: 'a bed' })).toBe(3);
  });
});

it('fuses thoughts to their sentences, each once', () => {
  const question = { direction: 2, thoughts: ['The bed is there. Go on.', 'Go on. No sofa!'] };
  expect(fuseByRules.answer(question).thought).toBe('The bed is there. Go on. No sofa!');
});
