import type { Action, Vec3 } from '@parley/protocol';
import {
  advanceRoute,
  isRouteClear,
  nextPrimitive,
  type PathResult,
  planPath,
  type Route,
  remainingM,
  startRoute,
  turnOrGo,
  turnsToFacePoint,
} from '../policy';
import { ownMotion, type Routine } from '../ports';
import { type CourseHeld, keepCourse, leftOf, oneFurther } from './course';
import type { ExplorerContext } from './explorer';
import { canMove, type Moved, move } from './move';
import { notePath } from './notes';

/** How a walk ended. */
export type Walked = 'arrived' | 'unreachable' | 'stuck' | 'out-of-steps' | 'interrupted';

/** A route is planned again after this many steps: the map has grown, there may be a shorter way. */
const REPLAN_STEPS = 10;

export interface NavigateOptions {
  /** Cells, any of which will do; asked again whenever a route is planned. Empty: unreachable. */
  readonly goals: () => readonly number[];
  readonly what: 'frontier' | 'candidate';
  /** Asked after every frame; true ends the walk. */
  readonly isOver?: () => boolean;
}

/** Walks to the nearest goal cell over the robot's own map, looking at every step. Bounded in bumps and in patience. */
export function* navigateTo(context: ExplorerContext, options: NavigateOptions): Routine<Walked> {
  const progress = createProgress(context);
  let route: Route | null = null;
  let course: CourseHeld | null = null;
  let plannedAt = 0;
  for (;;) {
    if (options.isOver?.() === true) return 'interrupted';
    if (context.config.policy.steering === 'few-actions') {
      course = yield* keepCourse(context, course, options);
      const action: Action | undefined = course?.actions[0];
      if (course === null) return 'unreachable';
      if (action === undefined) return 'arrived';
      if (!canMove(context)) return 'out-of-steps';
      if (!progress.isMade(leftOf(course))) return 'stuck';
      const moved: Moved = yield* move(context, action);
      if (moved.bumped) progress.bump();
      course = moved.bumped ? null : oneFurther(course, ownMotion(context.header));
      continue;
    }
    const isOld = context.steps.used - plannedAt >= REPLAN_STEPS;
    if (route === null || isOld || !isRouteClear(context.map, route, context.pose)) {
      const path = planTo(context, options.goals());
      if (path.kind === 'no-path') return 'unreachable';
      if (route?.path.goal !== path.goal) yield* notePath(path, options.what);
      route = startRoute(path);
      plannedAt = context.steps.used;
    }
    route = advanceRoute(context.map, route, context.pose);
    const action = nextPrimitive(context.pose, route, {
      motion: ownMotion(context.header),
      map: context.map,
    });
    if (action === null) return 'arrived';
    if (!canMove(context)) return 'out-of-steps';
    if (!progress.isMade(remainingM(route, context.pose.position))) return 'stuck';
    const { bumped } = yield* move(context, action);
    if (bumped) progress.bump();
  }
}

/** Plans from where the robot stands. */
export const planTo = (context: ExplorerContext, goals: readonly number[]): PathResult =>
  planPath({
    map: context.map,
    from: context.pose.position,
    goals,
    nearCost: context.config.policy.nearCost,
  });

/** Turns until the point is ahead, looking at every turn. */
export function* turnToFace(context: ExplorerContext, target: () => Vec3): Routine<Walked> {
  const { turnDeg } = ownMotion(context.header);
  const most = Math.ceil(360 / turnDeg);
  for (let i = 0; i < most; i++) {
    const turns = turnsToFacePoint(context.pose, target(), turnDeg);
    if (turns === 0) return 'arrived';
    if (!canMove(context)) return 'out-of-steps';
    yield* move(context, turnOrGo(turns));
  }
  return 'arrived';
}

/** Watches over a pursuit: is the robot still getting anywhere? */
export interface Progress {
  /** Whether the goal is worth going on with, given what is left of the way. Newly seen floor counts as progress. */
  isMade(leftM: number): boolean;
  bump(): void;
}

/** Floor newly seen in one frame that counts as progress, cells. */
const NEWS_CELLS = 40;

export function createProgress(context: ExplorerContext): Progress {
  const { patienceSteps, maxBumps } = context.config.policy;
  let bestM = Number.POSITIVE_INFINITY;
  let bestAt = context.steps.used;
  let bumps = 0;
  return {
    isMade: (leftM) => {
      if (leftM < bestM - 0.01 || context.map.newExplored.count >= NEWS_CELLS) {
        bestM = Math.min(bestM, leftM);
        bestAt = context.steps.used;
      }
      return context.steps.used - bestAt < patienceSteps && bumps < maxBumps;
    },
    bump: () => {
      bumps++;
    },
  };
}
