import {
  type Action,
  cosDeg,
  distanceXZM,
  forwardXZ,
  type MotionConfig,
  type Pose,
  type Vec3,
  wrapDeg,
} from '@parley/protocol';
import { BLOCKED, cellAt, type ExplorationMap } from '../mapping';
import { everyCellOnLine } from './line-cells';
import type { Route } from './route';

/**
 * Far from a corner the robot keeps a heading that is off by up to this many turns: a direction halfway between two
 * headings would else cost a turn at every step.
 */
const KEEP_TURNS = 0.75;
/** Farther than this from a corner is far, in steps. */
const FAR_STEPS = 3;

/** Headings farther off the wanted direction than this lead nowhere; cosine of 60°. */
const MIN_HEADWAY = 0.5;

/**
 * Turns needed from a heading so that it best faces a direction: positive to the left, 0 when no turn helps.
 * Whole turns of `turnDeg` only, compared by dot product with the table of headings: the same in every engine.
 */
export function turnsToFace(
  headingDeg: number,
  direction: readonly [number, number],
  turnDeg: number,
): number {
  return rankTurns(headingDeg, direction, turnDeg)[0]?.turns ?? 0;
}

/** Turns needed to face a position; 0 when it is underfoot. */
export const turnsToFacePoint = (pose: Pose, target: Vec3, turnDeg: number): number =>
  distanceXZM(pose.position, target) < 1e-6
    ? 0
    : turnsToFace(
        pose.headingDeg,
        [target[0] - pose.position[0], target[2] - pose.position[2]],
        turnDeg,
      );

export interface MoveOptions {
  readonly motion: MotionConfig;
  readonly map: ExplorationMap;
}

/**
 * The next primitive along a route: turn towards the next corner, or go forward. Of the headings the robot can take, the
 * one that best faces the corner without a step into a blocked cell; when all are barred, the best one.
 *
 * @returns null when the route's end is reached: less than half a step is left.
 */
export function nextPrimitive(pose: Pose, route: Route, options: MoveOptions): Action | null {
  const { points } = route.path;
  const end = points[points.length - 1] as Vec3;
  if (distanceXZM(pose.position, end) <= options.motion.forwardM / 2) return null;
  const target = points[route.next] as Vec3;
  const direction = [target[0] - pose.position[0], target[2] - pose.position[2]] as const;
  const ranked = rankTurns(pose.headingDeg, direction, options.motion.turnDeg);
  const ahead = ranked.find(({ turns }) => turns === 0);
  const isFar = distanceXZM(pose.position, target) > FAR_STEPS * options.motion.forwardM;
  const isAboutRight =
    (ahead?.headway ?? 0) >= cosDeg(Math.floor(KEEP_TURNS * options.motion.turnDeg));
  if (isFar && isAboutRight && isStepClear(pose, 0, options)) return { kind: 'forward' };
  const best = ranked.find(
    ({ turns, headway }) => headway > MIN_HEADWAY && isStepClear(pose, turns, options),
  );
  return turnOrGo((best ?? ranked[0])?.turns ?? 0);
}

/** The primitive that begins a number of turns; forward for none. */
export const turnOrGo = (turns: number): Action =>
  turns === 0 ? { kind: 'forward' } : { kind: turns > 0 ? 'turn-left' : 'turn-right' };

/** All headings within reach by whole turns, best first; of equal ones the fewer turns, then the left one. */
function rankTurns(
  headingDeg: number,
  [dx, dz]: readonly [number, number],
  turnDeg: number,
): { readonly turns: number; readonly headway: number }[] {
  const length = Math.sqrt(dx * dx + dz * dz);
  if (length < 1e-9) return [{ turns: 0, headway: 1 }];
  const half = Math.floor(180 / turnDeg);
  const ranked: { turns: number; headway: number }[] = [];
  for (let turns = -half; turns <= half; turns++) {
    const [fx, fz] = forwardXZ(wrapDeg(headingDeg + turns * turnDeg));
    ranked.push({ turns, headway: Math.round(((fx * dx + fz * dz) / length) * 1e9) / 1e9 });
  }
  return ranked.sort(
    (a, b) => b.headway - a.headway || Math.abs(a.turns) - Math.abs(b.turns) || b.turns - a.turns,
  );
}

/** Would a step after these turns stay off blocked cells? Cells the robot already stands among do not count. */
function isStepClear(pose: Pose, turns: number, { motion, map }: MoveOptions): boolean {
  const [fx, fz] = forwardXZ(wrapDeg(pose.headingDeg + turns * motion.turnDeg));
  const [x, , z] = pose.position;
  const here = cellAt(map.grid, x, z);
  const there = cellAt(map.grid, x + fx * motion.forwardM, z + fz * motion.forwardM);
  if (here < 0 || there < 0) return false;
  let wasFree = ((map.cells[here] as number) & BLOCKED) === 0;
  return (
    everyCellOnLine(map.grid, here, there, (at) => {
      const isBlocked = ((map.cells[at] as number) & BLOCKED) !== 0;
      if (!isBlocked) wasFree = true;
      return !isBlocked || !wasFree;
    }) && wasFree
  );
}
