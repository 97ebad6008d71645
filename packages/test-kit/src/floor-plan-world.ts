import {
  type Action,
  type ActResult,
  forwardXZ,
  type MotionConfig,
  type Observation,
  type Pose,
  roundVec3,
  type SensorPreset,
  type Vec3,
  wrapDeg,
} from '@parley/protocol';
import type { FloorPlan } from './floor-plan';
import { type PlanFrame, renderPlan } from './render-plan';
import type { SearchDistances } from './search';

export interface FloorPlanWorldOptions {
  readonly plan: FloorPlan;
  readonly starts: Readonly<Record<string, Pose>>;
  readonly sensor: SensorPreset;
  readonly motion: MotionConfig;
  /** Instance that `measure` gives the distance to. */
  readonly targetId?: number;
}

/** Fits agent-core's `World` port by shape; keeps the ids of every frame for backends made from truth. */
export interface FloorPlanWorld {
  look(actor: string, sensorId: string, frameId: string, headingDeg?: number): Observation;
  act(actor: string, action: Action): ActResult;
  measure(actor: string): SearchDistances;
  /** Ids of a frame that was looked at. */
  frame(frameId: string): PlanFrame | undefined;
  poseOf(actor: string): Pose;
}

/** A floor plan with robots in it that see, collide and slide. `measure` is the straight line to the target's nearest cell. */
export function floorPlanWorld(options: FloorPlanWorldOptions): FloorPlanWorld {
  const { plan, sensor, motion } = options;
  const poses = new Map<string, Pose>(Object.entries(options.starts));
  const frames = new Map<string, PlanFrame>();
  const target = plan.instances.find((one) => one.id === options.targetId);
  const poseOf = (actor: string): Pose => {
    const pose = poses.get(actor);
    if (pose === undefined) throw new RangeError(`floorPlanWorld: no body for ${actor}`);
    return pose;
  };
  return {
    poseOf,
    frame: (frameId) => frames.get(frameId),
    look(actor, _sensorId, frameId, headingDeg) {
      const own = poseOf(actor);
      const pose = headingDeg === undefined ? own : { ...own, headingDeg };
      const frame = renderPlan(plan, pose, sensor);
      frames.set(frameId, frame);
      return { frameId, pose, sensor, depthM: frame.depthM };
    },
    act(actor, action) {
      const pose = poseOf(actor);
      const turn =
        action.kind === 'turn-left'
          ? motion.turnDeg
          : action.kind === 'turn-right'
            ? -motion.turnDeg
            : 0;
      const stepM =
        action.kind === 'forward' ? motion.forwardM : action.kind === 'back' ? -motion.forwardM : 0;
      const moved = walk(plan, pose, { stepM, motion });
      const next = { position: moved.position, headingDeg: wrapDeg(pose.headingDeg + turn) };
      poses.set(actor, next);
      return { pose: next, collided: moved.collided };
    },
    measure(actor) {
      const distance =
        target === undefined ? null : distanceToCells(plan, target.cells, poseOf(actor).position);
      return { distanceToGoalM: distance, distanceToDistractorM: null };
    },
  };
}

function walk(
  plan: FloorPlan,
  pose: Pose,
  { stepM, motion }: { readonly stepM: number; readonly motion: MotionConfig },
): { position: Vec3; collided: boolean } {
  const [fx, fz] = forwardXZ(pose.headingDeg);
  let [x, y, z] = pose.position;
  let collided = false;
  const parts = 10;
  const isFree = (atX: number, atZ: number): boolean =>
    !touchesSolid(plan, [atX, 0, atZ], motion.agentRadiusM);
  for (let i = 0; i < parts; i++) {
    const dx = (fx * stepM) / parts;
    const dz = (fz * stepM) / parts;
    if (isFree(x + dx, z + dz)) {
      x += dx;
      z += dz;
      continue;
    }
    collided = true;
    if (!motion.sliding) break;
    if (isFree(x + dx, z)) x += dx;
    else if (isFree(x, z + dz)) z += dz;
  }
  return { position: roundVec3([x, y, z]), collided };
}

/** Does a disc around a point overlap anything solid? */
export function touchesSolid(plan: FloorPlan, at: Vec3, radiusM: number): boolean {
  const { cellM } = plan;
  for (let row = Math.floor((at[2] - radiusM) / cellM); row <= (at[2] + radiusM) / cellM; row++)
    for (let col = Math.floor((at[0] - radiusM) / cellM); col <= (at[0] + radiusM) / cellM; col++) {
      if (plan.heightM(col, row) === 0) continue;
      const dx = Math.max(col * cellM - at[0], 0, at[0] - (col + 1) * cellM);
      const dz = Math.max(row * cellM - at[2], 0, at[2] - (row + 1) * cellM);
      if (dx * dx + dz * dz < radiusM * radiusM) return true;
    }
  return false;
}

function distanceToCells(plan: FloorPlan, cells: readonly number[], at: Vec3): number {
  let best = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    const x = (cell % plan.cols) * plan.cellM;
    const z = Math.floor(cell / plan.cols) * plan.cellM;
    const dx = Math.max(x - at[0], 0, at[0] - x - plan.cellM);
    const dz = Math.max(z - at[2], 0, at[2] - z - plan.cellM);
    best = Math.min(best, Math.sqrt(dx * dx + dz * dz));
  }
  return Math.round(best * 1e4) / 1e4;
}
