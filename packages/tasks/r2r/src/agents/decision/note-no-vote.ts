import { note, type Routine } from '@parley/agent-core/ports';
import type { Prediction } from './vote-predictions';

/**
 * Notes why there is nothing to go by, and that the walk ends there: of none of the predictions, or (`code`) of one that does not count (SCI-40).
 *
 * @param candidates Numbers of the ways on. @param asked How many samples were asked for.
 */
export function* noteNoVote(
  samples: readonly Prediction[],
  about: { readonly step: number; readonly candidates: readonly number[]; readonly asked: number },
): Routine<void> {
  const { step, candidates, asked } = about;
  const nowhere = samples
    .map(({ direction }) => direction)
    .filter((direction) => direction === null || !candidates.includes(direction))
    .map((direction) => direction ?? 'none');
  const parts = [
    ['name no way', nowhere.length, `: ${nowhere.join(', ')}`],
    ['did not come', asked - samples.length, ''],
    ['give no reason', samples.filter(({ thought }) => thought.trim() === '').length, ''],
  ] as const;
  const fault = parts
    .filter(([, count]) => count > 0)
    .map(([what, count, which]) => `${count} of ${asked} samples ${what}${which}`)
    .join('; ');
  const data = { step, expert: 'navigator', attempt: 1, fault, endsWalk: true };
  yield* note({ type: 'task', name: 'deviation', data });
}
