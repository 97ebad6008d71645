import { expect, it } from 'vitest';
import { kindOf } from './kind-of';

it.each(['constructor', 'toString', '__proto__', 'other'])('knows no task kind "%s"', (task) => {
  expect(kindOf({ coin: 1 }, task)).toBeNull();
});

it('finds a task kind', () => {
  expect(kindOf({ coin: 1 }, 'coin')).toBe(1);
});
