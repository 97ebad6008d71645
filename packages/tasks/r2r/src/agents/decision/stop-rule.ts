import type { Estimate } from '../../shared';
import type { Fidelity } from './vote-predictions';

/** Moves of an episode at most (SCI-40); DiscussNav names none. */
export const STEP_LIMIT = 15;

export type StopReason = 'all actions executed' | 'step limit';

/** How many moves an episode has at most. `code`: 5 for at most 5 actions, else 7 (SRC-17). */
export function stepLimit(actionCount: number, fidelity: Fidelity): number {
  if (fidelity === 'paper') return STEP_LIMIT;
  return actionCount <= 5 ? 5 : 7;
}

/**
 * Why to stop; null: go on. By default the robot stops once completion estimation has all actions executed, or at the step limit; the
 * code knows the limit alone.
 *
 * @param moves Moves done. @param limit Of the default; `code` has its own.
 */
export function stopReason(
  { executed, inProgress, waiting }: Estimate,
  moves: number,
  { fidelity = 'paper', limit }: { readonly fidelity?: Fidelity; readonly limit?: number } = {},
): StopReason | null {
  const open = inProgress.length + waiting.length;
  if (fidelity === 'paper' && open === 0) return 'all actions executed';
  const atMost =
    fidelity === 'paper' && limit !== undefined
      ? limit
      : stepLimit(executed.length + open, fidelity);
  return moves >= atMost ? 'step limit' : null;
}
