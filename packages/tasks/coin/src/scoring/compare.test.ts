import type { Json } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { AGENTS } from '../agents';
import { canAsk, SILENT_AGENTS } from './asks';
import { compareConditions } from './compare';
import { comparisonsTable } from './comparisons-table';
import type { MetricsSummary } from './summarize';
import type { TrialMetrics } from './trial-metrics';

type Sketch = Partial<TrialMetrics> & Pick<TrialMetrics, 'episodeId' | 'success'>;

/** A condition of some trials; what comparing does not read is left out. */
const condition = (
  trials: readonly Sketch[],
  kind = 'simulated',
  agent = 'aiuta',
): MetricsSummary =>
  ({
    agent,
    setting: { kind },
    perEpisode: trials.map((one) => ({
      ...{ sceneId: one.episodeId.split('-')[0], seed: 's', sessionKind: kind, sessionId: 's1' },
      ...{ finished: true, isPractice: false, spl: one.success, questionsAsked: 2, ...one },
    })),
  }) as unknown as MetricsSummary;

const trials = (results: string): Sketch[] =>
  [...results].map((result, i) => ({
    episodeId: `${i % 2 === 0 ? 'oak' : 'elm'}-${i}`,
    success: result === '1' ? 1 : 0,
  }));

/** The same, every episode in a home of its own. */
const apart = (results: string): Sketch[] =>
  trials(results).map((one, i) => ({ ...one, episodeId: `home${i}-0` }));

