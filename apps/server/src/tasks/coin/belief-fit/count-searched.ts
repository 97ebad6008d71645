import type { SearchedHomes } from '@parley/agent-core/dialogue';
import type { Searched } from './search-home';

/** Between the points at which shares are counted, actions. */
const EVERY = 100;

/** Share of all things that no search had put before the judgement after so many actions, 0, 100, … `maxSteps`. */
export function countSearched(
  searches: readonly Searched[],
  maxSteps: number,
): SearchedHomes['unsearched'] {
  const things = searches.reduce((sum, one) => sum + one.things, 0);
  const judged = searches.flatMap(({ firstJudgedAt }) => firstJudgedAt);
  return Array.from({ length: Math.floor(maxSteps / EVERY) + 1 }, (_, i) => {
    const actions = i * EVERY;
    const seen = i === 0 ? 0 : judged.filter((at) => at <= actions).length;
    return { actions, share: things === 0 ? 1 : Math.round((1 - seen / things) * 1000) / 1000 };
  });
}
