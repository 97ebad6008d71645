import { distanceXZM, wrapDeg } from '@parley/protocol';
import {
  cellAt,
  cellCentre,
  findFrontiers,
  frontierValue,
  LOOK_RAYS,
  lookForUnseen,
  rayOf,
  raysToSide,
  UNRATED,
} from '../mapping';
import {
  advanceRoute,
  chooseView,
  isRouteClear,
  lookOf,
  nextPrimitive,
  type Route,
  remainingM,
  startRoute,
  travelCosts,
  turnOrGo,
  unseenFrom,
  type View,
} from '../policy';
import { ownMotion, ownSensor, type Routine } from '../ports';
import { type CourseHeld, keepCourse, oneFurther } from './course';
import type { ExplorerContext } from './explorer';
import { move } from './move';
import { createProgress, type Progress, planTo } from './navigate';
import { noteFrontiers, notePath, noteStage } from './notes';

/** The view being walked to. Kept by the exploring loop from step to step. */
export interface ViewPursuit {
  readonly view: View;
  route: Route | null;
  course: CourseHeld | null;
  readonly chosenAt: number;
  readonly progress: Progress;
}

/** A view is thought over again after this many steps, and kept unless another is worth this much more per action. */
const RETHINK_STEPS = 8;
const BETTER = 1.3;
/** A view that would show less than this share of what it was chosen for has served. */
const LEFT_SHARE = 0.35;

const _rays = new Float32Array(LOOK_RAYS);

/**
 * One step of exploring by what a look would show (next best view; Connolly 1985, González-Baños & Latombe 2002): choose a
 * place and a heading, go one primitive towards it. Floor that a look did not show is given up, and so is a view that the
 * robot cannot get to: every call moves the robot or leaves less to look for.
 *
 * @returns The pursuit to go on with, or `nothing-left`.
 */
export function* seekView(
  context: ExplorerContext,
  pursuit: ViewPursuit | null,
): Routine<ViewPursuit | null | 'nothing-left'> {
  yield* noteStage(context, 'exploring');
  const { map, pose, header } = context;
  const current = yield* pursue(context, pursuit);
  if (current === null || current === 'nothing-left') return current;
  const { view, progress } = current;
  if (current.route !== null) current.route = advanceRoute(map, current.route, pose);
  const isByFewActions = context.config.policy.steering === 'few-actions';
  if (current.route !== null && isByFewActions)
    current.course = yield* keepCourse(context, current.course, {
      goals: () => [view.cell],
      what: 'frontier',
    });
  const walk =
    current.route === null
      ? null
      : isByFewActions
        ? (current.course?.actions[0] ?? null)
        : nextPrimitive(pose, current.route, { motion: ownMotion(header), map });
  const turns = turnsTo(pose.headingDeg, view.headingDeg, ownMotion(header).turnDeg);
  const action = walk ?? (turns === 0 ? null : turnOrGo(turns));
  const leftM = current.route === null ? 0 : remainingM(current.route, pose.position);
  if (action === null || !progress.isMade(leftM + Math.abs(turns) * 0.02)) {
    giveUp(context, view);
    return null;
  }
  const { bumped } = yield* move(context, action);
  if (bumped) progress.bump();
  if (current.course !== null && walk !== null)
    current.course = bumped ? null : oneFurther(current.course, ownMotion(header));
  return current;
}