describe('two conditions over the same episodes', () => {
  it('are compared by the episodes in which they differ, by hand', () => {
    const [one] = compareConditions([condition(trials('11000000')), condition(trials('01111111'))]);
    // One against six of seven that differ: p = 2 · (1 + 7) / 128.
    expect(one).toMatchObject({ onlyFirst: 1, onlySecond: 6, leftOut: 0, differingHomes: 2 });
    expect(one?.alone.first.map(({ success }) => success)).toEqual([1]);
    expect(one?.alone.second.map(({ success }) => success)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(one?.sr).toMatchObject({ pairs: 8, mean: 0.625 });
    expect(one?.sr.pOfPairs).toBeCloseTo(0.125, 12);
    // SPL: −1 once, +1 six times, ranks all alike; the same.
    expect(one?.spl.pOfPairs).toBeCloseTo(0.125, 12);
    // The homes differ by 2 and 3: of four ways to flip them two are as far from 0.
    expect(one?.sr).toMatchObject({ p: 0.5, adjusted: 1 });
    expect(one?.spl).toMatchObject({ p: 0.5, adjusted: 1 });
  });

  it('count questions where both succeed', () => {
    const asked = (counts: readonly number[]) =>
      condition(trials('111').map((one, i) => ({ ...one, questionsAsked: counts[i] ?? 0 })));
    const [one] = compareConditions([asked([1, 2, 3]), asked([2, 4, 3])]);
    // Homes: 1 + 0 and 2.
    expect(one?.nq).toMatchObject({ pairs: 3, mean: 1, p: 0.5, pOfPairs: 0.5 });
    const [none] = compareConditions([condition(trials('10')), condition(trials('01'))]);
    expect(none?.nq).toMatchObject({
      pairs: 0,
      mean: null,
      interval: null,
      p: null,
      pOfPairs: null,
    });
    expect(none?.tests).toBe(2);
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

  it('with people, have an interval over all that share a home or a person', () => {
    const of = (person: (i: number) => string, results: string) =>
      condition(
        apart(results).map((one, i) => ({ ...one, sessionId: person(i) })),
        'human',
      );
    const intervalOf = (person: (i: number) => string) =>
      compareConditions([of(person, '11110000'), of((i) => `b${i}`, '00001111')])[0]?.sr.interval;
    const widthOf = (person: (i: number) => string): number => {
      const interval = intervalOf(person);
      return (interval?.high ?? 0) - (interval?.low ?? 0);
    };
    // Those who met two or four objects had the same luck with them.
    expect(widthOf((i) => `a${i >> 1}`)).toBeGreaterThan(widthOf((i) => `a${i}`));
    // One person on a side says nothing of others.
    expect(intervalOf(() => 'a')).toBeNull();
    const alike = compareConditions([of((i) => `a${i}`, '1111'), of((i) => `b${i}`, '1111')]);
    // 1 − 0.025^(1/4), of four homes.
    expect(alike[0]?.sr.interval).toEqual({ low: -0.602, high: 0.602 });
  });

  it('with people, have a p by people as well as by homes', () => {
    const of = (side: string, results: string) =>
      condition(
        apart(results).map((one, i) => ({ ...one, sessionId: `${side}${i >> 2}` })),
        'human',
      );
    // By eight homes 2 of 2^8 ways are as far; by the two people of a side 2 of 2².
    const [one] = compareConditions([of('a', '00000000'), of('b', '11111111')]);
    expect(one?.sr.p).toBe(0.5);
  });

  it('with several people a cell, are paired one by one within each object; what is over is left out', () => {
    const of = (letters: string, results: string) =>
      condition(
        [...letters].map((letter, i) => ({
          ...{ episodeId: 'oak-0', sessionId: letter },
          success: results[i] === '1' ? 1 : 0,
        })),
        'human',
      );
    const [one] = compareConditions([of('cab', '010'), of('yx', '10')]);
    // By session: a with x, b with y; c is over.
    expect(one).toMatchObject({ onlyFirst: 1, onlySecond: 1, leftOut: 1 });
    expect(one?.sr.pairs).toBe(2);
  });

  it('without an episode in common have no test, and do not count in the family', () => {
    const both = ['11111111', '00000000'].map((results) => condition(apart(results)));
    const elsewhere = condition([{ episodeId: 'fir-0', success: 1 }]);
    const [own, first, second] = compareConditions([...both, elsewhere]);
    const untested = { pairs: 0, mean: null, interval: null, p: null, pOfPairs: null };
    for (const one of [first, second]) {
      for (const tested of [one?.sr, one?.spl, one?.nq])
        expect(tested).toEqual({ ...untested, adjusted: null });
    }
    // SR and SPL of the one pair that has episodes: 2 · 2 / 2⁸.
    expect(own?.tests).toBe(2);
    expect(own?.sr.adjusted).toBeCloseTo((2 * 2) / 256, 12);
    const alone = comparisonsTable(compareConditions([condition(apart('11')), elsewhere]));
    expect(alone?.title).toContain('no test of simulations');
    const line = alone?.lines[0] ?? [];
    expect([line[2], ...line.slice(6, 10), line.at(-1)]).toEqual([
      ...[0, '–', '–', '–', '–', 'no episode in common'],
    ]);
  });

  it('of different kinds are never compared by a test', () => {
    expect(compareConditions([condition(trials('1')), condition(trials('0'), 'human')])).toEqual(
      [],
    );
  });
});

describe('the declared family', () => {
  const three = ['11111111', '00000000', '11110000'].map((results) => condition(apart(results)));

  it('is every pair, or all with one of them', () => {
    const pairs = (against?: number) =>
      compareConditions(three, { against }).map(({ first, second }) => [first, second]);
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
    expect([alone?.tests, among?.tests]).toEqual([2, 7]);
    expect(among?.sr.adjusted).toBeCloseTo((7 * 2) / 256, 12);
  });

  it('is one for each kind of sessions, and only of the pairs that are declared', () => {
    const people = ['11111111', '00000000'].map((one) => condition(apart(one), 'human'));
    const both = compareConditions([...three, ...people]);
    expect(both.map(({ kind, tests }) => [kind, tests])).toEqual([
      ...Array.from({ length: 3 }, () => ['simulated', 7]),
      ['human', 2],
    ]);
    // Simulations beside people change nothing of what is said of people.
    expect(both.at(-1)?.sr).toEqual(compareConditions(people)[0]?.sr);
    const [declared] = compareConditions(three, { pairs: [[1, 2]] });
    expect(declared?.sr.adjusted).toBeCloseTo((2 * 2) / 256, 12);
  });

  it('has no test of questions where one cannot ask', () => {
    const conditions = [...three.slice(0, 2), condition(apart('11111111'), 'simulated', 'vlfm')];
    const all = compareConditions(conditions);
    expect(all.map(({ nq }) => nq.p === null)).toEqual([true, true, true]);
    expect(all[1]?.nq).toMatchObject({ pairs: 8, adjusted: null, pOfPairs: null });
    expect(all[0]?.tests).toBe(6);
    expect(all[0]?.sr.adjusted).toBeCloseTo((6 * 2) / 256, 12);
    expect(comparisonsTable(compareConditions(conditions))?.title).toContain(
      'one for each kind of sessions: 6 tests of simulations,',
    );
  });

  it('knows agents that cannot ask by their ids, and takes others for asking', () => {
    // An agent that is new has to be put in one of the two.
    const asking = ['aiuta', 'aiuta-v1', 'evidence', 'practice', 'remote'];
    expect([...SILENT_AGENTS, ...asking].sort()).toEqual(Object.keys(AGENTS).sort());
    const asks = (agent: string, config: Json = {}): boolean => canAsk({ agent, config });
    expect(['vlfm', 'vlfm+evidence', 'aiuta', 'remote'].map((one) => asks(one))).toEqual([
      ...[false, true, true, true],
    ]);
    expect([false, true].map((isAsking) => asks('aiuta', { asks: isAsking }))).toEqual([
      ...[false, true],
    ]);
    // By actor: the one that could ask is silenced, or it is the other.
    const silenced = { asks: false };
    expect(asks('vlfm+evidence', { first: {}, second: silenced })).toBe(false);
    expect(asks('vlfm+evidence', { first: silenced, second: {} })).toBe(true);
  });

  it('has no test of questions where one is silenced', () => {
    const silent = { ...condition(apart('11111111')), config: { asks: false } };
    const [one] = compareConditions([condition(apart('11111111')), silent]);
    expect(one?.nq).toMatchObject({ pairs: 8, p: null, adjusted: null, pOfPairs: null });
    expect(one?.tests).toBe(2);
  });
});

describe('the table', () => {
  it('says when no difference can be claimed, and which could be seen', () => {
    const few = comparisonsTable(
      compareConditions([condition(trials('1100')), condition(trials('0011'))]),
    );
    expect(few?.lines[0]?.at(-1)).toEqual(
      expect.stringMatching(
        /^no difference of any size can be claimed: the declared test flips whole homes, [12] of them give p = (1\.0000|0\.5000) at the least, and the first of 2 tests asks for 0\.0250, which takes 7; declare fewer pairs/,
      ),
    );
    const many = comparisonsTable(
      compareConditions([condition(apart('0'.repeat(16))), condition(apart('1'.repeat(16)))]),
    );
    expect(many?.lines[0]?.at(-1)).toBe('second higher');
    const alike = comparisonsTable(
      compareConditions([condition(apart('1'.repeat(16))), condition(apart('1'.repeat(16)))]),
    );
    expect(alike?.lines[0]?.at(-1)).toMatch(
      /differences from 5\d\.\d points on with a power of 0.8 at best/,
    );
    const mixed = comparisonsTable(
      compareConditions([
        condition(apart(`1111${'0'.repeat(36)}`)),
        condition(apart(`00001111${'0'.repeat(32)}`)),
      ]),
    );
    // What the worse one wins alone must be made up for.
    expect(mixed?.lines[0]?.at(-1)).toMatch(
      /differences from 3\d\.\d points on .* 10\.0 % of pairs/,
    );
    expect(comparisonsTable(compareConditions([condition(trials('1'))]))).toBeNull();
  });
});
