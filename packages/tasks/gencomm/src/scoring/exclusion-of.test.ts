import { expect, it } from 'vitest';
import { endingOf } from './ending-of';
import { exclusionOf } from './exclusion-of';
import type { GencommScore } from './score';

const score = (more: Partial<GencommScore>): GencommScore =>
  ({
    ...{ finished: true, steps: 3, sessionKind: 'human', cutOff: null, departures: 0, success: 0 },
    ...{ localises: false, localised: null },
    ...more,
  }) as GencommScore;

it('reads trials of people per protocol unless they were cut off or departed from it', () => {
  expect(exclusionOf(score({}))).toBeNull();
  expect(exclusionOf(score({ finished: false }))).toBe('no-end');
  expect(exclusionOf(score({ cutOff: 'partner', steps: 0 }))).toBe('partner');
  expect(exclusionOf(score({ departures: 1 }))).toBe('departure');
  expect(exclusionOf(score({ steps: 0 }))).toBe('no-step');
});

it('reads a localisation test that was answered, be it with no cell: it takes no step', () => {
  const test = { localises: true, steps: 0, success: null } as const;
  const answered = { ...test, localised: { cell: null } as GencommScore['localised'] };
  expect(exclusionOf(score(answered))).toBeNull();
  expect(exclusionOf(score(test))).toBe('no-answer');
  expect(exclusionOf(score({ ...test, sessionKind: 'simulated' }))).toBe('no-answer');
  expect(exclusionOf(score({ ...answered, departures: 1 }))).toBe('departure');
  expect(exclusionOf(score({ ...test, cutOff: 'withdrawn' }))).toBe('withdrawn');
});

it('reads simulated trials whatever ended them', () => {
  const simulated = { sessionKind: 'simulated', cutOff: 'technical', departures: 2 } as const;
  expect(exclusionOf(score(simulated))).toBeNull();
  expect(exclusionOf(score({ ...simulated, steps: 0 }))).toBe('no-step');
});

it('says of a cut-off that it was one, and of nobody that they failed by it', () => {
  expect(endingOf(score({ success: null, cutOff: 'partner' }))).toBe('cut off: the partner left');
  expect(endingOf(score({ success: 1, cutOff: 'partner' }))).toBe('came near the target');
  expect(endingOf(score({}))).toBe('did not come near it');
  expect(endingOf(score({ localises: true, success: null }))).toBe('not answered');
});
