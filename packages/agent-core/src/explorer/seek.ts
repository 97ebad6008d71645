import type { Routine } from '../ports';
import type { ExplorerContext } from './explorer';
import { type Around, type Pursuit, seekFrontier } from './seek-frontier';
import { seekView, type ViewPursuit } from './seek-view';

/** What the exploring loop keeps from step to step. */
export interface Seeking {
  readonly view: ViewPursuit | null;
  readonly frontier: Pursuit | null;
}

/**
 * One step of exploring as the configuration says. By views, the frontiers that no worthwhile look is left for come last,
 * nearest first; around a thing that no way leads to yet, the nearest frontier to it always does.
 */
export function* seek(
  context: ExplorerContext,
  seeking: Seeking | null,
  around: Around | null,
): Routine<Seeking | null | 'nothing-left'> {
  if (context.config.policy.frontierChoice === 'view' && around === null) {
    const view = yield* seekView(context, seeking?.view ?? null);
    if (view !== 'nothing-left') return view === null ? null : { view, frontier: null };
  }
  const frontier = yield* seekFrontier(context, seeking?.frontier ?? null, around);
  return frontier === 'nothing-left' ? frontier : { view: null, frontier };
}
