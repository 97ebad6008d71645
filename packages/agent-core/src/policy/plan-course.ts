import {
  type Action,
  distanceXZM,
  forwardXZ,
  type MotionConfig,
  type Pose,
  type Vec3,
  wrapDeg,
} from '@parley/protocol';
import { BLOCKED, cellAt, cellCentre, type ExplorationMap, isKnownFree } from '../mapping';
import { everyCellOnLine } from './line-cells';
import { nearestFreeCell } from './nearest-free-cell';
import type { Path } from './plan-path';
import { simplifyPath } from './simplify-path';
import { costsFrom, type TravelCosts } from './travel-costs';

/** Primitives that lead towards a goal, as few as could be found. */
export interface Course {
  readonly kind: 'course';
  /** Next primitives; empty when the robot is as near as it gets. */
  readonly actions: readonly Action[];
  /** The robot stands at the goal. */
  readonly isThere: boolean;
  /** The whole way, for the log and to measure progress by. */
  readonly path: Path;
}

export interface CourseOptions {
  readonly map: ExplorationMap;
  readonly pose: Pose;
  readonly goals: readonly number[];
  readonly nearCost: number;
  readonly motion: MotionConfig;
}

/** Straight legs that are looked ahead, legs kept after each, longest leg in steps. */
const LEGS = 3;
const KEPT = 10;
const LONGEST_STEPS = 12;
/** A goal this near is reached, in cost units of 1 cm: half a step. */
const ARRIVED_COST = 13;
/** What is left of the way costs its turns too. */
const TURNS_ON_THE_WAY = 1.25;

interface Leg {
  readonly x: number;
  readonly z: number;
  readonly headingDeg: number;
  /** Actions so far. */
  readonly used: number;
  /** Actions so far and those that the rest of the way would cost. */
  readonly total: number;
  readonly rest: number;
  readonly turns: number;
  readonly steps: number;
  readonly before: Leg | null;
}

/**
 * The fewest primitives towards the nearest goal: straight legs at the headings that whole turns allow, up to
 * {@link LEGS} of them ahead, judged by the cost of the rest of the way (Dijkstra from the goals). A turn costs as much as
 * a step, so a leg a little off the shortest way is better than two turns.
 *
 * @returns null when no known way leads there.
 */
export function planCourse(options: CourseOptions): Course | null {
  const { map, pose, nearCost } = options;
  const { grid, cells } = map;
  const here = cellAt(grid, pose.position[0], pose.position[2]);
  const start = nearestFreeCell(map, here, 0.6);
  const goals = options.goals.filter((cell) => isKnownFree(cells[cell] ?? 0));
  if (start < 0 || goals.length === 0) return null;
  const costs = costsFrom(map, goals, nearCost, start);
  const rest = costs.cost(start);
  if (rest < 0) return null;
  const path = pathDown(options, costs, start);
  const isThere = here === start && rest <= ARRIVED_COST;
  const actions = isThere ? [] : actionsOf(bestLegs(options, costs, rest));
  return { kind: 'course', actions, isThere, path };
}

/** The way that the costs lead down. */
function pathDown({ map, pose }: CourseOptions, costs: TravelCosts, start: number): Path {
  const way = [start];
  for (let at = start, next = costs.back(at, 1); next !== at; next = costs.back(at, 1)) {
    way.push(next);
    at = next;
  }
  const corners = simplifyPath(map, way);
  const points = corners.map((cell) => cellCentre(map.grid, cell, pose.position[1]));
  let lengthM = 0;
  points.forEach((point, i) => {
    lengthM += i === 0 ? 0 : distanceXZM(point, points[i - 1] as Vec3);
  });
  return { kind: 'path', points, corners, goal: way[way.length - 1] as number, lengthM };
}

