import { expect, it } from 'vitest';
import { PairClock } from './pair-clock';

it('times from an answer of one to the next question to either', () => {
  const clock = new PairClock();
  clock.asked('a', 100);
  clock.said(1000, false);
  clock.asked('b', 1040);
  clock.said(2000, true);
  clock.asked('c', 2090);
  expect(clock.stepMs).toEqual([40, 90]);
  expect(clock.actMs, 'the robot acts after the second').toEqual([90]);
});

it('counts a question once, however often a view has it', () => {
  const clock = new PairClock();
  clock.asked('a', 0);
  clock.said(10, false);
  clock.asked('a', 20);
  clock.asked('b', 30);
  clock.asked('b', 40);
  expect(clock.stepMs).toEqual([20]);
});

it('counts nothing that follows on the next trial', () => {
  const clock = new PairClock();
  clock.asked('a', 0);
  clock.said(10, false);
  clock.leave();
  clock.asked('b', 5000);
  expect(clock.stepMs).toEqual([]);
});
