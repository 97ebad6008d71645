import { describe, expect, it } from 'vitest';
import { freeNames } from './free-names';

describe('freeNames', () => {
  it('gives no name twice, whatever is asked for', () => {
    const free = freeNames();
    const asked = ['a b', 'a-b', 'A-B', 'a-b-2', 'a/b', 'x', 'x-depth'];
    const given = asked.map((name) => free(name, '.png'));
    expect(given).toEqual([
      'a-b.png',
      'a-b-2.png',
      'A-B-3.png',
      'a-b-2-2.png',
      'a-b-4.png',
      'x.png',
      'x-depth.png',
    ]);
    expect(free('x', '-depth.png')).toBe('x-2-depth.png');
  });
});
