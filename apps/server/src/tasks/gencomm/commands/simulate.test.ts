import { expect, it } from 'vitest';
import { describedSimulate } from './simulate-flags';

const parse = (...args: string[]) =>
  describedSimulate()
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .parse(args, { from: 'user' })
    .opts();

it.each([
  ['--c-len', '-1'],
  ['--c-len', '1.5'],
  ['--c-len', ''],
  ['--grid', '13'],
  ['--height-m', '1'],
  ['--agent', 'overhead-helper'],
  ['--agent', 'stand-still'],
  ['--profile', 'gpt5'],
])('refuses %s %s', (flag, value) => {
  expect(() => parse(flag, value)).toThrow();
});

it('takes every scheme and any number of rounds', () => {
  expect(parse('--agent', 'selective-action', '--c-len', '0')).toMatchObject({
    ...{ agent: 'selective-action', cLen: 0, distanceHint: 'none', profile: 'exact' },
  });
  expect(parse('--c-len', '7').cLen).toBe(7);
});
