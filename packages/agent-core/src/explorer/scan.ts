import { ownMotion, type Routine } from '../ports';
import type { ExplorerContext } from './explorer';
import { canMove, move } from './move';
import { noteStage } from './notes';

/**
 * Turns once around (VLFM: 12 × 30° left; ORION keeps it too) and takes every frame in. `visit` is called for each view,
 * the first included; when it returns true, the scan ends there.
 *
 * @returns Whether `visit` ended it.
 */
export function* scan(context: ExplorerContext, visit: () => Routine<boolean>): Routine<boolean> {
  const turns = Math.ceil(360 / ownMotion(context.header).turnDeg);
  for (let i = 0; i < turns; i++) {
    yield* noteStage(context, 'looking-around');
    if (yield* visit()) return true;
    if (!canMove(context)) return false;
    yield* move(context, { kind: 'turn-left' });
  }
  return yield* visit();
}
