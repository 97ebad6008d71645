import { expect, it } from 'vitest';
import { checkPerfect } from './simulate';
import { describedSimulate } from './simulate-flags';

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
  ['--perfect', 'trajectory-summary'],
  ['--n', '0.5'],
])('refuses %s %s', (flag, value) => {
  expect(() => parse(flag, value)).toThrow();
});

it('runs DiscussNav on the test set with vision that never errs, unless another is named', () => {
  expect(parse()).toMatchObject({
    ...{
      agent: 'discussnav',
      set: 'test',
      profile: 'exact',
      ablate: [],
      perfect: [],
      seed: '1',
      jobs: 1,
    },
  });
  expect(parse('--ablate', 'vision-perception', 'decision-testing').ablate).toEqual([
    'vision-perception',
    'decision-testing',
  ]);
});

it('has experts perfect that need no meaning on any episode, the others on our own alone', () => {
  const [ours, others] = [{ episodeId: '1_0', told: 'turns' as const }, { episodeId: '2_0' }];
  expect(() => checkPerfect(['navigator', 'decision-testing'], [ours, others])).not.toThrow();
  expect(() => checkPerfect(['completion-estimation'], [ours])).not.toThrow();
  expect(() => checkPerfect(['navigator', 'completion-estimation'], [ours, others])).toThrow(
    /what 2_0 means is not known/,
  );
});
