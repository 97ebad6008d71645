import { expect, it } from 'vitest';
import { readManner, readSeeds } from './simulate-values';

it.each(['', ' ', 'a,', 'a,a'])('"%s" is no list of seeds', (text) => {
  expect(() => readSeeds(text)).toThrow(
    expect.objectContaining({ code: 'BAD_INPUT', where: '--seed' }),
  );
});

it('reads one seed, and several', () => {
  expect(readSeeds('1')).toEqual(['1']);
  expect(readSeeds('f1, f2')).toEqual(['f1', 'f2']);
});

it('refusals and silences are of all questions together', () => {
  expect(() => readManner('{"refusalRate": 0.9, "silentRate": 0.9}')).toThrow(/more than all/);
  expect(readManner('{"refusalRate": 0.5, "silentRate": 0.5}')).toMatchObject({ silentRate: 0.5 });
});
