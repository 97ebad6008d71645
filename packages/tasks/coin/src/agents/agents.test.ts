import { expect, it } from 'vitest';
import { AGENTS } from '.';

it('gives every agent an id of its own and a summary', () => {
  for (const [agentId, definition] of Object.entries(AGENTS)) {
    expect(definition.agentId).toBe(agentId);
    expect(definition.summary.length).toBeGreaterThan(20);
  }
  expect(Object.keys(AGENTS)).toEqual(expect.arrayContaining(['random', 'vlfm', 'frontier']));
});
