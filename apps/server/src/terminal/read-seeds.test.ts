import { expect, it } from 'vitest';
import { readSeeds } from './read-seeds';

it.each(['', ' ', 'a,', 'a,a'])('"%s" is no list of seeds', (text) => {
  expect(() => readSeeds(text)).toThrow(
    expect.objectContaining({ code: 'BAD_INPUT', where: '--seed' }),
  );
});

it('reads one seed, and several', () => {
  expect(readSeeds('1')).toEqual(['1']);
  expect(readSeeds('f1, f2')).toEqual(['f1', 'f2']);
});
