import { describe, expect, it } from 'vitest';
import { type Clustered, type Draws, drawsOf } from './cluster-bootstrap';
import { crossedInterval } from './crossed-interval';
import { studentT, unanimousInterval } from './statistics';

const RUNS = 400;
const SHARE = { least: 0, most: 1 };

const uniform = (random: Draws): number => (random.int(1_000_000) + 0.5) / 1_000_000;

interface Design {
  readonly homes: number;
  readonly people: number;
  /** Trials of each person, in as many homes. */ readonly each: number;
}

interface World extends Design {
  readonly rate: number;
  /** How far a home, and a person, can lie to either side of the rate. */
  readonly homeEffect: number;
  readonly personEffect: number;
}

/** A unit of each trial; `drawFrom` draws what it adds by the rate that its home and person make. */
function trialsOf(
  { homes, people, each, homeEffect, personEffect, rate }: World,
  random: Draws,
  drawFrom: (own: number) => number,
): Clustered[] {
  const effectOf = (most: number) => (): number => most * (2 * uniform(random) - 1);
  const ofHome = Array.from({ length: homes }, effectOf(homeEffect));
  const ofPerson = Array.from({ length: people }, effectOf(personEffect));
  return ofPerson.flatMap((mine, person) =>
    Array.from({ length: each }, (_, trial) => {
      const round = each === 1 ? 0 : 3 * Math.floor((person * each) / homes);
      const home = (person * each + trial + round) % homes;
      const own = rate + mine + (ofHome[home] as number);
      return { cluster: `h${home}`, also: `p${person}`, sum: drawFrom(own), of: 1 };
    }),
  );
}

/** Mean ± t · standard error over homes alone, as if people had nothing to do with it. */
function homesAlone(units: readonly Clustered[]): { low: number; high: number } {
  const mean = units.reduce((all, { sum }) => all + sum, 0) / units.length;
  const sums = new Map<string, number>();
  for (const { cluster, sum } of units) sums.set(cluster, (sums.get(cluster) ?? 0) + sum - mean);
  const squares = [...sums.values()].reduce((all, sum) => all + sum * sum, 0);
  const { size } = sums;
  if (squares < 1e-12) return unanimousInterval(mean, size, SHARE);
  const error = Math.sqrt((squares * size) / (size - 1)) / units.length;
  const half = studentT(size - 1) * error;
  return { low: Math.max(0, mean - half), high: Math.min(1, mean + half) };
}

/** Share of runs whose interval holds the rate, and mean width, with people and over homes alone. */
function simulate(world: World) {
  const random = drawsOf(JSON.stringify(world));
  const found = { covered: 0, width: 0, coveredByHomes: 0, widthByHomes: 0 };
  for (let run = 0; run < RUNS; run++) {
    const units = trialsOf(world, random, (own) => (uniform(random) < own ? 1 : 0));
    const interval = crossedInterval(units, SHARE) ?? { low: 0, high: 1 };
    const alone = homesAlone(units);
    const holds = ({ low, high }: { low: number; high: number }): number =>
      low <= world.rate && world.rate <= high ? 1 / RUNS : 0;
    found.covered += holds(interval);
    found.width += (interval.high - interval.low) / RUNS;
    found.coveredByHomes += holds(alone);
    found.widthByHomes += (alone.high - alone.low) / RUNS;
  }
  return found;
}

const NO_EFFECT = { homeEffect: 0, personEffect: 0 };

describe('intervals of people’s success rates cover, and are no wider than they must be', () => {
  it.each([
    { homes: 8, people: 16, each: 1, rate: 0.6 },
    { homes: 8, people: 48, each: 1, rate: 0.6 },
    { homes: 10, people: 10, each: 1, rate: 0.6 },
    { homes: 12, people: 24, each: 2, rate: 0.3 },
  ])(
    'independent trials, $homes homes × $people people × $each, SR $rate: at the most a twentieth wider than over homes alone',
    (design) => {
      const { covered, width, widthByHomes } = simulate({ ...design, ...NO_EFFECT });
      expect(covered).toBeGreaterThanOrEqual(0.94);
      expect(width / widthByHomes).toBeLessThan(1.05);
    },
  );

  it('near the end, SR 0.85 of 16 people', () => {
    const { covered, width } = simulate({
      ...{ homes: 8, people: 16, each: 1, rate: 0.85 },
      ...NO_EFFECT,
    });
    expect(covered).toBeGreaterThanOrEqual(0.94);
    expect(width).toBeLessThan(0.46);
  });

  it('homes of unlike difficulty', () => {
    const { covered, width, widthByHomes } = simulate({
      ...{ homes: 8, people: 48, each: 1, rate: 0.6 },
      ...{ homeEffect: 0.35, personEffect: 0 },
    });
    expect(covered).toBeGreaterThanOrEqual(0.93);
    expect(width / widthByHomes).toBeLessThan(1.05);
  });

  it('people of unlike skill, whom intervals over homes alone do not see', () => {
    const { covered, coveredByHomes, width } = simulate({
      ...{ homes: 20, people: 20, each: 8, rate: 0.6 },
      ...{ homeEffect: 0, personEffect: 0.35 },
    });
    expect(covered).toBeGreaterThanOrEqual(0.93);
    expect(coveredByHomes).toBeLessThan(0.9);
    expect(width).toBeLessThan(0.3);
  });

  it('homes and people both', () => {
    const { covered } = simulate({
      ...{ homes: 8, people: 8, each: 4, rate: 0.6 },
      ...{ homeEffect: 0.2, personEffect: 0.2 },
    });
    expect(covered).toBeGreaterThanOrEqual(0.93);
  });
});

it('intervals of counts without an upper end cover their mean where people ask unlike often', () => {
  const world = {
    ...{ homes: 10, people: 20, each: 2, rate: 3 },
    ...{ homeEffect: 0.5, personEffect: 1.5 },
  };
  const random = drawsOf('counts');
  let covered = 0;
  for (let run = 0; run < RUNS; run++) {
    const units = trialsOf(world, random, (own) => Math.floor(2 * own * uniform(random) + 0.5));
    const { low, high } = crossedInterval(units) ?? { low: 0, high: 0 };
    if (low <= world.rate && world.rate <= high) covered++;
  }
  expect(covered / RUNS).toBeGreaterThanOrEqual(0.92);
  expect(covered / RUNS).toBeLessThanOrEqual(0.995);
});
