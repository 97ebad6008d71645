import type { MotionConfig, Pose } from '@parley/protocol';
import type { GoalSet, PathFinder } from '@parley/scenes/navmesh';
import { nearestM } from '@parley/scenes/world';
import { Command } from '../../shared';
import { stepOf } from './step-of';

/** Commands in the order in which equal ways are preferred. */
const MOVES = Command.options.filter((command) => command !== 'DoNothing');

export interface Floorplan {
  readonly pathFinder: PathFinder;
  readonly motion: MotionConfig;
  readonly goals: GoalSet;
}

/** What a search over commands finds. */
export interface Plan {
  /** First command of it; DoNothing where none leads nearer. */ readonly first: Command;
  /** Commands until the robot is nearer than the threshold; null: not within the horizon. */
  readonly commands: number | null;
  /** Geodesic at its end, metres; null where no way leads to the target. */ readonly endM:
    | number
    | null;
}

interface Node {
  readonly pose: Pose;
  readonly first: Command | null;
  readonly depth: number;
}

/**
 * Plans over poses that commands lead to, breadth first, so that a plan is shortest in commands: the first pose nearer than the threshold
 * (strictly) within the horizon, else the pose with the least geodesic, the first found of equal ones. Poses are kept apart to 1 mm:
 * quarter turns and steps of 0.25 m make a lattice. What was computed once is kept for the next search of the same plan.
 */
export function createPlanner(floor: Floorplan, thresholdM: number) {
  const distances = new Map<string, number | null>();
  const steps = new Map<string, { readonly pose: Pose; readonly isBlocked: boolean }>();
  const distanceM = (pose: Pose): number | null => {
    const key = placeOf(pose);
    let known = distances.get(key);
    if (known === undefined) {
      known = nearestM(pose.position, floor.pathFinder, floor.goals);
      distances.set(key, known);
    }
    return known;
  };
  const step = (pose: Pose, command: Command) => {
    const key = `${keyOf(pose)} ${command}`;
    const known = steps.get(key) ?? stepOf(pose, command, floor);
    steps.set(key, known);
    return known;
  };
  const plan = (start: Pose, horizon: number): Plan => {
    const startM = distanceM(start);
    if (startM !== null && startM < thresholdM)
      return { first: 'DoNothing', commands: 0, endM: startM };
    let best: { readonly first: Command; readonly endM: number | null } = {
      first: 'DoNothing',
      endM: startM,
    };
    const seen = new Set([keyOf(start)]);
    let edge: Node[] = [{ pose: start, first: null, depth: 0 }];
    while (edge.length > 0) {
      const next: Node[] = [];
      for (const node of edge) {
        for (const command of MOVES) {
          const { pose, isBlocked } = step(node.pose, command);
          const key = keyOf(pose);
          if (isBlocked || seen.has(key)) continue;
          seen.add(key);
          const first = node.first ?? command;
          const endM = distanceM(pose);
          const depth = node.depth + 1;
          if (endM !== null && endM < thresholdM) return { first, commands: depth, endM };
          if (endM !== null && (best.endM === null || endM < best.endM - 1e-6))
            best = { first, endM };
          if (depth < horizon) next.push({ pose, first, depth });
        }
      }
      edge = next;
    }
    return { ...best, commands: null };
  };
  const isRight = (start: Pose, command: Command, horizon: number): boolean => {
    const best = plan(start, horizon);
    const { pose, isBlocked } = step(start, command);
    if (command === 'DoNothing' || isBlocked)
      return command === 'DoNothing' && best.first === 'DoNothing';
    const rest =
      horizon > 1
        ? plan(pose, horizon - 1)
        : { commands: isInside(pose) ? 0 : null, endM: distanceM(pose) };
    if (best.commands !== null) return rest.commands === best.commands - 1;
    return rest.endM !== null && best.endM !== null && rest.endM <= best.endM + 1e-6;
  };
  const isInside = (pose: Pose): boolean =>
    (distanceM(pose) ?? Number.POSITIVE_INFINITY) < thresholdM;
  return {
    distanceM,
    /** @param horizon Most commands of a plan. */ plan,
    /**
     * Does a command begin a way that is as good as the best: as short, or out of reach as near? A barred one does not; to stay does where there
     * is nothing to gain.
     *
     * @param horizon Commands that are left, this one among them, 1 or more.
     */
    isRight,
  };
}
export type Planner = ReturnType<typeof createPlanner>;

const mm = (value: number): number => Math.round(value * 1000);
const placeOf = ({ position: [x, y, z] }: Pose): string => `${mm(x)} ${mm(y)} ${mm(z)}`;
const keyOf = (pose: Pose): string => `${placeOf(pose)} ${pose.headingDeg}`;
