import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@parley/test-kit/models';
import { expect, it } from 'vitest';
import { chanceOf } from './fit-logistic';
import { readProbe, trainProbe } from './trained-probe';

const folder = temporaryFolder('probe');
const written = (lines: readonly unknown[]): string => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'features.jsonl');
  writeFileSync(path, lines.map((one) => JSON.stringify(one)).join('\n'));
  return path;
};

it('learns which features tell answerable questions, the same each time', () => {
  const lines = Array.from({ length: 40 }, (_, n) => ({
    features: [n % 2 === 0 ? 2 + n / 40 : -2 - n / 40, n % 3, 5],
    answerable: n % 2 === 0,
  }));
  const probe = trainProbe(written(lines));
  expect(probe.trainedOn).toMatchObject({ rows: 40, answerable: 20, accuracy: 1 });
  expect(chanceOf(probe, [3, 1, 5])).toBeGreaterThan(0.9);
  expect(chanceOf(probe, [-3, 1, 5])).toBeLessThan(0.1);
  // A feature that never changes says nothing.
  expect(probe.weights[2]).toBe(0);
  expect(trainProbe(written(lines))).toEqual(probe);
  const path = join(folder, 'probe.json');
  writeFileSync(path, JSON.stringify(probe));
  expect(readProbe(path)).toEqual(probe);
});

it('reads lines that do not fit in one read, and hashes the bytes of the file', () => {
  // 24,000 numbers a line: each is longer than a tenth of what is read at once.
  const wide = (value: number) => Array.from({ length: 24_000 }, (_, k) => (k === 7 ? value : 0));
  const lines = [
    2, -2, 3, -3, 2.5, -2.5, 2, -2, 3, -3, 2, -2, 3, -3, 2, -2, 3, -3, 2, -2, 3, -3,
  ].map((value) => ({ features: wide(value), answerable: value > 0, note: 'é' }));
  const path = written(lines);
  const { trainedOn, weights } = trainProbe(path);
  expect(trainedOn).toMatchObject({ rows: 22, answerable: 11, accuracy: 1 });
  expect(trainedOn.sha256).toBe(createHash('sha256').update(readFileSync(path)).digest('hex'));
  expect(weights.findIndex((weight) => weight !== 0)).toBe(7);
});

it.each([
  [
    'another number of features',
    [
      { features: [1], answerable: true },
      { features: [1, 2], answerable: false },
    ],
    /line 2.*|2 features/,
  ],
  ['one class', [{ features: [1], answerable: true }], /answerable and unanswerable/],
  ['no features', [{ features: [], answerable: true }], /features/],
  ['null', [{ features: [null], answerable: true }], /features.0/],
])('refuses %s', (_, lines, message) => {
  expect(() => trainProbe(written(lines))).toThrow(message);
});

it('refuses what is no probe', () => {
  const path = written([{ features: [1], answerable: true }]);
  expect(() => readProbe(path)).toThrow(/is no probe/);
  expect(() => readProbe(join(folder, 'none.json'))).toThrow(/cannot be opened/);
});
