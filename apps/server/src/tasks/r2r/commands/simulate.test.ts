import { samplePerScan } from '@parley/task-r2r/scoring';
import { builtInEpisodes } from '@parley/task-r2r/truth';
import { expect, it } from 'vitest';
import { checkPerfect, onePerScan } from './simulate';
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

it('follows one path of each home with all its instructions, the one that score draws', () => {
  const all = builtInEpisodes('test');
  const drawn = onePerScan(all, '1');
  expect(drawn.map(({ episodeId }) => episodeId.slice(-2))).toEqual(
    Array(4).fill(['_0', '_1', '_2']).flat(),
  );
  expect(new Set(drawn.map(({ scan }) => scan)).size).toBe(4);
  const paths = [...new Set(all.map(({ episodeId }) => episodeId.slice(0, -2)))].map((path_id) => ({
    ...{ path_id, scan: path_id.split('-')[0] as string },
  }));
  const scored = samplePerScan(paths, '1').map(({ path_id }) => path_id);
  expect([...new Set(drawn.map(({ episodeId }) => episodeId.slice(0, -2)))]).toEqual(scored);
  expect(onePerScan(all, '2')).not.toEqual(drawn);
});
