import { expect, it } from 'vitest';
import { AGENTS, agentsById } from '.';

it('gives every agent an id of its own and a summary', () => {
  for (const [agentId, definition] of Object.entries(AGENTS)) {
    expect(definition.agentId).toBe(agentId);
    expect(definition.summary.length).toBeGreaterThan(20);
  }
  expect(Object.keys(AGENTS)).toEqual(expect.arrayContaining(['random', 'vlfm', 'frontier']));
});

it('refuses two agents of one id', () => {
  const { aiuta, evidence } = AGENTS;
  if (aiuta === undefined || evidence === undefined) throw new Error('there are no such agents');
  expect(Object.keys(agentsById([aiuta, evidence]))).toEqual(['aiuta', 'evidence']);
  expect(() => agentsById([aiuta, evidence, { ...evidence, agentId: 'aiuta' }])).toThrow(TypeError);
});
