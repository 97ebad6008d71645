import { expect, it } from 'vitest';
import { resultOf } from './result-of';

const person = { name: 'person', config: {} };
const none = { name: 'nobody', config: {} };

const ended = (distanceM: number | null, played = 'walker', endedBy = 'agent') =>
  resultOf({
    start: { roles: { expert: none, walker: none, writer: none, [played]: person } },
    end: { endedBy, truth: { distanceM } },
  } as never);

it('is there strictly within 3 m of the goal', () => {
  expect([ended(2.99), ended(3), ended(9)]).toEqual(['there', 'elsewhere', 'elsewhere']);
  expect(ended(0, 'expert')).toBe('there');
});

it('says no more than is known, and nothing of a way that was shown', () => {
  expect([ended(null), ended(0, 'writer')]).toEqual(['ended', 'ended']);
  expect(ended(0, 'walker', 'participant')).toBe('ended-early');
});
