import { holm, type WantedPairs, wantedPairs } from '@parley/metrics';
import { canonicalJson, type Json, ParleyError } from '@parley/protocol';
import { MAPLESS_AGENTS } from '../shared';
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

/** Features are of regions or of pixels by the method. */
const withoutKind = (features: string | undefined): string =>
  (features ?? '').replace(/:region$/, '');

/**
 * What conditions can differ in: the robot, what the person may say, who the person is, and what stands behind the robot. What a method
 * brings with it, its kind of features and whether it has a map, is part of the method; arms have names for what differs otherwise.
 */
const partsOf = ({ agent, config, setting }: ZiponSummary): readonly string[] => {
  const people = Object.values(setting.roles).map((role) => {
    const { config: own = {}, ...rest } = role as { readonly config?: Record<string, Json> };
    const { feedback: _feedback, setting: _setting, ...manner } = own;
    return { ...rest, manner };
  });
  return [
    canonicalJson({ agent, config }),
    setting.feedback ?? '',
    canonicalJson({ people, fidelity: setting.fidelity } as unknown as Json),
    ...[setting.backends.detector ?? '', setting.backends.controller ?? ''],
    ...[withoutKind(setting.backends.features), setting.rules, setting.study ?? ''],
  ];
};

/** Do two conditions differ in one thing alone? Pairs of which more is otherwise say nothing of either. */
const differInOne = (a: ZiponSummary, b: ZiponSummary): boolean => {
  const other = partsOf(b);
  const differing = partsOf(a).filter((part, i) => part !== other[i]).length;
  // Which map the others begin with is nothing that those differ in that use none.
  const haveMaps = !MAPLESS_AGENTS.has(a.agent) && !MAPLESS_AGENTS.has(b.agent);
  return differing + Number(haveMaps && a.setting.map !== b.setting.map) <= 1;
};

/**
 * Compares conditions in pairs: those that are wanted, else all that differ in one thing alone. The declared family is SR, SPL and SIT of
 * every such pair, by homes; people and simulations are families of their own.
 *
 * @param wanted By number, or by the arm of a study.
 * @throws {ParleyError} `BAD_INPUT` where a wanted condition is none, an arm is not one condition, or two that are named may not be compared.
 */
export function compareConditions(
  summaries: readonly ZiponSummary[],
  wanted: WantedPairs = {},
): Comparison[] {
  const isDeclared = wanted.against !== undefined || wanted.pairs !== undefined;
  const arms = summaries.map(({ setting: { armId, kind } }) => ({ armId, kind }));
  const raw = wantedPairs(summaries.length, wanted, arms).flatMap(([i, j]) => {
    const [one, other] = [summaries[i], summaries[j]] as [ZiponSummary, ZiponSummary];
    const isAllowed = mayCompare(one, other);
    if (!isAllowed && wanted.pairs !== undefined) throw ofOtherSets(i + 1, j + 1);
    if (!isAllowed || !(isDeclared || differInOne(one, other))) return [];
    const name = `${i + 1} ${j + 1}`;
    const testOf = (measure: Tested) =>
      testGoals(firstRoundOf(one), firstRoundOf(other), { measure, name });
    const tests = { sr: testOf('sr'), spl: testOf('spl'), sit: testOf('sit') };
    return [{ first: i + 1, second: j + 1, kind: one.setting.kind, tests }];
  });
  const kinds = [...new Set(raw.map(({ kind }) => kind))];
  const done = kinds.flatMap((kind) => asFamily(raw.filter((pair) => pair.kind === kind)));
  return done.sort((a, b) => a.first - b.first || a.second - b.second);
}

const ofOtherSets = (first: number, second: number): ParleyError =>
  new ParleyError('BAD_INPUT', `conditions ${first} and ${second} are of other sets of goals`, {
    where: '--pairs',
    remedy: 'One room and whole homes are never compared by a test.',
  });

/** Pairs of one family, with p after Holm. */
function asFamily(
  pairs: readonly (Pick<Comparison, 'first' | 'second'> & {
    readonly tests: Readonly<Record<Tested, GoalTest>>;
  })[],
): Comparison[] {
  const adjusted = holm(
    pairs.flatMap(({ tests }) => TESTED.map((measure) => tests[measure].pHomes)),
  );
  return pairs.map(({ first, second, tests }, at) => {
    const withPlace = (measure: Tested): FamilyTest => ({
      ...tests[measure],
      adjusted: adjusted[at * TESTED.length + TESTED.indexOf(measure)] as number,
    });
    return {
      ...{ first, second, family: adjusted.length },
      tests: { sr: withPlace('sr'), spl: withPlace('spl'), sit: withPlace('sit') },
    };
  });
}
