import type { Action } from '@parley/protocol';
import { markBump } from '../policy';
import { act, ownMotion, type Routine } from '../ports';
import type { ExplorerContext } from './explorer';
import { senseAndMap } from './sense-and-map';

/** What one move did: `bumped` when a forward step made little headway. */
export interface Moved {
  readonly bumped: boolean;
}

/** One primitive, then a new frame. A bump is marked on the map. */
export function* move(context: ExplorerContext, action: Action): Routine<Moved> {
  const before = context.pose;
  const { pose, collided } = yield* act(action);
  context.pose = pose;
  const bumped =
    action.kind === 'forward' &&
    collided &&
    markBump(context.map, before, pose, ownMotion(context.header));
  yield* senseAndMap(context);
  return { bumped };
}

/** May the agent still move, with one step kept for the stop? */
export const canMove = (context: ExplorerContext): boolean => context.steps.left > 1;
