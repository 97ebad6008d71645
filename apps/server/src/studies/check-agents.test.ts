import type { Arm } from '@parley/protocol';
import { expect, it } from 'vitest';
import { checkAgents } from './check-agents';

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
