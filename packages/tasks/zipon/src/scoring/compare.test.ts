import { describe, expect, it } from 'vitest';
import { compareConditions } from './compare';
import type { ScoredGoal } from './figures';
import type { ZiponSummary } from './summarize';

const HOMES = ['ash', 'elm', 'fir', 'oak', 'yew', 'bay', 'box', 'ivy'];

interface Sketch {
  readonly agent?: string;
  readonly feedback?: string;
  readonly kind?: string;
  readonly errorRate?: number;
  /** Of the setting. */ readonly more?: object;
  /** SR of each goal by seed. */ readonly successes?: readonly (0 | 1)[];
}

const BACKENDS = {
  ...{ detector: 'gt-detector', controller: 'rule-planner', features: 'gt-feature-map' },
};
const SETTING = {
  ...{ fidelity: 'paper', backends: BACKENDS, map: 'prebuilt', rules: 'abc', study: null },
};

/** A condition over eight homes with one goal each, as often as there are seeds. */
function summaryOf({
  agent = 'orion',
  feedback = 'mixed',
  kind = 'simulated',
  errorRate = 0,
  more = {},
  successes = [1],
}: Sketch): ZiponSummary {
  const goals = HOMES.flatMap((sceneId) =>
    successes.map((success, seed) => ({
      ...{ sceneId, goalId: 'bed_0', round: 1, seed: `${seed}`, success: success === 1 },
      ...{ spl: success, sit: success },
    })),
  ) as unknown as ScoredGoal[];
  const roles = { person: { name: 'gt-user', config: { feedback, errorRate } } };
  return {
    ...{ agent, config: {}, goals, perTrial: [{ episodeId: 'zipon-oak' }] },
    setting: { ...SETTING, kind, feedback, roles, ...more },
  } as unknown as ZiponSummary;
}

describe('compareConditions', () => {
  it('pairs what differs in one thing alone, unless pairs are named', () => {
    const summaries = [
      summaryOf({}),
      summaryOf({ agent: 'cow' }),
      summaryOf({ feedback: 'none' }),
      summaryOf({ agent: 'cow', feedback: 'none' }),
      summaryOf({ errorRate: 0.1 }),
    ];
    const pairs = (wanted = {}) =>
      compareConditions(summaries, wanted).map(({ first, second }) => `${first}:${second}`);
    expect(pairs()).toEqual(['1:2', '1:3', '1:5', '2:4', '3:4']);
    expect(pairs({ against: 4 })).toEqual(['4:1', '4:2', '4:3', '4:5']);
    expect(pairs({ pairs: [[1, 4]] })).toEqual(['1:4']);
  });

  it('takes what stands behind the robot for a difference too, but for what its method brings with it', () => {
    const region = { backends: { ...BACKENDS, features: 'gt-feature-map:region' } };
    const pairs = (...more: Sketch[]) =>
      compareConditions([summaryOf({}), ...more.map(summaryOf)])
        .filter(({ first }) => first === 1)
        .map(({ second }) => second);
    expect(pairs({ agent: 'cf', more: region })).toEqual([2]);
    expect(pairs({ agent: 'cow', more: { map: 'none' } })).toEqual([2]);
    expect(pairs({ more: { map: 'online' } })).toEqual([2]);
    expect(pairs({ agent: 'vlmap', more: { map: 'online' } })).toEqual([]);
    const other = { ...BACKENDS, detector: 'household-1' };
    expect(pairs({ more: { backends: other } })).toEqual([2]);
    expect(pairs({ agent: 'cow', more: { backends: other } })).toEqual([]);
    expect(pairs({ feedback: 'none', more: { rules: 'def' } })).toEqual([]);
  });

  it('never compares people with simulations, and adjusts them apart', () => {
    const summaries = [
      summaryOf({}),
      summaryOf({ feedback: 'none', successes: [0] }),
      summaryOf({ kind: 'human' }),
      summaryOf({ kind: 'human', feedback: 'none', successes: [0] }),
    ];
    const found = compareConditions(summaries);
    expect(found.map(({ first, second, family }) => [first, second, family])).toEqual([
      [1, 2, 3],
      [3, 4, 3],
    ]);
    // Eight homes, all worse: 2 of 2^8 ways, 0.0078; of three equal ones after Holm 0.0234.
    expect(found[0]?.tests.sr.pHomes).toBeCloseTo(2 / 256, 6);
    expect(found[0]?.tests.sr.adjusted).toBeCloseTo(6 / 256, 6);
  });

  it('takes the mean of a goal over its seeds: more seeds of the same are no more evidence', () => {
    const test = (times: number) => {
      const many = (value: 0 | 1) => Array<0 | 1>(times).fill(value);
      const [one] = compareConditions([
        summaryOf({ successes: many(1) }),
        summaryOf({ feedback: 'none', successes: many(0) }),
      ]);
      return [one?.tests.sr.goals, one?.tests.sr.pWilcoxon, one?.tests.sr.mean];
    };
    // Eight goals, exact: 2 / 2^8.
    expect(test(1)).toEqual([8, 2 / 256, -1]);
    expect(test(5)).toEqual(test(1));
  });
});
