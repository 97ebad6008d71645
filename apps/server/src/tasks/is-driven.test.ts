import { ParleyError } from '@parley/protocol';
import { expect, it } from 'vitest';
import { refuseDriven } from './is-driven';

it('refuses a run without a page in which nobody would drive, and names what does', () => {
  const run = (...agentIds: string[]) =>
    refuseDriven(
      'coin',
      agentIds.map((agentId) => ({ agentId })),
      'study.yaml',
    );
  expect(() => run('vlfm', 'aiuta', 'no-such-agent')).not.toThrow();
  expect(() => run('vlfm', 'teleoperator')).toThrow(ParleyError);
  try {
    run('teleoperator');
  } catch (error) {
    expect((error as ParleyError).toLine()).toMatch(
      /^BAD_INPUT study\.yaml: teleoperator is driven by a person, and a simulated run has none\. .* vlfm\.$/,
    );
    return;
  }
  expect.unreachable();
});
