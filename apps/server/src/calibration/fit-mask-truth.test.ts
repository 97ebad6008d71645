import { describe, expect, it } from 'vitest';
import { fitMaskTruth } from './fit-mask-truth';
import type { DetectorMeasurement, SightOutcome } from './measure-detector';

const sight = (more: Partial<SightOutcome>): SightOutcome => ({
  category: 'chair',
  thing: 'home/2',
  octant: 0,
  share: 0.01,
  distanceM: 2,
  score: 0.9,
  offsets: [0.1, -0.1, 0.1, -0.1],
  ...more,
});
const missed = { score: null, offsets: null } as const;
const measured = (more: Partial<DetectorMeasurement>): DetectorMeasurement => ({
  views: 10,
  labels: ['chair', 'armchair', 'plant'],
  sights: [sight({}), sight({ thing: 'home/3', ...missed })],
  falses: [],
  ...more,
});

describe('fitMaskTruth', () => {
  it('counts what is found by share and distance, drawn towards the share’s mean', () => {
    const { recall } = fitMaskTruth(measured({}));
    const bucket = recall.find(({ share: [from, to] }) => from <= 0.01 && to > 0.01);
    expect(bucket).toMatchObject({ n: 2, found: 0.5 });
    expect(bucket?.byDistance.map(({ n }) => n)).toEqual([0, 2, 0, 0]);
    expect(bucket?.byDistance[1]?.found).toBe(0.5); // (1 + 20 · 0.5) / 22
  });

  it('counts what is beyond the range of the sensor as far', () => {
    const far = sight({ distanceM: Number.POSITIVE_INFINITY });
    const { recall } = fitMaskTruth(measured({ sights: [far] }));
    const bucket = recall.find(({ n }) => n === 1);
    expect(bucket?.byDistance.map(({ n }) => n)).toEqual([0, 0, 0, 1]);
  });

  it('takes boxes and scores of what is found', () => {
    const { boxSd, score } = fitMaskTruth(measured({}));
    expect(boxSd).toBe(0.1);
    expect(score).toEqual({ mean: 0.9, sd: 0 });
  });

  it('tells look-alikes from other false detections', () => {
    const falses = [
      { label: 'armchair', on: 'chair', score: 0.6 },
      { label: 'plant', on: null, score: 0.6 },
    ];
    const fit = fitMaskTruth(measured({ falses }));
    expect(fit.confusion).toBe(0.5); // two chairs, one other label of the group each
    expect(fit.falsePerView).toBe(0.1);
    expect(fit.falsePerThing).toBeCloseTo(1 / 6, 5); // two things, three labels
  });

  it('sees that hits and misses belong to the thing: two of one kind, always the same', () => {
    const twice = (thing: string, more: Partial<SightOutcome>) =>
      [0, 1, 2].map((octant) => sight({ thing, octant, ...more }));
    const fit = fitMaskTruth(measured({ sights: [...twice('a', {}), ...twice('b', missed)] }));
    expect(fit.otherSide).toBe(1);
  });
});
