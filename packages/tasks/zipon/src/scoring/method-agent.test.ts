import { expect, it } from 'vitest';
import { methodAgentOf } from './method-agent';

it('calls a robot what its modules are, whatever agent they were told to', () => {
  expect(methodAgentOf({ agentId: 'orion', config: { method: 'cow' } })).toBe('cow');
  expect(methodAgentOf({ agentId: 'cow', config: { method: 'no-memory' } })).toBe(
    'orion-no-memory',
  );
  expect(methodAgentOf({ agentId: 'orion-no-map', config: { callsPerGoal: 9 } })).toBe(
    'orion-no-map',
  );
  expect(methodAgentOf({ agentId: 'teleoperator' })).toBe('teleoperator');
  expect(methodAgentOf(undefined)).toBe('?');
});
