import { expect, it } from 'vitest';
import { claimMark } from './claim-mark';
import { NO_BELIEFS, type ZiponBeliefs } from './zipon-beliefs';

const goal = {
  goalIndex: 1,
  seq: 3,
  instruction: 'Find it.',
  phrase: null,
  end: null,
  endSeq: null,
};
const claim = {
  ...{ objectId: 'obj_0', label: 'jug', score: 0.9 },
  position: [1, 0.8, -2] as [number, number, number],
  contour: [
    [0.9, -2.2],
    [1.3, -2.2],
    [1.3, -1.8],
  ] as [number, number][],
};
const talked = (more: object, claimed: typeof claim | null = claim): ZiponBeliefs => ({
  ...NO_BELIEFS,
  goals: [goal],
  talks: [{ seq: 5, goalIndex: 1, turn: 1, content: 'Is this it?', claim: claimed, ...more }],
});

it('is as wide as the outline on the map, and no higher', () => {
  const mark = claimMark(talked({}));
  expect(mark).toMatchObject({ centre: [1, 0.8, -2], label: 'Claimed: jug' });
  expect(mark?.halfWidthM).toBeCloseTo(0.2, 9);
  expect(mark?.halfHeightM).toBeCloseTo(0.2, 9);
  const large = claimMark(
    talked(
      {},
      {
        ...claim,
        contour: [
          [0, 0],
          [4, 0],
          [4, 1],
        ],
      },
    ),
  );
  expect([large?.halfWidthM, large?.halfHeightM]).toEqual([2, 0.6]);
});

it('is seen although nothing is known of its outline', () => {
  expect(claimMark(talked({}, { ...claim, contour: [] }))).toMatchObject({ halfWidthM: 0.15 });
});

it('is none where nothing is held up, or another goal is at hand', () => {
  expect(claimMark(talked({}, null))).toBeNull();
  expect(claimMark(talked({ goalIndex: 0 }))).toBeNull();
  expect(claimMark(NO_BELIEFS)).toBeNull();
});
