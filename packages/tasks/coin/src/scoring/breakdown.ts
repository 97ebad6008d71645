import { type Clustered, type Estimate, estimateOf, type ValueRange } from '@parley/metrics';
import { type CountedMetrics, isCounted, type TrialMetrics } from './trial-metrics';

/** Success, path and questions of some episodes. */
export interface GroupMetrics {
  readonly episodes: number;
  readonly homes: number;
  /** Success rate, 0…1. */ readonly sr: Estimate;
  /** 0…1. */ readonly spl: Estimate;
  /** Questions asked, over successful episodes (SCI-3). */ readonly nq: Estimate;
  /** Questions, over all episodes (SCI-3). */ readonly nqAll: Estimate;
  /** Of the questions of `nq`, those that were put again. */ readonly nqAgain: Estimate;
  /** Questions painted on a screen, over successful episodes; without a value where no one had a screen. */
  readonly nqShown: Estimate;
}

/** What success and SPL of an episode can be. */
const SHARE: ValueRange = { least: 0, most: 1 };

/** What a count of an episode can be, from none to the most that any of them allows; undefined where one has no such limit. */
export function countRange(
  counted: readonly TrialMetrics[],
  limitOf: (one: TrialMetrics) => number | null,
): ValueRange | undefined {
  const limits = counted.flatMap((one) => limitOf(one) ?? []);
  return limits.length === 0 || limits.length < counted.length
    ? undefined
    : { least: 0, most: Math.max(...limits) };
}

/** How many questions may be asked in an episode. */
export const questionRange = (counted: readonly TrialMetrics[]): ValueRange | undefined =>
  countRange(counted, ({ questionLimit }) => questionLimit);

/** The same figures of parts of the episodes, by the part's name. */
export type Breakdown = Readonly<Record<string, GroupMetrics>>;

/**
 * Success, path and questions of episodes with intervals by a bootstrap over homes, with people over all that share a home or a person, since
 * these stand and fall together (SCI-32); where all agree, by how many they are. Practice and unfinished episodes do not count.
 */
export function estimate(scored: readonly TrialMetrics[]): GroupMetrics {
  const counted = inOrder(scored);
  return {
    episodes: counted.length,
    homes: new Set(counted.map(({ sceneId }) => sceneId)).size,
    sr: estimateSuccess(counted),
    spl: ratioOf(counted, 'spl', ({ spl }) => ({ sum: spl, of: 1 }), SHARE),
    nq: ratioOf(
      counted,
      'nq',
      ({ success, questionsAsked }) => ({ sum: success * questionsAsked, of: success }),
      questionRange(counted),
    ),
    nqAll: estimateNqAll(counted),
    nqAgain: ratioOf(
      counted,
      'nq again',
      ({ success, questionsAgain }) => ({ sum: success * questionsAgain, of: success }),
      questionRange(counted),
    ),
    nqShown: estimateNqShown(counted),
  };
}

/** Questions painted on a screen, over successful episodes with people. */
function estimateNqShown(counted: readonly CountedMetrics[]): Estimate {
  const shown = counted.filter(
    ({ success, questionsShown }) => success === 1 && questionsShown !== null,
  );
  const part = ({ questionsShown }: CountedMetrics) => ({ sum: questionsShown ?? 0, of: 1 });
  return ratioOf(shown, 'nq shown', part, questionRange(counted));
}

/** Questions asked over all episodes, as Table 2 of the paper has them (SCI-3), with its interval. */
function estimateNqAll(counted: readonly CountedMetrics[]): Estimate {
  const part = ({ questionsAsked }: CountedMetrics) => ({ sum: questionsAsked, of: 1 });
  return ratioOf(counted, 'nq all', part, questionRange(counted));
}

/**
 * A share of episodes with its interval, made as {@link estimate} makes them.
 *
 * @param name Of the figure, one in all tables: it seeds what is drawn. @param of Which of them it is a share of; all when left out.
 */
export const estimateShare = (
  scored: readonly TrialMetrics[],
  name: string,
  is: (one: CountedMetrics) => boolean,
  of: (one: CountedMetrics) => boolean = () => true,
): Estimate =>
  ratioOf(inOrder(scored).filter(of), name, (one) => ({ sum: is(one) ? 1 : 0, of: 1 }), SHARE);

/** Success rate, 0…1: of the same episodes the same in every table. */
export const estimateSuccess = (scored: readonly TrialMetrics[]): Estimate =>
  estimateShare(scored, 'sr', ({ success }) => success === 1);

/** What a difference of two shares can be. */
export const OF_SHARES: ValueRange = { least: -1, most: 1 };

/** Mean of a difference that each episode has, −1…1, with its interval. @param name Seeds what is drawn. */
export const estimateDifference = (
  scored: readonly TrialMetrics[],
  name: string,
  differenceOf: (one: CountedMetrics) => number,
): Estimate =>
  ratioOf(inOrder(scored), name, (one) => ({ sum: differenceOf(one), of: 1 }), OF_SHARES);

/** What tables have beside success, SPL and questions, each over the episodes of which it is known. */
export interface MeanEstimates {
  readonly softSpl: Estimate;
  /** Share that stopped at a distractor, 0…1. */ readonly distractorSr: Estimate;
  readonly distanceToGoalM: Estimate;
  readonly steps: Estimate;
}

/** The rest of the means, with intervals as {@link estimate} makes them. */
export function estimateMeans(scored: readonly TrialMetrics[]): MeanEstimates {
  const counted = inOrder(scored);
  const meanOf = (
    name: string,
    read: (one: CountedMetrics) => number | null,
    range?: ValueRange,
  ): Estimate =>
    ratioOf(
      counted.filter((one) => read(one) !== null),
      name,
      (one) => ({ sum: read(one) ?? 0, of: 1 }),
      range,
    );
  return {
    softSpl: meanOf('soft spl', ({ softSpl }) => softSpl, SHARE),
    distractorSr: meanOf('distractor sr', ({ distractorSuccess }) => distractorSuccess ?? 0, SHARE),
    // A home has no largest distance that a log knows.
    distanceToGoalM: meanOf('distance', ({ distanceToGoalM }) => distanceToGoalM),
    steps: meanOf(
      'steps',
      ({ steps }) => steps,
      countRange(counted, ({ stepLimit }) => stepLimit),
    ),
  };
}

/** What counts, by home, session and trial: what was run or read first must not decide what is drawn. */
const inOrder = (scored: readonly TrialMetrics[]): CountedMetrics[] =>
  scored
    .filter(isCounted)
    .map((one) => ({ one, key: JSON.stringify([one.sceneId, one.sessionId, one.trialId]) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ one }) => one);

/** A mean or share with its interval. */
function ratioOf(
  counted: readonly CountedMetrics[],
  name: string,
  part: (one: CountedMetrics) => Omit<Clustered, 'cluster'>,
  range?: ValueRange,
): Estimate {
  // One person meets several homes, and one home several people.
  const units = counted.map((one) => ({
    cluster: one.sceneId,
    ...(one.sessionKind !== 'simulated' && { also: one.sessionId }),
    ...part(one),
  }));
  return estimateOf(units, name, range);
}

/** The figures of each part of the episodes, parts in the order of their names. */
export function breakDown(
  scored: readonly TrialMetrics[],
  partOf: (one: TrialMetrics) => string,
): Breakdown {
  const parts = new Map<string, TrialMetrics[]>();
  for (const one of scored) parts.set(partOf(one), [...(parts.get(partOf(one)) ?? []), one]);
  const names = [...parts.keys()].sort();
  return Object.fromEntries(names.map((name) => [name, estimate(parts.get(name) ?? [])]));
}
