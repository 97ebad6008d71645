import { randomStream } from '@parley/agent-core/ports';
import { describe, expect, it } from 'vitest';
import type { Estimate, Way } from '../../shared';
import { legsOf, nextLeg } from './next-leg';
import { predictByRules, thinkByRules } from './predict-by-rules';
import { summariseByRules } from './summarise-by-rules';

const way = (direction: number, turnDeg: number, more: Partial<Way> = {}): Way => ({
  ...{ direction, turnDeg, observation: '', tags: [], visited: false, isStairs: false, ...more },
});
const AHEAD = way(0, 0);
const LEFT = way(9, -90);
const RIGHT = way(3, 90);
const step = (observation = '') => ({ turn: null, observation, thought: '' });
const open = (...actions: string[]): Estimate => ({
  ...{ executed: [], inProgress: actions.slice(0, 1), waiting: actions.slice(1) },
});
const predicted = (
  estimate: Estimate,
  ways: Way[],
  { here = '', temperature = 0, sample = 0, moves = 0 } = {},
) =>
  predictByRules(
    {
      ...{ instruction: 'x', estimate, ways, temperature, sample },
      trajectory: [...Array.from({ length: moves }, () => step()), step(here)],
    },
    randomStream('test', sample),
  );

describe('a sample by rules', () => {
  it('turns as it is told, else goes straight on', () => {
    const ways = [AHEAD, LEFT, RIGHT];
    expect(predicted(open('turn left', 'go straight'), ways).direction).toBe(9);
    expect(predicted(open('turn right', 'go straight'), ways).direction).toBe(3);
    expect(predicted(open('go straight', 'turn right'), ways).direction).toBe(0);
  });

  it('goes on until it stands where the turn is taken', () => {
    const actions = open('turn left at the vase', 'go straight');
    expect(predicted(actions, [AHEAD, LEFT], { here: 'Beside: bed.' }).direction).toBe(0);
    expect(predicted(actions, [AHEAD, LEFT], { here: 'Beside: vase.' }).direction).toBe(9);
  });

  it('goes where it sees what the action names, and says why', () => {
    const shown = way(3, 70, { observation: 'In the hallway. Ahead: bedroom.' });
    const { direction, thought } = predicted(open('enter the bedroom'), [AHEAD, shown]);
    expect(direction).toBe(0);
    // Straight on counts as much as a room, unless one comes from there.
    const back = { ...AHEAD, visited: true };
    expect(predicted(open('enter the bedroom'), [back, shown])).toMatchObject({
      direction: 3,
      thought: 'I go in direction 3: it shows the bedroom.',
    });
    expect(thought).toBe('I go in direction 0: it is straight on.');
  });

  it('does not go to a room because it is in it', () => {
    const inside = way(9, -90, { observation: 'In the kitchen. Beside: sink.' });
    const outside = way(3, 90, { observation: 'In the kitchen. Ahead: hallway.' });
    expect(predicted(open('leave the kitchen'), [inside, outside]).direction).toBe(3);
    expect(predicted(open('enter the kitchen'), [inside, RIGHT]).thought).not.toMatch(/kitchen/);
  });

  it('takes tags where the observation does not name it', () => {
    const tagged = way(9, -90, { tags: ['bed', 'sofa'] });
    expect(predicted(open('walk past the couch'), [RIGHT, tagged]).direction).toBe(9);
  });

  it('differs by sample at temperature 1 where two directions are alike, and never at 0', () => {
    const alike = [LEFT, RIGHT];
    const samples = (temperature: number) =>
      new Set(
        Array.from(
          { length: 20 },
          (_, sample) => predicted(open('go straight'), alike, { temperature, sample }).direction,
        ),
      );
    expect(samples(0)).toEqual(new Set([9]));
    expect(samples(1)).toEqual(new Set([9, 3]));
  });

  it('without an estimate takes an action a move', () => {
    const none = { executed: [], inProgress: [], waiting: ['turn left', 'go on', 'turn right'] };
    expect(predicted(none, [LEFT, RIGHT]).direction).toBe(9);
    expect(predicted(none, [LEFT, RIGHT], { moves: 1 }).direction).toBe(3);
  });
});

