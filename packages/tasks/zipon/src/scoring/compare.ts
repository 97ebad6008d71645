import { holm, type WantedPairs, wantedPairs } from '@parley/metrics';
import { type GoalTest, TESTED, type Tested, testGoals } from './goal-tests';
import { firstRoundOf, setOf, type ZiponSummary } from './summarize';

/** A test with its place in the family. */
export type FamilyTest = GoalTest & {
  /** p by homes within the declared family, after Holm. */ readonly adjusted: number;
};

/** Two conditions over the goals that both have met in the first round. */
export interface Comparison {
  /** Numbers of conditions, from 1. */ readonly first: number;
  readonly second: number;
  readonly tests: Readonly<Record<Tested, FamilyTest>>;
  /** Tests of the family. */ readonly family: number;
}

/** May two conditions be compared by a test? Never people with simulations, nor one room with whole homes. */
export const mayCompare = (a: ZiponSummary, b: ZiponSummary): boolean =>
  a.setting.kind === b.setting.kind &&
  JSON.stringify([...new Set(a.perTrial.map(setOf))]) ===
    JSON.stringify([...new Set(b.perTrial.map(setOf))]);

/**
 * Compares conditions in pairs. The declared family is SR, SPL and SIT of every pair, by homes.
 *
 * @throws {ParleyError} `BAD_INPUT` where a wanted condition is none.
 */
export function compareConditions(
  summaries: readonly ZiponSummary[],
  wanted: WantedPairs = {},
): Comparison[] {
  const raw = wantedPairs(summaries.length, wanted).flatMap(([i, j]) => {
    const [one, other] = [summaries[i], summaries[j]] as [ZiponSummary, ZiponSummary];
    if (!mayCompare(one, other)) return [];
    const name = `${i + 1} ${j + 1}`;
    const testOf = (measure: Tested) =>
      testGoals(firstRoundOf(one), firstRoundOf(other), { measure, name });
    const tests = { sr: testOf('sr'), spl: testOf('spl'), sit: testOf('sit') };
    return [{ first: i + 1, second: j + 1, tests }];
  });
  const ps = raw.flatMap(({ tests }) => TESTED.map((measure) => tests[measure].pHomes));
  const adjusted = holm(ps);
  return raw.map(({ first, second, tests }, at) => {
    const withPlace = (measure: Tested): FamilyTest => ({
      ...tests[measure],
      adjusted: adjusted[at * TESTED.length + TESTED.indexOf(measure)] as number,
    });
    return {
      ...{ first, second, family: ps.length },
      tests: { sr: withPlace('sr'), spl: withPlace('spl'), sit: withPlace('sit') },
    };
  });
}
