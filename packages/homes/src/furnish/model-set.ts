import { sha256Text } from '@parley/protocol';
import type { FurnitureModel } from '../furniture';

/**
 * Which library furniture a home may hold. Homes that detectors and priors learn from hold `seen` models alone, so that
 * `held-out` ones are new to them (SCI-20). Parametric pieces belong to both: no two are the same mesh.
 */
export type ModelSet = 'all' | 'seen' | 'held-out';

/** One library model of so many is held out. */
const HELD_OUT_OF = 3;

/** The models of a home that is furnished without a library: parametric pieces alone. */
type NoLibrary = 'none';

/**
 * Which models a home is drawn from. Models that a library once made known stay known in the process: a home without a
 * library must not have them, or the same seed would give another home there.
 *
 * @param furniture Hash of the library that it is furnished from, if any. @param models All of that library when left out.
 */
export const modelSetOf = (
  furniture: string | undefined,
  models: ModelSet | undefined,
): ModelSet | NoLibrary => (furniture === undefined ? 'none' : (models ?? 'all'));

/** Whether a model belongs to a set; fixed by its id, so that it never changes sides. */
export function isInSet({ id, mount }: FurnitureModel, set: ModelSet | NoLibrary): boolean {
  if (set === 'all' || mount === undefined) return true;
  if (set === 'none') return false;
  const isHeldOut = Number.parseInt(sha256Text(id).slice(0, 6), 16) % HELD_OUT_OF === 0;
  return isHeldOut === (set === 'held-out');
}
