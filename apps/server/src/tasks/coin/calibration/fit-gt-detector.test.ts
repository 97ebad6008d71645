import { describe, expect, it } from 'vitest';
import { fitGtDetector } from './fit-gt-detector';
import type { SightOutcome } from './match-detections';
import type { DetectorMeasurement } from './measure-detector';

const sight = (more: Partial<SightOutcome>): SightOutcome => ({
  category: 'chair',
  thing: 'home/2',
  octant: 0,
  share: 0.01,
  distanceM: 2,
  score: 0.9,
  offsets: [0.1, -0.1, 0.1, -0.1],
  falseLabels: [],
  ...more,
});
const missed = { score: null, offsets: null } as const;
const measured = (more: Partial<DetectorMeasurement>): DetectorMeasurement => ({
  views: 10,
  labels: ['chair', 'armchair', 'plant'],
  sights: [sight({}), sight({ thing: 'home/3', ...missed })],
  falses: [],
  neighbours: [],
  ...more,
});

describe('fitGtDetector', () => {
  it('counts what is found by share and distance, drawn towards the share’s mean', () => {
    const { recall } = fitGtDetector(measured({}));
    const bucket = recall.find(({ share: [from, to] }) => from <= 0.01 && to > 0.01);
    expect(bucket).toMatchObject({ n: 2, found: 0.5 });
    expect(bucket?.byDistance.map(({ n }) => n)).toEqual([0, 2, 0, 0]);
    expect(bucket?.byDistance[1]?.found).toBe(0.5); // (1 + 20 · 0.5) / 22
  });

  it('counts what is beyond the range of the sensor as far', () => {
    const far = sight({ distanceM: Number.POSITIVE_INFINITY });
    const { recall } = fitGtDetector(measured({ sights: [far] }));
    const bucket = recall.find(({ n }) => n === 1);
    expect(bucket?.byDistance.map(({ n }) => n)).toEqual([0, 0, 0, 1]);
  });

  it('takes boxes and scores of what is found', () => {
    const { boxSd, score } = fitGtDetector(measured({}));
    expect(boxSd).toBe(0.1);
    expect(score).toEqual({ mean: 0.9, sd: 0 });
  });

  it('tells look-alikes from other false detections', () => {
    const falses = [
      { label: 'armchair', on: 'chair', score: 0.6 },
      { label: 'plant', on: null, score: 0.6 },
    ];
    const fit = fitGtDetector(measured({ falses }));
    expect(fit.confusion).toBe(0.5); // two chairs, one other label of the group each
    expect(fit.falsePerView).toBe(0.1);
    expect(fit.falsePerThing).toBeCloseTo(1 / 6, 5); // two things, three labels
  });

  it('counts false labels by the visible share of what they are on', () => {
    const large = { share: 0.2, falseLabels: ['plant'] };
    const sights = Array.from({ length: 60 }, (_, i) => sight(i % 2 === 0 ? large : {}));
    const { recall, falseByShare } = fitGtDetector(measured({ sights }));
    const at = (share: number) =>
      falseByShare[recall.findLastIndex((one) => share >= one.share[0])];
    expect(at(0.2)).toBeGreaterThan(1.5);
    expect(at(0.01)).toBeLessThan(0.5);
    expect(at(0.001)).toBe(1); // nothing seen
  });
});

describe('how far errors persist', () => {
  const twice = (thing: string, more: Partial<SightOutcome>) =>
    [0, 1, 2].map((octant) => sight({ thing, octant, ...more }));
  const sights = [...twice('a', {}), ...twice('b', missed)];
  const pair = (move: 'turn' | 'step', a: SightOutcome, b: SightOutcome) => ({
    move,
    before: { sights: [a], falses: [] },
    after: { sights: [b], falses: [] },
  });

  it('sees that hits and misses belong to the thing: two of one kind, always the same', () => {
    const { agreement, foundParts } = fitGtDetector(measured({ sights }));
    expect(agreement.otherSide).toEqual({ n: 6, phi: 1 });
    expect(foundParts.thing).toBeGreaterThan(0.99);
  });

  it('compares neighbouring frames, where about as much of the thing is seen', () => {
    const [hit, miss] = [sight({}), sight(missed)];
    const half = (move: 'turn' | 'step') => [pair(move, hit, hit), pair(move, miss, miss)];
    const neighbours = [
      ...[...half('turn'), ...half('turn'), ...half('turn'), pair('turn', hit, miss)],
      ...[...half('step'), pair('step', hit, miss), pair('step', miss, hit)],
      pair('turn', hit, sight({ ...missed, share: 0.02 })), // twice as large
    ];
    const { agreement, foundParts, placeM } = fitGtDetector(
      measured({ sights: [hit, sight({ thing: 'home/3', ...missed })], neighbours }),
    );
    expect(agreement.turned).toEqual({ n: 7, phi: 0.7143 });
    expect(agreement.stepped).toEqual({ n: 4, phi: 0 });
    // At rates of one half: sin(π/2 · 5/7).
    expect(foundParts.place).toBeCloseTo(0.901, 2);
    expect(foundParts.frame).toBeCloseTo(0.099, 2);
    expect(placeM).toBe(0.25); // a step undoes it all
  });

  it('counts which false labels are there again', () => {
    const [plain, taken] = [sight({}), sight({ falseLabels: ['plant'] })];
    const { falseAgain, falseParts } = fitGtDetector(
      measured({
        sights: [...Array.from({ length: 20 }, (_, i) => sight({ thing: `home/${i}` })), taken],
        neighbours: [pair('turn', taken, taken), pair('turn', taken, plain)],
      }),
    );
    expect(falseAgain.turned).toEqual({ n: 3, share: 0.6667 });
    expect(falseParts.place).toBeGreaterThan(0.7);
    expect(falseParts.thing).toBe(0);
  });
});
