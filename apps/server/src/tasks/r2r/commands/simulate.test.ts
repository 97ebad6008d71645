import { samplePerScan } from '@parley/task-r2r/scoring';
import { builtInEpisodes } from '@parley/task-r2r/truth';
import { expect, it } from 'vitest';
import { agentOf } from './agent-of';
import { checkPerfect } from './check-perfect';
import { onePerScan } from './simulate';
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
  const all = { agentId: 'discussnav', config: {} };
  expect(() => checkPerfect(['navigator', 'decision-testing'], all, [ours, others])).not.toThrow();
  expect(() => checkPerfect(['completion-estimation'], all, [ours])).not.toThrow();
  expect(() => checkPerfect(['navigator', 'completion-estimation'], all, [ours, others])).toThrow(
    /what 2_0 means is not known/,
  );
});

it.each([
  ['random', [], 'navigator', /random .* never asks navigator/],
  ['single-round', [], 'navigator', /single-round .* never asks/],
  ['landmark-greedy', [], 'decision-testing', /never asks decision-testing/],
  ['discussnav', ['completion-estimation'], 'completion-estimation', /never asks completion/],
  ['discussnav', ['instruction-analysis'], 'landmark-extraction', /never asks landmark/],
] as const)('refuses of %s without %j that %s be perfect', (agentId, ablate, expert, said) => {
  const agent = agentOf({ ...{ agent: agentId, config: '{}' }, ablate });
  expect(() => checkPerfect([expert], agent, [])).toThrow(said);
});

it('takes a perfect expert that is still asked, of an agent that is named too', () => {
  const greedy = agentOf({ ...{ agent: 'landmark-greedy', config: '{}' }, ablate: [] });
  const own = [{ episodeId: '1_0', told: 'turns' as const }];
  expect(() => checkPerfect(['landmark-extraction'], greedy, own)).not.toThrow();
  const ablated = agentOf({
    ...{ agent: 'discussnav', config: '{}' },
    ablate: ['decision-testing'],
  });
  expect(() => checkPerfect(['navigator'], ablated, own)).not.toThrow();
});

it('names the flag that an agent has no setting for', () => {
  const flags = { agent: 'shortest-path', config: '{}', ablate: [] };
  expect(() => agentOf({ ...flags, ways: 'all' })).toThrow(
    expect.objectContaining({ where: '--ways all' }),
  );
  expect(() => agentOf({ ...flags, agent: 'random', ablate: ['decision-testing'] })).toThrow(
    expect.objectContaining({ where: '--ablate decision-testing' }),
  );
  expect(agentOf({ ...flags, agent: 'random', ways: 'all' }).config).toEqual({ ways: 'all' });
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
