import type { ReportPlot } from '@parley/metrics';
import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { drawPlot } from './draw-plot';

const head = { name: 'x', title: 'X' };
const LABELS = ['1 zebra', '2 ant', '10 bee'];
const textsOf = (plot: ReportPlot): string[] => {
  const { document } = parseHTML(`<html><body>${drawPlot(plot)}</body></html>`);
  return [...document.querySelectorAll('text, span')].map((one) => one.textContent.trim());
};
const placesOf = (texts: readonly string[]): number[] =>
  LABELS.map((label) => texts.indexOf(label));

it('names curves in the order of the tables', () => {
  const points = [...LABELS].map((label, x) => ({ label, x, y: 10 * x }));
  const texts = textsOf({ ...head, kind: 'curves', axes: { x: 'steps', y: 'SR, %' }, points });
  expect(placesOf(texts)).toEqual([...placesOf(texts)].sort((a, b) => a - b));
  expect(placesOf(texts)).not.toContain(-1);
  expect(texts.join(' ')).toMatch(/steps.*|SR, %/);
});

it('names the axes of intervals and shares, with the unit', () => {
  const point = (label: string, group: string) => ({ label, group, value: 50, low: 40, high: 60 });
  const one = LABELS.map((label) => point(label, 'SR'));
  const two = [...one, ...LABELS.map((label) => point(label, 'SPL'))];
  const intervals = { ...head, kind: 'intervals', unit: '%' } as const;
  expect(textsOf({ ...intervals, points: one }).join(' ')).toMatch(/SR, %/);
  expect(textsOf({ ...intervals, points: two }).join(' ')).toMatch(/value, %/);
  expect(textsOf({ ...intervals, points: two }).join(' ')).toMatch(/condition/);
  const parts = LABELS.map((label) => ({ label, part: 'found', share: 0.5 }));
  const shares = textsOf({ ...head, kind: 'shares', parts }).join(' ');
  expect(shares).toMatch(/share, %/);
  expect(shares).toMatch(/condition/);
});
