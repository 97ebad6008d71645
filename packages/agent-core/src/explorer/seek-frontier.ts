import { distanceXZM, type Vec3 } from '@parley/protocol';
import { type Frontier, findFrontiers, frontierValue } from '../mapping';
import {
  advanceRoute,
  chooseFrontier,
  dropFrontier,
  frontierGoals,
  isDropped,
  isRouteClear,
  nearestFreeCell,
  nextPrimitive,
  openDirection,
  type RatedFrontier,
  type Route,
  remainingM,
  startRoute,
  travelCosts,
  turnOrGo,
  turnsToFace,
} from '../policy';
import { ownMotion, type Routine } from '../ports';
import type { ExplorerContext } from './explorer';
import { move } from './move';
import { createProgress, type Progress, planTo } from './navigate';
import { noteFrontiers, notePath, noteStage } from './notes';

/** The frontier being walked to. Kept by the exploring loop from step to step. */
export interface Pursuit {
  position: Vec3;
  route: Route;
  plannedAt: number;
  readonly progress: Progress;
}

/** A frontier that moved less than this keeps its route, metres. */
const SAME_GOAL_M = 0.25;
/** A route is planned again after this many steps. */
const REPLAN_STEPS = 10;

/**
 * One step of exploring (VLFM): find and rate the frontiers, choose one, go one primitive towards it. A frontier without
 * a way is set aside for a while; one that stays when the robot stands before it and looks into it, or that it cannot
 * come nearer to, is dropped for good. So every call moves the robot or leaves one frontier less.
 *
 * @param around Only frontiers near a place, the nearest to it first: the floor around a thing that no way leads to yet.
 * @returns The pursuit to go on with, or `nothing-left`.
 */
export function* seekFrontier(
  context: ExplorerContext,
  pursuit: Pursuit | null,
  around: Around | null = null,
): Routine<Pursuit | null | 'nothing-left'> {
  yield* noteStage(context, 'exploring');
  const { config, map, pose } = context;
  const frontiers = rateFrontiers(context, around);
  const choice = chooseFrontier(context.frontiers, {
    frontiers,
    robot: pose.position,
    // Around a place it is what they may open that counts, whatever the home is explored by.
    config: around === null ? config.policy : { ...config.policy, frontierChoice: 'value' },
  });
  if (choice === null) return 'nothing-left';
  const chosen = frontiers[choice.index] as RatedFrontier;
  const isNew = pursuit === null || choice.why !== 'kept';
  if (isNew) yield* noteFrontiers(frontiers, choice.index);

  const current = isNew
    ? yield* pursue(context, chosen, createProgress(context))
    : yield* keepUp(context, chosen, pursuit);
  if (current === null) {
    dropFrontier(context.dropped, chosen.position, context.steps.used + config.policy.retrySteps);
    return null;
  }
  current.route = advanceRoute(map, current.route, pose);
  const action =
    nextPrimitive(pose, current.route, { motion: ownMotion(context.header), map }) ??
    lookInto(context, chosen);
  const isWorthIt = current.progress.isMade(remainingM(current.route, pose.position));
  if (action === null || !isWorthIt) {
    dropFrontier(context.dropped, chosen.position, Number.POSITIVE_INFINITY);
    return null;
  }
  const { bumped } = yield* move(context, action);
  if (bumped) current.progress.bump();
  return current;
}

/** A place to explore around. */
export interface Around {
  readonly position: Vec3;
  readonly withinM: number;
}

/**
 * The frontiers that are not dropped, with their values; with `nearest` all are worth 0. Around a place, those near it,
 * worth the less the farther they are from it.
 */
export function rateFrontiers(
  context: ExplorerContext,
  around: Around | null = null,
): RatedFrontier[] {
  const { map, values, config, dropped, steps, pose } = context;
  const frontiers = findFrontiers(map, pose.position[1]).filter(
    ({ position }) => !isDropped(dropped, position, steps.used),
  );
  if (around !== null) return rateAround(context, frontiers, around);
  const isValued = config.policy.frontierChoice === 'value';
  return frontiers.map((frontier) => ({
    ...frontier,
    value: isValued ? frontierValue(map, values, frontier.cell) : 0,
  }));
}

/**
 * By the way to the place that each may open: the known way to the frontier and the air line on from it, as if unseen floor
 * were free (Koenig & Likhachev 2002). The air line alone leaves a room whose far side is reached round its table.
 */
function rateAround(
  { map, pose, config }: ExplorerContext,
  frontiers: readonly Frontier[],
  { position, withinM }: Around,
): RatedFrontier[] {
  const near = frontiers.filter((one) => distanceXZM(one.position, position) <= withinM);
  const costs = near.length === 0 ? null : travelCosts(map, pose.position, config.policy.nearCost);
  return near.map((frontier) => {
    const stand = nearestFreeCell(map, frontier.cell, config.policy.frontierReachM);
    const isReached = costs !== null && stand >= 0 && costs.cost(stand) >= 0;
    const wayM = isReached ? costs.lengthM(stand) : distanceXZM(pose.position, frontier.position);
    return { ...frontier, value: -(wayM + distanceXZM(frontier.position, position)) };
  });
}

function* pursue(
  context: ExplorerContext,
  frontier: RatedFrontier,
  progress: Progress,
): Routine<Pursuit | null> {
  const goals = frontierGoals(context.map, frontier, context.config.policy.frontierReachM);
  const path = planTo(context, goals);
  if (path.kind === 'no-path') return null;
  yield* notePath(path, 'frontier');
  const { position } = frontier;
  return { position, route: startRoute(path), plannedAt: context.steps.used, progress };
}

/** Keeps the route while it leads there and is clear; else plans a new one. */
function* keepUp(
  context: ExplorerContext,
  frontier: RatedFrontier,
  pursuit: Pursuit,
): Routine<Pursuit | null> {
  const isSame = distanceXZM(pursuit.position, frontier.position) < SAME_GOAL_M;
  const isFresh = context.steps.used - pursuit.plannedAt < REPLAN_STEPS;
  if (isSame && isFresh && isRouteClear(context.map, pursuit.route, context.pose)) return pursuit;
  return yield* pursue(context, frontier, pursuit.progress);
}

/** Before a frontier: the turn that looks into the unexplored floor; null when the robot looks there already. */
function lookInto(context: ExplorerContext, frontier: RatedFrontier) {
  const direction = openDirection(context.map, frontier);
  if (direction === null) return null;
  const turns = turnsToFace(context.pose.headingDeg, direction, ownMotion(context.header).turnDeg);
  return turns === 0 ? null : turnOrGo(turns);
}
