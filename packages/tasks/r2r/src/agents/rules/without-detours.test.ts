import { expect, it } from 'vitest';
import type { TrajectoryStep, Turn } from '../../shared';
import { withoutDetours } from './without-detours';

/** Steps by "turn place"; the first has no turn. */
const steps = (...moves: string[]): TrajectoryStep[] =>
  moves.map((move, i) => {
    const [turn, observation = ''] = i === 0 ? [null, move] : move.split(' ');
    return { turn: turn as Turn | null, observation, thought: '' };
  });
const shown = (trajectory: TrajectoryStep[]) => {
  const { steps: kept, turnedDeg, isBack } = withoutDetours(trajectory);
  return {
    way: kept.map(({ turn, observation }) => [turn, observation].filter(Boolean).join(' ')),
    ...{ turnedDeg, isBack },
  };
};

it('keeps a way that leads on as it is', () => {
  const way = ['a', 'left b', 'straight c', 'right d'];
  expect(shown(steps(...way))).toEqual({ way, turnedDeg: 0, isBack: false });
});

it('leaves out a way that led back, and knows how the robot faces by it', () => {
  // Came to b facing west; right is north, back is south, which is 90° to the left of west.
  const back = shown(steps('a', 'left b', 'right c', 'around b'));
  expect(back).toEqual({ way: ['a', 'left b'], turnedDeg: -90, isBack: true });
  // From there south again is straight on, and 90° to the left of how it came.
  const on = shown(steps('a', 'left b', 'right c', 'around b', 'straight d'));
  expect(on).toEqual({ way: ['a', 'left b', 'left d'], turnedDeg: 0, isBack: false });
});

it('has a way that is gone twice lead the same way', () => {
  // Round by c and d to a, where it faces as it comes; b lies again where it lay at first.
  const twice = steps('a', 'left b', 'left c', 'left d', 'left a', 'straight b');
  expect(shown(twice).way).toEqual(['a', 'left b']);
  expect(shown(twice).isBack).toBe(false);
});

it('knows no place again that it does not see', () => {
  const blind = steps('', 'left ', 'around ', 'straight ');
  expect(withoutDetours(blind).steps.map(({ turn }) => turn)).toEqual([
    ...[null, 'left', 'around', 'straight'],
  ]);
});