function bestLegs(options: CourseOptions, costs: TravelCosts, rest: number): Leg | null {
  const { pose, motion } = options;
  const perCost = (TURNS_ON_THE_WAY * 0.01) / motion.forwardM;
  const first: Leg = {
    x: pose.position[0],
    z: pose.position[2],
    headingDeg: pose.headingDeg,
    used: 0,
    total: rest * perCost,
    rest,
    turns: 0,
    steps: 0,
    before: null,
  };
  let open: Leg[] = [first];
  let best: Leg | null = null;
  for (let depth = 0; depth < LEGS && open.length > 0; depth++) {
    const next: Leg[] = [];
    for (const leg of open) addLegs(leg, { options, costs, perCost }, next);
    next.sort((a, b) => a.total - b.total);
    const isDone = next.find((leg) => leg.rest <= ARRIVED_COST);
    const front = next[0];
    if (isDone !== undefined && (best === null || isDone.total < best.total)) best = isDone;
    if (front === undefined || front === isDone) break;
    if (depth === LEGS - 1 && (best === null || front.total < best.total)) best = front;
    open = distinct(next);
  }
  return best ?? open.find((leg) => leg.before !== null) ?? null;
}

/** The best legs that do not end beside each other with the same heading. */
function distinct(legs: readonly Leg[]): Leg[] {
  const kept: Leg[] = [];
  const seen = new Set<string>();
  for (const leg of legs) {
    if (kept.length >= KEPT) break;
    const key = `${Math.round(leg.x * 5)},${Math.round(leg.z * 5)},${leg.headingDeg}`;
    if (seen.has(key)) continue;
    seen.add(key);
    kept.push(leg);
  }
  return kept;
}

interface LegSearch {
  readonly options: CourseOptions;
  readonly costs: TravelCosts;
  /** Actions per unit of cost. */
  readonly perCost: number;
}

/** Every straight leg on from the end of one, as far as the floor is known free and the way gets shorter. */
function addLegs(from: Leg, { options, costs, perCost }: LegSearch, into: Leg[]): void {
  const { map, motion } = options;
  const { grid, cells } = map;
  const half = Math.floor(180 / motion.turnDeg);
  for (let turns = -half; turns <= half; turns++) {
    if (turns === 0 && from.before !== null) continue;
    const headingDeg = wrapDeg(from.headingDeg + turns * motion.turnDeg);
    const [fx, fz] = forwardXZ(headingDeg);
    let { x, z } = from;
    let at = cellAt(grid, x, z);
    for (let steps = 1; steps <= LONGEST_STEPS; steps++) {
      x += fx * motion.forwardM;
      z += fz * motion.forwardM;
      const to = cellAt(grid, x, z);
      if (to < 0 || !isClear(map, at, to)) break;
      at = to;
      const rest = costs.cost(to);
      if (rest < 0 || !isKnownFree(cells[to] as number)) break;
      const used = from.used + Math.abs(turns) + steps;
      const total = used + rest * perCost;
      if (rest < from.rest)
        into.push({ x, z, headingDeg, used, total, rest, turns, steps, before: from });
      if (rest <= ARRIVED_COST) break;
    }
  }
}

/** Is a step between two cells free? Blocked cells that the robot stands among may be left. */
export function isClear(map: ExplorationMap, from: number, to: number): boolean {
  let wasFree = false;
  return (
    everyCellOnLine(map.grid, from, to, (at) => {
      const isBlocked = ((map.cells[at] as number) & BLOCKED) !== 0;
      if (!isBlocked) wasFree = true;
      return !isBlocked || !wasFree;
    }) && wasFree
  );
}

function actionsOf(last: Leg | null): Action[] {
  const legs: Leg[] = [];
  for (let leg = last; leg !== null && leg.before !== null; leg = leg.before) legs.unshift(leg);
  return legs.flatMap(({ turns, steps }): Action[] => [
    ...Array.from(
      { length: Math.abs(turns) },
      (): Action => ({ kind: turns > 0 ? 'turn-left' : 'turn-right' }),
    ),
    ...Array.from({ length: steps }, (): Action => ({ kind: 'forward' })),
  ]);
}
