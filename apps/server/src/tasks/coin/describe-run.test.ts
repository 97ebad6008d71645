import { EpisodeRules } from '@parley/protocol';
import { expect, it } from 'vitest';
import type { CoinSpec } from './coin-spec';
import { describeRun, runLine } from './describe-run';
import { GT_VLM } from './offline';

const spec = (seed: string, vlm = GT_VLM as string): CoinSpec =>
  ({
    agents: { robot: { agentId: 'evidence', config: { questionPrice: 0.1 } } },
    respondents: { person: 'persona:terse' },
    backends: { vlm },
    input: 'c',
    noise: { vlmProfile: 'strong', userErrorRate: 0.05 },
    seed,
    rules: EpisodeRules.parse({}),
  }) as never;

it('a report says agent, configuration, input, seeds, user and errors', () => {
  const run = describeRun([spec('f1'), spec('f1'), spec('f2')]);
  expect(run).toEqual({
    agent: 'evidence',
    config: { questionPrice: 0.1 },
    input: 'c',
    seeds: ['f1', 'f2'],
    user: 'persona:terse',
    userError: 0.05,
    vlmProfile: 'strong',
    maxSteps: 500,
    turnDeg: 15,
  });
  expect(run && runLine(run)).toBe(
    'agent evidence · config {"questionPrice":0.1} · input c · seed f1,f2 · user persona:terse · user error 0.05 · VLM profile strong · 500 actions · turns of 15°',
  );
});

it('a profile is of the grounded VLM alone, and no run has no description', () => {
  expect(describeRun([spec('1', 'prompted')])?.vlmProfile).toBeNull();
  expect(describeRun([])).toBeNull();
});
