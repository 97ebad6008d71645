import type { Arm } from '@parley/protocol';
import { Study } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { studyYaml } from '../../test/study-yaml';

const study = Study.parse(parse(studyYaml()));

import { checkAgents } from './check-agents';

const agentWith = (agentId: string, config: Study['arms'][number]['agent']['config'] = {}) =>
  checkAgents({
    task: 'coin',
    arms: study.arms.map((arm) => ({ ...arm, agent: { agentId, config } })),
  });

describe('the agents of a study', () => {
  it('have a configuration that they start with', () => {
    expect(agentWith('aiuta', { fidelity: 'code', fallbackStep: 300 }).status).toBe('ok');
    expect(agentWith('vlfm', { match: null }).status).toBe('ok');
  });

  it.each([
    ['vlfm', { fidelity: 'code' }, /Arm hidden: .*agent\.config.*fidelity.*Arm live: /],
    ['frontier', { offer: { minCoverage: 2 } }, /agent\.config\.offer\.minCoverage/],
    ['random', { walkSteps: -1 }, /agent\.config\.walkSteps.*Correct the field/],
    ['aiuta', { fallbackStep: 'late' }, /agent\.config\.fallbackStep/],
    ['practice', {}, /no agent practice; there are aiuta, /],
  ])('%s with %j is a fault', (agentId, config, words) => {
    const { status, message } = agentWith(agentId, config as never);
    expect([status, message]).toEqual(['fault', expect.stringMatching(words)]);
  });
});

const check = (task: string, more: Partial<Arm>) =>
  checkAgents({
    task,
    arms: [{ armId: 'a', agent: { agentId: 'by-hand', config: {} }, ...more } as Arm],
  });

it('takes agents of the task alone, and of further actors any that it has', () => {
  expect(check('parlour', {}).status).toBe('ok');
  expect(check('parlour', { agents: { guide: { agentId: 'guide', config: {} } } }).status).toBe(
    'ok',
  );
  expect(check('coin', {}).message).toContain('There is no agent by-hand');
  // The guide is no agent for the first actor.
  expect(check('parlour', { agent: { agentId: 'guide', config: {} } }).status).toBe('fault');
});

it('says which actors there are', () => {
  const { message } = check('parlour', { agents: { butler: { agentId: 'guide', config: {} } } });
  expect(message).toBe('Arm a: there is no actor butler; there are walker, guide.');
});

it('says what is wrong with a configuration', () => {
  const { message } = check('coin', { agent: { agentId: 'aiuta', config: { tauStop: 'high' } } });
  expect(message).toMatch(/^Arm a: BAD_INPUT/);
});
