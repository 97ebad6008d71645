import { expect, it } from 'vitest';
import { interval } from './interval';

const texts = (count: number, right: number) =>
  Array.from({ length: count }, () => ({ right, of: 1 }));

it('none of 150 texts is not none of all: Clopper and Pearson, 1 − .025^(1/150) = .0243', () => {
  const none = interval(texts(150, 0));
  expect(none).toMatchObject({ right: 0, of: 150, value: 0, low: 0 });
  expect(none.high).toBeCloseTo(0.0243, 4);
  const all = interval(texts(150, 1));
  expect(all).toMatchObject({ value: 1, high: 1 });
  expect(all.low).toBeCloseTo(0.9757, 4);
});

it('draws texts, whose labels stand and fall together, where they differ', () => {
  const rows = [...texts(30, 0), ...texts(70, 1)];
  const { value, low, high } = interval(rows);
  expect(value).toBe(0.7);
  expect(low).toBeGreaterThan(0.58);
  expect(high).toBeLessThan(0.81);
  expect(interval(rows)).toEqual(interval(rows));
});

it('says nothing where nothing counts', () => {
  expect(interval([{ right: 0, of: 0 }])).toMatchObject({ of: 0, value: null, low: null });
});
