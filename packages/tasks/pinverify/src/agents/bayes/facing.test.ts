import { expect, it } from 'vitest';
import type { ViewModel } from '../posterior';
import { ANY_FACING, facingAfter, type SeenShares, visibilityFrom } from './facing';

const NEVER = [0, 0, 0, 0, 0, 0, 0];
/** Seen from right before it alone; the whole from everywhere. */
const SEEN: SeenShares = {
  ...{ front: [1, ...NEVER.slice(1)], back: [1, ...NEVER.slice(1)], left: NEVER, right: NEVER },
  ...{ sign: [0.5], whole: [1] },
};
const MODEL: ViewModel = {
  agrees: { yes: 1, no: 0, unsure: 0 },
  differs: { yes: 0, no: 1, unsure: 0 },
  unseen: { yes: 0, no: 0, unsure: 1 },
  ...{ differsIfSame: 0, differsIfOther: 0.5, prior: 0.5 },
};

it('knows nothing at first: what is on one of six sides is in view by one sixth', () => {
  const known = { facing: ANY_FACING, seen: SEEN };
  expect(visibilityFrom('back', 3, known)).toBeCloseTo(1 / 6, 12);
  expect(visibilityFrom('whole', 3, known)).toBeCloseTo(1, 12);
});

it('learns the way it faces from an answer, and goes there for the other side', () => {
  const told = facingAfter(ANY_FACING, [{ place: 'back', answer: 'no' }], {
    ...{ sector: 0, seen: SEEN, model: MODEL },
  });
  // The back is before it, so that the front faces sector 3.
  expect(told).toEqual([0, 0, 0, 1, 0, 0]);
  expect(visibilityFrom('front', 3, { facing: told, seen: SEEN })).toBe(1);
});

it('learns from silence: it does not stand behind', () => {
  const told = facingAfter(ANY_FACING, [{ place: 'back', answer: 'unsure' }], {
    ...{ sector: 0, seen: SEEN, model: MODEL },
  });
  expect(told.map((share) => Number(share.toFixed(6)))).toEqual([0.2, 0.2, 0.2, 0, 0.2, 0.2]);
});

it('keeps what it believes where its model holds what was said impossible', () => {
  const told = facingAfter(ANY_FACING, [{ place: 'left', answer: 'yes' }], {
    ...{ sector: 0, seen: SEEN, model: MODEL },
  });
  expect(told).toEqual(ANY_FACING);
});