it('reads actions as moves: a turn and what follows it are one, and a stop ends them', () => {
  const legs = legsOf(['turn left', 'walk past the bed', 'enter the hall', 'stop', 'go on']);
  expect(legs.map(({ turn, go }) => [turn, go?.kind ?? null])).toEqual([
    ['left', 'pass'],
    [null, 'enter'],
  ]);
  expect(legsOf(['turn left', 'turn right at the sofa', 'wait'])).toEqual([
    { turn: 'left', at: [], go: null },
    { turn: 'right', at: ['sofa'], go: null },
  ]);
  expect(nextLeg([])).toEqual({ turn: null, at: [], go: null });
});

describe('a sample of all in one round', () => {
  const INSTRUCTION = 'Turn left and walk past the bed. Turn right. Stop.';
  type Question = Parameters<typeof thinkByRules>[0];
  const thought = (
    trajectory: Question['trajectory'],
    { instruction = INSTRUCTION, ways = [LEFT, RIGHT], sample = 0, temperature = 0, ...more } = {},
    estimate?: Question['estimate'],
  ) =>
    thinkByRules(
      {
        ...{ instruction, ways, sample, temperature, trajectory, ...more },
        ...(estimate === undefined ? {} : { estimate }),
      },
      randomStream('think', trajectory.length, sample),
    ).direction;
  const gone = (turn: 'left' | 'right' | 'straight' | 'around' | null, observation: string) => ({
    ...step(observation),
    turn,
  });
  const START = gone(null, 'In the hall.');

  it('goes by what is done, and stops when all is', () => {
    const bed = gone('left', 'In the hall. Beside: bed.');
    const missed = gone('left', 'In the hall. Beside: sofa.');
    expect(thought([START])).toBe(9);
    expect(thought([START, bed])).toBe(3);
    // The turn is done and the bed was not passed: straight on, not right.
    expect(thought([START, missed], { ways: [AHEAD, RIGHT] })).toBe(0);
    expect(thought([START, bed], { ways: [AHEAD, RIGHT] })).toBe(3);
    const done = [START, bed, gone('right', 'In the study.')];
    expect(thought(done)).toBe(null);
    // When all is done every sample stops.
    const samples = [0, 1, 2, 3, 4].map((sample) => thought(done, { sample, temperature: 2 }));
    expect(samples).toEqual(Array(5).fill(null));
  });

  it('goes back where nothing of what it was told is there', () => {
    const lost = [
      START,
      gone('left', 'In the study.'),
      gone('straight', 'In the study. Beside: desk.'),
    ];
    const ways = [way(3, 90, { visited: true }), way(6, 180, { visited: true })];
    const further = [...lost, gone('straight', 'In the study. Beside: plant.')];
    expect(thought(lost, { ways })).toBe(3);
    expect(thought(further, { ways })).toBe(6);
    expect(thought(further, { ways }, 'steps')).toBe(null);
  });

  it('keeps the order of the words, which is not always that of what is done', () => {
    const instruction = 'Turn left after you pass the bed. Stop.';
    expect(thought([START], { instruction, ways: [AHEAD, LEFT] })).toBe(9);
  });

  it('takes a thing from afar for reached by the history, and not by the way in short', () => {
    const far = gone('left', 'In the hall. Farther off: bed.');
    const ways = [AHEAD, RIGHT];
    expect(thought([START, far], { ways })).toBe(3);
    expect(thought([START, far], { ways }, 'history')).toBe(3);
    expect(thought([START, far], { ways }, 'summary')).toBe(0);
  });

  it('by steps does a clause a move, whatever is seen, and stops when they are used up', () => {
    const after = (moves: number) =>
      thought([START, ...Array.from({ length: moves }, () => step())], {}, 'steps');
    expect([0, 1, 2].map(after)).toEqual([9, 3, null]);
  });
});

it('sums a way up to where the robot was and what stood beside it', () => {
  const observation = 'In the hall. Ahead: study. Beside: bed. In the hall. Farther off: sofa.';
  const { trajectory } = summariseByRules.answer({
    trajectory: [{ turn: 'left', observation, thought: 'on' }],
  });
  expect(trajectory).toEqual([
    { turn: 'left', observation: 'In the hall. Beside: bed.', thought: 'on' },
  ]);
});
