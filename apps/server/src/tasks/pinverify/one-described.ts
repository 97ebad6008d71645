import { DescribedBy } from '@parley/task-pinverify/shared';
import type { PinverifyEpisode } from '@parley/task-pinverify/truth';

/** Whose the first, second and third description of an object are. */
const DESCRIBERS = DescribedBy.options.filter((one) => one.startsWith('speaker-'));

/** How much one description says: the first, second and third of an object. */
export const SPEAKERS = ['full', 'medium', 'vague'] as const;
export type Speaker = (typeof SPEAKERS)[number];

/** A pair with its first, second or third description alone, by the name of the pair and that number. @returns Null where it has no such one. */
export function oneDescribed(pair: PinverifyEpisode, number: number): PinverifyEpisode | null {
  const text = pair.descriptions[number - 1];
  const describedBy = DESCRIBERS[number - 1];
  if (text === undefined || describedBy === undefined) return null;
  const episodeId = `${pair.episodeId}-${number}`;
  return { ...pair, episodeId, descriptions: [text], describedBy };
}
