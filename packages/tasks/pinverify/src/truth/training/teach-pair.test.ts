import { describe, expect, it } from 'vitest';
import type { DescribedObject } from '../descriptions';
import type { PairView, PinverifyEpisode } from '../episodes';
import { ringOf } from '../ring';
import { nextSectors, teachPair, trainingPools } from '.';

const mug = (objectId: string, colour: string): DescribedObject => ({
  id: objectId,
  category: 'mug',
  parts: [
    { name: 'body', attributes: { colour }, seenFrom: ['front', 'right', 'back', 'left'] },
    { name: 'word on the back', attributes: { lettering: 'TEA' }, seenFrom: ['back'] },
  ],
});
const RED = mug('mug-1', 'red');
const KIN = [RED, mug('mug-2', 'navy')];

/** A view at degrees around the object, which shows it unless it is said. */
const viewAt = (deg: number, more: Partial<PairView> = {}): PairView => ({
  ...{
    tag: `a${deg}`,
    sector: Math.round(deg / 60) % 6,
    range: 'far',
    navigable: true,
    meetsThreshold: true,
  },
  position: [Math.cos((deg * Math.PI) / 180), 1.3, Math.sin((deg * Math.PI) / 180)],
  ...{ rgb: null, depth: null, box: [0, 0, 9, 9], areaPx: 900, ...more },
});
const pairOf = (
  views: readonly PairView[],
  more: Partial<PinverifyEpisode> = {},
): PinverifyEpisode => ({
  ...{ episodeId: 'home-0-positive', index: 0, scene: 'home', capture: '0', pairType: 'positive' },
  target: { objectId: 'mug-1', category: 'mug' },
  query: { objectId: 'mug-1', category: 'mug' },
  descriptions: ['a red mug with "TEA" on the back'],
  ...{ goalPosition: [0, 0.5, 0], yawDeg: 0, views: [...views], ...more },
});
const RED_WORD = [
  { name: 'color', evidence: 'red' },
  { name: 'word.text', evidence: '"TEA" on the back' },
];
/** Of two stops a pair of this number begins at the second, and one of number 0 at the first. */
const FROM_SECOND = 3;
/** The back is seen from 180° and 240°. */
const teach = (
  pair: PinverifyEpisode,
  attributes = RED_WORD,
  budget = 6,
  areaPx: number | null = null,
) =>
  teachPair(pair, {
    ...{ attributes, range: 'far', budget },
    viewAt: ({ view: { tag, meetsThreshold } }) => ({
      ...{ object: RED, kin: KIN, areaPx, isHidden: meetsThreshold === false },
      aspect: { fromFrontDeg: 0, octant: 0, sides: [/^a(180|240)$/.test(tag) ? 'back' : 'front'] },
    }),
  });
const stepsOf = (taught: ReturnType<typeof teach>) =>
  taught.kind === 'taught' ? taught.steps : [];

it('teaches no letters from where the thing is too small to read them', () => {
  // The back alone is left after the front: at 1,499 pixels "TEA" is not read there, at 1,500 it is.
  const ring = pairOf([viewAt(0), viewAt(180)]);
  const wordAt = (areaPx: number) =>
    stepsOf(teach(ring, RED_WORD, 6, areaPx))
      .at(-1)
      ?.checks.find(({ name }) => name === 'word.text')?.answer;
  expect([wordAt(1499), wordAt(1500)]).toEqual(['unsure', 'yes']);
});

describe('sectors around a stop (PInVerify appendix I.5), worked out by hand', () => {
  const trap = viewAt(120, { meetsThreshold: false });
  const ring = ringOf(pairOf([viewAt(0), viewAt(60), trap, viewAt(180), viewAt(250)]));
  const [first, second] = ring.stops;
  if (first === undefined || second === undefined) throw new TypeError('the ring has no stops');

  it('are best where they are farthest from what was visited, and as good within 30°', () => {
    // From 0°: 60° is 60 off, 180° is 180, 250° is 110. Back right of 0° is 240°, 10° from 250°.
    expect(nextSectors(ring, first, [0])).toEqual({
      navigable: ['back', 'back-left', 'back-right', 'front', 'front-left'],
      visible: ['back', 'back-right', 'front', 'front-left'],
      open: ['front-left', 'back-left', 'back', 'back-right', 'front-right'],
      best: ['back'],
    });
    // From 0° and 60°: 180° is 120 off, 250° is min(110, 170) = 110: within 30 of the best.
    expect(nextSectors(ring, second, [0, 1])).toMatchObject({
      open: ['front-left', 'back-left', 'back', 'back-right'],
      visible: ['back', 'back-left', 'front', 'front-right'],
      best: ['back-left', 'back'],
    });
  });

  it('leave nothing to look at where all that show it were visited', () => {
    expect(nextSectors(ring, first, [0, 1, 3, 4])).toMatchObject({
      best: [],
      visible: ['back', 'back-right', 'front', 'front-left'],
    });
  });
});

