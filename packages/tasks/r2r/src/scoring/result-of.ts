import { firstRole } from '@parley/log';
import type { EndedTrial } from '@parley/metrics';
import { z } from 'zod';
import { type R2rResult, WRITER } from '../shared';
import { SUCCESS_M } from './score';

const Ended = z.object({ distanceM: z.number().nullable() });

/**
 * Where a walk ended, by the rule of R2R (nearer than 3 m to the goal, strictly); `ended` for who was shown the way, and where nothing of
 * it can be read. Truth: for the debrief only (SCI-27).
 */
export function resultOf({ start, end }: Pick<EndedTrial, 'start' | 'end'>): R2rResult {
  if (end.endedBy !== 'agent') return 'ended-early';
  const distanceM = Ended.safeParse(end.truth).data?.distanceM ?? null;
  if (distanceM === null || firstRole(start) === WRITER) return 'ended';
  return distanceM < SUCCESS_M ? 'there' : 'elsewhere';
}
