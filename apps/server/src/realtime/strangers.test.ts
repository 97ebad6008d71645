import { expect, it } from 'vitest';
import { createStrangers } from './strangers';

it('of too many lines without a hello the oldest is closed', () => {
  const closed: number[] = [];
  const strangers = createStrangers(3);
  const forget = [1, 2, 3].map((line) => strangers.meet(() => closed.push(line)));
  forget[0]?.();
  strangers.meet(() => closed.push(4));
  expect(closed).toEqual([]);
  strangers.meet(() => closed.push(5));
  expect(closed).toEqual([2]);
});
