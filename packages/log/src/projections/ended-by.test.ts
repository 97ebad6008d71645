import { describe, expect, it } from 'vitest';
import type { TrialEnd } from '../payloads';
import { endedByOf } from './ended-by';

const endOf = (endedBy: TrialEnd['endedBy'], reason: string): TrialEnd =>
  ({ endedBy, outcomes: { robot: { reason, detail: '' } }, truth: {} }) as unknown as TrialEnd;

describe('who ended a trial', () => {
  it.each([
    // Was `agent` in the file for every trial whose steps were used up.
    ['agent', 'step-limit', 'step-limit'],
    ['step-limit', 'step-limit', 'step-limit'],
    ['agent', 'stopped', 'agent'],
    ['agent', 'failed', 'agent'],
    ['person', 'ended-by-person', 'person'],
  ] as const)('%s with the word %s: %s', (endedBy, reason, expected) => {
    expect(endedByOf({ actors: ['robot'] }, endOf(endedBy, reason))).toBe(expected);
  });

  it('is the word of the scored agent where there are several', () => {
    const end = endOf('agent', 'step-limit');
    expect(endedByOf({ actors: ['guide', 'robot'] }, end)).toBe('agent');
  });
});
