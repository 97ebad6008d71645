import { expect, it } from 'vitest';
import { mostLike } from './matcher';

it('goes as a last resort to the most like of what was looked at and is not gone', () => {
  const looks = new Map([
    ['a', [0.2, 0.4]],
    ['b', [0.55]],
    ['c', [0.3, 0.1, 0.5]],
  ]);
  const names = (gone: string[]) => mostLike(looks, new Set(gone)).map((one) => one.candidateId);
  expect(names([])).toEqual(['b', 'c', 'a']);
  expect(names(['b'])).toEqual(['c', 'a']);
  expect(mostLike(looks, new Set())[0]?.reason).toBe('the most like there is, to 0.55');
  expect(mostLike(new Map(), new Set())).toEqual([]);
});