/** Goes on with a view while it serves and no other is clearly better; else chooses one and plans the way there. */
function* pursue(
  context: ExplorerContext,
  pursuit: ViewPursuit | null,
): Routine<ViewPursuit | null | 'nothing-left'> {
  const { map, pose, steps, config, header } = context;
  const { hfovDeg, maxDepthM } = ownSensor(header);
  const sight = {
    map,
    givenUp: context.givenUp,
    surfaces: context.surfaces,
    config: config.policy,
    hfovDeg,
    rangeM: maxDepthM,
  };
  const left = pursuit === null ? 0 : unseenFrom(sight, pursuit.view);
  const serves =
    pursuit !== null &&
    left >= Math.max(config.policy.viewMinM2 / 2, LEFT_SHARE * pursuit.view.unseenM2);
  const isFresh = pursuit !== null && steps.used - pursuit.chosenAt < RETHINK_STEPS;
  if (serves && isFresh && isRouteClearOf(context, pursuit)) return pursuit;
  const costs = travelCosts(map, pose.position, config.policy.nearCost);
  if (costs === null) return 'nothing-left';
  const frontiers = findFrontiers(map, pose.position[1]);
  const options = {
    ...sight,
    frontiers,
    costs,
    pose,
    motion: ownMotion(header),
    config: config.policy,
  };
  const held = serves && isRouteClearOf(context, pursuit) ? heldView(context, pursuit, left) : null;
  const view = chooseView({
    ...options,
    ...(config.policy.viewPromise === 'value' && { promise: promiseOf(context) }),
  });
  if (view === null) return 'nothing-left';
  if (pursuit !== null && held !== null && BETTER * held.rate >= view.rate)
    return {
      ...pursuit,
      view: { ...pursuit.view, actions: held.actions },
      chosenAt: steps.used,
    };
  const place = cellCentre(map.grid, view.cell, pose.position[1]);
  let chosen = -1;
  frontiers.forEach(({ position }, i) => {
    const best = frontiers[chosen];
    if (best === undefined || distanceXZM(position, place) < distanceXZM(best.position, place))
      chosen = i;
  });
  yield* noteFrontiers(
    frontiers.map((frontier) => ({ ...frontier, value: 0 })),
    chosen < 0 ? null : chosen,
  );
  const here = cellAt(map.grid, pose.position[0], pose.position[2]);
  if (view.cell === here)
    return {
      view,
      route: null,
      course: null,
      chosenAt: steps.used,
      progress: createProgress(context),
    };
  const path = planTo(context, [view.cell]);
  if (path.kind === 'no-path') {
    giveUp(context, view);
    return null;
  }
  if (config.policy.steering === 'corners') yield* notePath(path, 'frontier');
  const progress = createProgress(context);
  return { view, route: startRoute(path), course: null, chosenAt: steps.used, progress };
}

/** The view that is walked to, with what it would show and take now. */
function heldView({ config, steps }: ExplorerContext, pursuit: ViewPursuit, left: number): View {
  const { view, chosenAt } = pursuit;
  const { viewBaseActions } = config.policy;
  const actions = Math.max(1, view.actions - (steps.used - chosenAt));
  const factor = (view.actions + viewBaseActions) / (actions + viewBaseActions);
  return { ...view, unseenM2: left, actions, rate: left * (view.rate / view.unseenM2) * factor };
}

const isRouteClearOf = ({ map, pose }: ExplorerContext, { route }: ViewPursuit): boolean =>
  route === null || isRouteClear(map, route, pose);

/** Nothing that a view would show is looked for again. */
function giveUp(context: ExplorerContext, { cell, headingDeg }: View): void {
  const { map, pose, header, givenUp } = context;
  const toSide = raysToSide(ownSensor(header).hfovDeg) + 1;
  const mark = (deg: number) => (ray: number) => {
    const apart = Math.abs(ray - rayOf(deg));
    return Math.min(apart, LOOK_RAYS - apart) <= toSide;
  };
  const { surfaces, config } = context;
  const options = {
    ...lookOf({ rangeM: ownSensor(header).maxDepthM, surfaces, config: config.policy }),
    givenUp,
  };
  lookForUnseen(map, cell, _rays, { ...options, mark: mark(headingDeg) });
  const here = cellAt(map.grid, pose.position[0], pose.position[2]);
  lookForUnseen(map, here, _rays, { ...options, mark: mark(pose.headingDeg) });
}

function turnsTo(fromDeg: number, toDeg: number, turnDeg: number): number {
  const apart = wrapDeg(toDeg - fromDeg);
  const signed = apart > 180 ? apart - 360 : apart;
  return Math.trunc(signed / turnDeg);
}

/** Around rated floor: how promising it is. Elsewhere as much as the middle of the scale. */
const promiseOf = (context: ExplorerContext) => (cell: number) => {
  const value = frontierValue(context.map, context.values, cell);
  return 0.3 + (value === UNRATED ? 0.3 : value);
};
