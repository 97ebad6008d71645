import type { ReportEpisode } from '@parley/metrics';
import { sha256Text } from '@parley/protocol';

/** What a reader is told of the choice. */
export const CHOICE_WORDS =
  'of each condition one success and one failure of each cause, the first by a hash of its trial’s id, so that conditions show the same episodes where they can';

/**
 * Episodes that stand for a report: of each condition one that succeeded and one of each way to fail, the commonest first, practice left
 * out. The choice is fixed: the first by a hash of the trial's id.
 *
 * @param most Number that is given at the most; conditions take turns.
 * @returns Places in the episodes, by trial and condition.
 */
export function chooseEpisodes(episodes: readonly ReportEpisode[], most: number): number[] {
  const turns = new Map<number, number[]>();
  for (const condition of [...new Set(episodes.map((one) => one.condition))].sort(ascending))
    turns.set(condition, ofCondition(episodes, condition));
  const chosen: number[] = [];
  const longest = Math.max(0, ...[...turns.values()].map(({ length }) => length));
  for (let turn = 0; turn < longest; turn++)
    for (const own of turns.values()) {
      const place = own[turn];
      if (place !== undefined && chosen.length < most) chosen.push(place);
    }
  const keyOf = (place: number) => episodes[place] as ReportEpisode;
  return chosen.sort(
    (a, b) =>
      compareText(keyOf(a).trialId, keyOf(b).trialId) ||
      keyOf(a).condition - keyOf(b).condition ||
      a - b,
  );
}

/** One place for each way in which episodes of a condition ended: success first, then failures by how many there are. */
function ofCondition(episodes: readonly ReportEpisode[], condition: number): number[] {
  const byEnding = new Map<string, number[]>();
  for (const [place, one] of episodes.entries()) {
    if (one.condition !== condition || one.isPractice) continue;
    byEnding.set(one.ending, [...(byEnding.get(one.ending) ?? []), place]);
  }
  const drawn = (place: number): string =>
    sha256Text(`gallery ${(episodes[place] as ReportEpisode).trialId}`);
  return [...byEnding.values()]
    .sort((a, b) => isSuccess(episodes, b) - isSuccess(episodes, a) || b.length - a.length)
    .map((places) => places.reduce((best, one) => (drawn(one) < drawn(best) ? one : best)));
}

const isSuccess = (episodes: readonly ReportEpisode[], [place = 0]: readonly number[]): number =>
  episodes[place]?.success === 1 ? 1 : 0;
const ascending = (a: number, b: number): number => a - b;
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
