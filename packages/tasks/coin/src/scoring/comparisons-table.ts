import { meanText, pText, type ReportTable, shareText } from '@parley/metrics';
import type { Comparison, Difference } from './compare';
import { partName } from './episode-parts';

/** Kinds of sessions, in words. */
const KINDS: Readonly<Record<string, string>> = {
  simulated: 'simulations',
  human: 'people',
  test: 'test sessions',
};

const shown = (
  { mean, interval, p, pOfPairs, adjusted }: Difference,
  text: typeof shareText,
): string[] => [text({ value: mean, interval }), ...[p, adjusted, pOfPairs].map(pText)];

/** What a reader may take from it, in a sentence. */
function verdictOf(comparison: Comparison): string {
  const { sr, least, onlyFirst, onlySecond, homes, differingHomes, tests, level } = comparison;
  if (sr.pairs === 0) return 'no episode in common';
  if ((sr.adjusted ?? 1) < 0.05)
    return sr.mean !== null && sr.mean > 0 ? 'second higher' : 'first higher';
  if (homes < least.homes)
    return `no difference of any size can be claimed: the declared test flips whole homes, ${homes} of them give p = ${(2 / (1 << homes)).toFixed(4)} at the least, and the first of ${tests} tests asks for ${level.toFixed(4)}, which takes ${least.homes}; declare fewer pairs (--pairs), or take more homes`;
  const differing = onlyFirst + onlySecond;
  const isSilent = differing < least.pairs || differingHomes < least.homes;
  const could = reachText(comparison);
  return isSilent
    ? `no difference can be claimed: ${differing} pairs differ, and ${differingHomes} homes on balance; ${least.pairs} pairs and ${least.homes} homes are the least; ${could}`
    : `no difference can be claimed; ${could}`;
}

/** Which difference could have been seen, and by what. */
function reachText({ detectable, lostShare, level, tests }: Comparison): string {
  const points = (share: number): string => (100 * share).toFixed(1);
  const by = `McNemar, which takes objects of one home for independent, at ${level.toFixed(4)}, the first of ${tests} tests by Holm, where the worse one wins ${points(lostShare)} % of pairs alone`;
  return detectable === null
    ? `so few pairs show no difference of any size (${by})`
    : `so many pairs show differences from ${points(detectable)} points on with a power of 0.8 at best (${by})`;
}

const heads = (name: string, exact: string): string[] => [
  ...[`p ${name}`, `p ${name} Holm`, `p ${name} ${exact}`],
];

/** Pairs of conditions, second less first; null where there is nothing to compare. */
export function comparisonsTable(comparisons: readonly Comparison[]): ReportTable | null {
  if (comparisons.length === 0) return null;
  const families = new Map(comparisons.map(({ kind, tests }) => [kind, tests]));
  const family = [...families].map(
    ([kind, tests]) => `${tests === 0 ? 'no test' : `${tests} tests`} of ${KINDS[kind] ?? kind}`,
  );
  return {
    name: 'comparisons',
    title: `Pairs of conditions over the same episodes, second less first. Intervals of 95 % by a bootstrap over homes, with people over all that share a home or a person; p beside them by sign flips of whole homes, with people the largest of that and of flips of the people of either side. McNemar (SR) and Wilcoxon (Pratt; SPL, NQ where both succeed) are exact but take episodes of one home for independent. Declared family of Holm, one for each kind of sessions: ${family.join(', ')}, by homes, SR and SPL of each pair and NQ where both agents can ask and succeed on an episode. Episodes that one of the two lacks are left out, and simulated ones that it has several times; several people of one object are paired one by one`,
    head: [
      ...['first', 'second', 'pairs', 'left out', 'only first', 'only second'],
      ...['SR points', ...heads('SR', 'McNemar'), 'SPL points', ...heads('SPL', 'Wilcoxon')],
      ...['NQ pairs', 'NQ', ...heads('NQ', 'Wilcoxon')],
      'to be claimed of SR (at 0.05)',
    ],
    lines: comparisons.map((one) => [
      one.first,
      one.second,
      one.sr.pairs,
      one.leftOut,
      one.onlyFirst,
      one.onlySecond,
      ...shown(one.sr, shareText),
      ...shown(one.spl, shareText),
      one.nq.pairs,
      ...shown(one.nq, meanText),
      verdictOf(one),
    ]),
    over: comparisons.map(({ first, second, onlyFirst, onlySecond }) => ({
      ...(onlyFirst > 0 && { 'only first': partName(first, 'alone', String(second)) }),
      ...(onlySecond > 0 && { 'only second': partName(second, 'alone', String(first)) }),
    })),
  };
}
