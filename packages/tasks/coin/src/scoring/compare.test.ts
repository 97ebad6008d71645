import { describe, expect, it } from 'vitest';
import { compareConditions } from './compare';
import { comparisonsTable } from './comparisons-table';
import type { MetricsSummary } from './summarize';
import type { TrialMetrics } from './trial-metrics';

type Sketch = Partial<TrialMetrics> & Pick<TrialMetrics, 'episodeId' | 'success'>;

/** A condition of some trials; what comparing does not read is left out. */
const condition = (trials: readonly Sketch[], kind = 'simulated'): MetricsSummary =>
  ({
    setting: { kind },
    perEpisode: trials.map((one) => ({
      ...{ sceneId: one.episodeId.split('-')[0], seed: 's', sessionKind: kind },
      ...{ finished: true, isPractice: false, spl: one.success, questionsAsked: 2, ...one },
    })),
  }) as unknown as MetricsSummary;

const trials = (results: string): Sketch[] =>
  [...results].map((result, i) => ({
    episodeId: `${i % 2 === 0 ? 'oak' : 'elm'}-${i}`,
    success: result === '1' ? 1 : 0,
  }));

describe('two conditions over the same episodes', () => {
  it('are compared by the episodes in which they differ, by hand', () => {
    const [one] = compareConditions([condition(trials('11000000')), condition(trials('01111111'))]);
    // One against six of seven that differ: p = 2 · (1 + 7) / 128.
    expect(one).toMatchObject({ onlyFirst: 1, onlySecond: 6, leftOut: 0, isSilent: false });
    expect(one?.sr).toMatchObject({ pairs: 8, mean: 0.625 });
    expect(one?.sr.p).toBeCloseTo(0.125, 12);
    // SPL: −1 once, +1 six times, ranks all alike; the same.
    expect(one?.spl.p).toBeCloseTo(0.125, 12);
    expect(one?.sr.adjusted).toBeCloseTo(0.375, 12);
  });

  it('count questions where both succeed', () => {
    const asked = (counts: readonly number[]) =>
      condition(trials('111').map((one, i) => ({ ...one, questionsAsked: counts[i] ?? 0 })));
    const [one] = compareConditions([asked([1, 2, 3]), asked([2, 4, 3])]);
    expect(one?.nq).toMatchObject({ pairs: 3, mean: 1, p: 0.5 });
    const [none] = compareConditions([condition(trials('10')), condition(trials('01'))]);
    expect(none?.nq).toMatchObject({ pairs: 0, mean: null, interval: null, p: 1 });
  });

  it('leave out what is no pair: missing, unfinished, practice, or there several times', () => {
    const first = [
      ...trials('1111'),
      { episodeId: 'oak-0', success: 0 as const },
      { episodeId: 'oak-9', success: 1 as const, isPractice: true },
    ];
    const second = trials('111').map((one, i) => ({ ...one, finished: i !== 1 }));
    const [one] = compareConditions([condition(first), condition(second)]);
    expect(one?.sr.pairs).toBe(1);
    expect(one?.leftOut).toBe(3);
  });

  it('pair simulated runs by seed, and sessions with people by episode alone', () => {
    const of = (kind: string, seed: string) =>
      condition(
        trials('11').map((one) => ({ ...one, seed })),
        kind,
      );
    const pairsOf = (kind: string): number | undefined =>
      compareConditions([of(kind, 'a'), of(kind, 'b')])[0]?.sr.pairs;
    expect(pairsOf('simulated')).toBe(0);
    expect(pairsOf('human')).toBe(2);
  });

  it('of different kinds are never compared by a test', () => {
    expect(compareConditions([condition(trials('1')), condition(trials('0'), 'human')])).toEqual(
      [],
    );
  });
});

describe('the declared family', () => {
  const three = ['11111111', '00000000', '11110000'].map((results) => condition(trials(results)));

  it('is every pair, or all with one of them', () => {
    const pairs = (against?: number) =>
      compareConditions(three, against).map(({ first, second }) => [first, second]);
    expect(pairs()).toEqual([
      [1, 2],
      [1, 3],
      [2, 3],
    ]);
    expect(pairs(3)).toEqual([
      [3, 1],
      [3, 2],
    ]);
    expect(() => pairs(4)).toThrow(/no condition 4/);
  });

  it('makes p larger the more tests there are', () => {
    const [alone] = compareConditions(three.slice(0, 2));
    const [among] = compareConditions(three);
    expect(alone?.sr.p).toBeCloseTo(2 / 256, 12);
    expect(among?.sr.adjusted).toBeGreaterThan(alone?.sr.adjusted ?? 1);
  });
});

describe('the table', () => {
  it('says when no difference can be claimed, and which could be seen', () => {
    const few = comparisonsTable([condition(trials('1100')), condition(trials('0011'))]);
    expect(few?.lines[0]?.at(-1)).toBe(
      'no difference can be claimed: 4 pairs differ, six are the least; so few pairs show no difference of any size',
    );
    const many = comparisonsTable([
      condition(trials('0'.repeat(16))),
      condition(trials('1'.repeat(16))),
    ]);
    expect(many?.lines[0]?.at(-1)).toBe('second higher');
    const alike = comparisonsTable([
      condition(trials('1'.repeat(16))),
      condition(trials('1'.repeat(16))),
    ]);
    expect(alike?.lines[0]?.at(-1)).toMatch(/differences from 4\d\.\d points on$/);
    expect(comparisonsTable([condition(trials('1'))])).toBeNull();
  });
});
