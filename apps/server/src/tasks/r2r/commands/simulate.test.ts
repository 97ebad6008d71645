import { expect, it } from 'vitest';
import { describedSimulate } from './simulate';

const parse = (...args: string[]) =>
  describedSimulate()
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .parse(args, { from: 'user' })
    .opts();

it.each([
  ['--agent', 'navgpt'],
  ['--set', 'train'],
  ['--profile', 'best'],
  ['--ablate', 'luck'],
  ['--n', '0.5'],
])('refuses %s %s', (flag, value) => {
  expect(() => parse(flag, value)).toThrow();
});

it('runs DiscussNav on the test set with vision that never errs, unless another is named', () => {
  expect(parse()).toMatchObject({
    ...{ agent: 'discussnav', set: 'test', profile: 'exact', ablate: [], seed: '1', jobs: 1 },
  });
  expect(parse('--ablate', 'vision-perception', 'decision-testing').ablate).toEqual([
    'vision-perception',
    'decision-testing',
  ]);
});
