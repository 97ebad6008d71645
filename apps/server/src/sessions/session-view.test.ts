import type { TrialEnd } from '@parley/log';
import { describe, expect, it } from 'vitest';
import { endMessageOf } from './end-message';
import { pinnedQuality } from './session-view';

const endedBy = (by: TrialEnd['endedBy']) => ({
  end: {
    outcomes: {},
    endedBy: by,
    truth: { distanceToGoalM: null, distanceToDistractorM: null },
  },
});

describe('endMessageOf', () => {
  it.each(['agent', 'step-limit'] as const)('says no more than that it has stopped: %s', (by) => {
    expect(endMessageOf({ page: 'end-items' }, endedBy(by))).toBeNull();
  });

  it.each(['person', 'technical', 'budget', 'experimenter'] as const)(
    'says that it was ended early: %s',
    (by) => {
      expect(endMessageOf({ page: 'end-items' }, endedBy(by))).toBe(
        'We ended this one early. It counts as done for you.',
      );
    },
  );

  it('says nothing on any other page', () => {
    expect(endMessageOf({ page: 'questionnaire' }, endedBy('technical'))).toBeNull();
    expect(endMessageOf({ page: 'end-items' }, null)).toBeNull();
  });
});

describe('pinnedQuality', () => {
  it('hands the page the level that a study names, and nothing where the page is to choose', () => {
    expect(pinnedQuality({ displayQuality: 'light' })).toEqual({ displayQuality: 'light' });
    expect(pinnedQuality({ displayQuality: 'auto' })).toEqual({});
    expect(pinnedQuality({})).toEqual({});
  });
});
