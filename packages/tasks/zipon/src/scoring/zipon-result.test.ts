import { expect, it } from 'vitest';
import { ZIPON_SCORING } from './zipon-scoring';

it('says that a home was ended early where nobody answered, though the robot ended it', () => {
  const resultOf = (endedBy: 'agent' | 'experimenter', reason: 'stopped' | 'ended-by-person') =>
    ZIPON_SCORING.resultOf({
      end: { endedBy, outcomes: { robot: { reason, detail: '' } }, truth: {} },
    } as never);
  expect(resultOf('agent', 'stopped')).toBe('ended');
  expect(resultOf('agent', 'ended-by-person')).toBe('ended-early');
  expect(resultOf('experimenter', 'stopped')).toBe('ended-early');
});
