import { expect, it } from 'vitest';
import { samplePerScan } from './sample-scans';

const PATHS = ['x', 'y', 'z'].flatMap((scan, s) =>
  Array.from({ length: 9 }, (_, i) => ({ scan, path_id: 100 * s + i })),
);

it('draws one path of each environment, whatever the order and whatever else is there', () => {
  const drawn = samplePerScan(PATHS, '1');
  expect(drawn.map(({ scan }) => scan)).toEqual(['x', 'y', 'z']);
  expect(samplePerScan([...PATHS].reverse(), '1').reverse()).toEqual(drawn);
  expect(
    samplePerScan(
      PATHS.filter(({ scan }) => scan !== 'y'),
      '1',
    ),
  ).toEqual(drawn.filter(({ scan }) => scan !== 'y'));
});

it('draws others with other seeds, each path at some time', () => {
  const seen = Array.from({ length: 200 }, (_, seed) => samplePerScan(PATHS, String(seed))).flat();
  expect(new Set(seen.map(({ path_id }) => path_id)).size).toBe(PATHS.length);
});
