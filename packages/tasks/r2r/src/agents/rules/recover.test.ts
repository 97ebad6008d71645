import { expect, it } from 'vitest';
import type { Estimate, TrajectoryStep, Way } from '../../shared';
import { recover } from './recover';

const step = (turn: TrajectoryStep['turn'], observation: string): TrajectoryStep => ({
  ...{ turn, observation, thought: '' },
});
const way = (turnDeg: number, visited: boolean): Way => ({
  ...{ direction: 0, turnDeg, observation: '', tags: [], visited, isStairs: false },
});
const OPEN: Estimate = {
  ...{ executed: ['turn left'], inProgress: ['walk past the bed'], waiting: ['stop'] },
};
const START = step(null, 'Beside: sofa.');
const LEFT = step('left', 'Beside: lamp.');
const ON = step('straight', 'Beside: desk.');
const FURTHER = step('straight', 'Beside: sink.');

it('has patience for a move, and goes back after two in which nothing was done', () => {
  const scores = (...trajectory: TrajectoryStep[]) => {
    const { weigh } = recover(OPEN, trajectory);
    return [way(180, true), way(0, false), way(20, true)].map((one) => weigh(one).score);
  };
  expect(scores(START, LEFT, ON)).toEqual([0, 0, 0]);
  expect(scores(START, LEFT, ON, FURTHER)).toEqual([3, 0, 0]);
  // What was to be passed is seen: the robot is on its way.
  expect(scores(START, LEFT, ON, step('straight', 'Beside: bed.'))).toEqual([0, 0, 0]);
});

it('does not go the same way twice, and takes turns as from where it first came', () => {
  // It came to the lamp facing west, went on and came back: it faces east.
  const { weigh, asFirstSeen } = recover(OPEN, [START, LEFT, ON, step('around', 'Beside: lamp.')]);
  const [tried, first, open] = [way(180, true), way(0, true), way(90, false)];
  expect([tried, first, open].map((one) => asFirstSeen(one).turnDeg)).toEqual([0, 180, -90]);
  expect([tried, first, open].map((one) => weigh(one).score)).toEqual([-5, -3, 0]);
});

it('tells nothing without an estimate', () => {
  const none: Estimate = { executed: [], inProgress: [], waiting: ['turn left', 'stop'] };
  const { weigh } = recover(none, [START, LEFT, ON, FURTHER]);
  expect(weigh(way(180, true))).toEqual({ score: 0, reason: null });
});
