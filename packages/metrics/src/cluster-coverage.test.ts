import { expect, it } from 'vitest';
import { type Clustered, clusterBootstrap, type Draws, drawsOf } from './cluster-bootstrap';
import { sharingInterval, wideningOf } from './statistics';

const RUNS = 400;

const uniform = (random: Draws): number => (random.int(1_000_000) + 0.5) / 1_000_000;

/** Successes in homes that are easier or harder, the same number in each. */
function successes(
  random: Draws,
  {
    homes,
    rate,
    spread,
  }: { readonly homes: number; readonly rate: number; readonly spread: number },
): Clustered[] {
  return Array.from({ length: homes }, (_, home) => {
    const own = rate + spread * (2 * uniform(random) - 1);
    return Array.from({ length: 6 }, () => ({
      ...{ cluster: `h${home}`, of: 1 },
      sum: uniform(random) < own ? 1 : 0,
    }));
  }).flat();
}

it.each([
  { homes: 5, rate: 0.4, spread: 0.2 },
  { homes: 7, rate: 0.4, spread: 0.2 },
  { homes: 7, rate: 0.15, spread: 0.1 },
  { homes: 10, rate: 0.6, spread: 0.2 },
])('$homes homes, SR $rate: the interval covers, percentiles alone do not', (world) => {
  const random = drawsOf(JSON.stringify(world));
  const by = wideningOf(world.homes);
  let [covered, byPercentiles] = [0, 0];
  for (let run = 0; run < RUNS; run++) {
    const units = successes(random, world);
    const value = units.reduce((sum, unit) => sum + unit.sum, 0) / units.length;
    const interval = clusterBootstrap(units, drawsOf(`${run}`), { least: 0, most: 1 });
    if (interval === null) continue;
    const [below, above] = [value - interval.low, interval.high - value];
    if (value - below <= world.rate && world.rate <= value + above) covered++;
    if (value - below / by <= world.rate && world.rate <= value + above / by) byPercentiles++;
  }
  expect(covered / RUNS).toBeGreaterThanOrEqual(0.92);
  expect(byPercentiles / RUNS).toBeLessThan(0.92);
});

it('differences of sixteen people in eight homes, two each, are covered', () => {
  const random = drawsOf('people');
  const effect = (): number => uniform(random) - 0.5;
  let covered = 0;
  for (let run = 0; run < RUNS; run++) {
    const homes = Array.from({ length: 8 }, effect);
    const people = Array.from({ length: 16 }, effect);
    // Object i is in home i / 2; the one who met it in the first arm met another in the second.
    const units = Array.from({ length: 16 }, (_, i) => {
      const [a, b] = [i, (i + 5) % 16];
      return {
        ...{ home: `h${i >> 1}`, people: [`p${a}`, `p${b}`] as const },
        difference:
          (homes[i >> 1] as number) + (people[b] as number) - (people[a] as number) + effect(),
      };
    });
    const interval = sharingInterval(units);
    if (interval !== null && interval.low <= 0 && 0 <= interval.high) covered++;
  }
  expect(covered / RUNS).toBeGreaterThanOrEqual(0.92);
  expect(covered / RUNS).toBeLessThanOrEqual(0.99);
});