describe('a pair as it is taught', () => {
  it('is looked at until all was seen, by the best sectors, with what an agent is told', () => {
    const steps = stepsOf(teach(pairOf([viewAt(0), viewAt(180)])));
    expect(steps.map(({ label, move }) => [label, move])).toEqual([
      ['unsure', 'back'],
      ['yes', null],
    ]);
    expect(steps.map(({ told }) => told)).toMatchObject([
      { visited: ['front'], stepsLeft: 5, before: [], warning: null },
      {
        visited: ['back', 'front'],
        stepsLeft: 4,
        before: [{ from: 'back', verification: 'unsure', to: 'front' }],
      },
    ]);
    // From behind all is seen at once.
    const behind = pairOf([viewAt(0), viewAt(180)], { index: FROM_SECOND });
    expect(stepsOf(teach(behind))).toMatchObject([{ label: 'yes', move: null }]);
  });

  it.each([
    [
      'something differs',
      [{ name: 'color', evidence: 'navy' }],
      'mug',
      { label: 'no', move: null },
    ],
    [
      'its category differs',
      RED_WORD,
      'shoes',
      { label: 'no', move: null, checks: [], otherKind: { described: 'shoes', seen: 'mug' } },
    ],
  ])('is a no at once where %s', (_, attributes, category, step) => {
    const query = { objectId: 'x', category };
    const pair = pairOf([viewAt(0), viewAt(180)], {
      query,
      pairType: category === 'mug' ? 'neg_same' : 'neg_diff',
    });
    expect(stepsOf(teach(pair, attributes))).toMatchObject([step]);
  });

  it('says what is there instead, and what could be', () => {
    const pair = pairOf([viewAt(0)], { pairType: 'neg_same' });
    const [step] = stepsOf(teach(pair, [{ name: 'color', evidence: 'navy' }]));
    expect(step?.checks).toEqual([
      { name: 'color', evidence: 'navy', answer: 'no', seen: 'red', other: 'red' },
    ]);
    const [fits] = stepsOf(teach(pairOf([viewAt(0)]), [{ name: 'color', evidence: 'red' }]));
    expect(fits?.checks).toMatchObject([{ answer: 'yes', seen: null, other: 'navy' }]);
  });

  it('ends with what it is where no view or no step is left', () => {
    expect(stepsOf(teach(pairOf([viewAt(0), viewAt(60)])))).toMatchObject([
      { label: 'unsure' },
      { label: 'yes', move: null },
    ]);
    expect(stepsOf(teach(pairOf([viewAt(0), viewAt(60)]), RED_WORD, 1))).toMatchObject([
      { label: 'yes', move: null },
    ]);
    const trap = viewAt(60, { meetsThreshold: false });
    expect(stepsOf(teach(pairOf([viewAt(0), trap])))).toMatchObject([
      { label: 'yes', visible: ['front'], best: [] },
    ]);
  });

  it.each([
    [
      'a negative like what is described',
      { pairType: 'neg_same' },
      RED_WORD.slice(0, 1),
      'no view shows a difference',
    ],
    [
      'a negative that stays unsure',
      { pairType: 'neg_same' },
      RED_WORD,
      'no view shows a difference',
    ],
    [
      'a positive that is refused',
      {},
      [{ name: 'color', evidence: 'navy' }],
      'a view refuses what is true',
    ],
    ['a positive of which nothing is seen', {}, RED_WORD.slice(1), 'no view shows anything of it'],
  ] as const)('is left out as %s', (_, more, attributes, reason) => {
    expect(teach(pairOf([viewAt(0)], more), [...attributes])).toEqual({ kind: 'left-out', reason });
  });
});

describe('pools for training (PInVerify appendix F)', () => {
  const pairs = Array.from({ length: 20 }, (_, i) =>
    pairOf([viewAt(0)], {
      capture: `${i >> 1}`,
      scene: i < 14 ? 'home' : 'flat',
      goalPosition: [i >> 1, 0, 0],
    }),
  );
  const captures = (some: readonly PinverifyEpisode[]) =>
    new Set(some.map(({ scene, capture }) => `${scene}/${capture}`));

  it('share no capture, and are halves of each home, the same for the same seed', () => {
    const { sft, rl, repeated } = trainingPools(pairs, '1');
    expect([captures(sft).size, captures(rl).size, sft.length + rl.length, repeated]).toEqual([
      6, 4, 20, 0,
    ]);
    expect([...captures(sft)].filter((one) => captures(rl).has(one))).toEqual([]);
    expect(trainingPools(pairs, '1').sft).toEqual(sft);
    expect(trainingPools(pairs, '2').sft).not.toEqual(sft);
  });

  it('leave out a capture of the same object within 10 cm of another', () => {
    const near = pairs.map((pair) => ({
      ...pair,
      goalPosition: [
        Number(pair.capture) < 2 ? 0.01 * Number(pair.capture) : Number(pair.capture),
        0,
        0,
      ] as [number, number, number],
    }));
    const { sft, rl, repeated } = trainingPools(near, '1');
    expect([sft.length + rl.length, repeated]).toEqual([18, 1]);
    const other = near.map((pair) =>
      pair.capture === '1' ? { ...pair, target: { objectId: 'mug-2', category: 'mug' } } : pair,
    );
    expect(trainingPools(other, '1').repeated).toBe(0);
  });
});
