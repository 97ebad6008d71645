import type { EndedTrial } from '@parley/metrics';
import { z } from 'zod';
import type { GencommResult } from '../shared';

/** What is told of the end: how far from the target, and what counts as near. */
const Told = z.object({ thresholdM: z.number().positive() });
const Ended = z.object({ distanceM: z.number().nullable() });

/**
 * Where the robot ended, by the threshold of the tables; `ended` where nothing of it can be read, and in a localisation test. OSR counts
 * any moment of a search, this its last one. Truth: for the debrief only (SCI-27).
 */
export function resultOf({ start, end }: EndedTrial): GencommResult {
  if (end.endedBy !== 'agent') return 'ended-early';
  const [told, ended] = [Told.safeParse(start.truth).data, Ended.safeParse(end.truth).data];
  if (told === undefined || ended === undefined || ended.distanceM === null) return 'ended';
  return ended.distanceM < told.thresholdM ? 'near' : 'far';
}
