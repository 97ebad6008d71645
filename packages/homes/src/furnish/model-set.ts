import { sha256Text } from '@parley/protocol';
import type { FurnitureModel } from '../furniture';

/**
 * Which library furniture a home may hold. Homes that detectors and priors learn from hold `seen` models alone, so that
 * `held-out` ones are new to them (SCI-20). Parametric pieces belong to both: no two are the same mesh.
 */
export type ModelSet = 'all' | 'seen' | 'held-out';

/** One library model of so many is held out. */
const HELD_OUT_OF = 3;

/** Whether a model belongs to a set, `none` being parametric pieces alone; fixed by its id, so that it never changes sides. */
export function isInSet({ id, mount }: FurnitureModel, set: ModelSet | 'none'): boolean {
  if (set === 'all' || mount === undefined) return true;
  if (set === 'none') return false;
  const isHeldOut = Number.parseInt(sha256Text(id).slice(0, 6), 16) % HELD_OUT_OF === 0;
  return isHeldOut === (set === 'held-out');
}
