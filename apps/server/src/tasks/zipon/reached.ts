import { type Pose, roundM, type SensorPreset, type Vec3, wrapDeg } from '@parley/protocol';
import type { Aabb, GoalThing, PersonalGoal } from '@parley/scenes/format';
import { cameraAt } from '@parley/scenes/raster';
import {
  type Contour,
  claimsGoal,
  egoMaskOf,
  isInPicture,
  reachedByCode,
  reachedByPaper,
} from '@parley/task-zipon/scoring';
import { distanceToThingM, rightDegOf } from '@parley/task-zipon/truth';
import type { OpenHome } from '../../homes/open-home';

/** Where the robot stands to a goal: to the thing that counts as it and is reached, else to the nearest. */
export type Standing = {
  /** Floor distance to the outline of the thing, metres. */ readonly distanceM: number;
  /** Its mass centre is in the ego view, and something of it is to be seen. */ readonly isInView: boolean;
  /** Nothing is between the robot and it, whichever way the robot faces. */ readonly isInSight: boolean;
  /** By the paper's rule (ORION §IV-B). */ readonly isReached: boolean;
  /** By the rule of the authors' code. */ readonly isReachedByCode: boolean;
};

interface StandingParts {
  readonly home: Pick<OpenHome, 'scene' | 'rasteriser'>;
  readonly things: readonly GoalThing[];
  readonly sensor: SensorPreset;
  /** Outline of what the robot says that it has found; null: nothing. */ readonly claimed: Contour | null;
  /** The CoW baseline, which the authors' code lets stand farther off. */ readonly isCow: boolean;
}

/** Nothing of the goal is in the home. */
const NOWHERE: Standing = {
  distanceM: Number.MAX_SAFE_INTEGER,
  ...{ isInView: false, isInSight: false, isReached: false, isReachedByCode: false },
};

/** Judges where a robot stands to a goal, by both rules. */
export function standingOf(pose: Pose, goal: PersonalGoal, parts: StandingParts): Standing {
  const members = parts.things.filter(({ key }) => goal.sameGoal.includes(key));
  const each = members.map((thing) => standingTo(pose, thing, parts));
  each.sort((a, b) => Number(b.isReached) - Number(a.isReached) || a.distanceM - b.distanceM);
  const outlines = members.map(({ outlineXZ }) => outlineXZ);
  const isClaimed = parts.claimed !== null && claimsGoal(parts.claimed, outlines);
  const [best = NOWHERE] = each;
  return {
    ...best,
    isReachedByCode: isClaimed || each.some(({ isReachedByCode: isReached }) => isReached),
  };
}

function standingTo(pose: Pose, thing: GoalThing, parts: StandingParts): Standing {
  const { home, sensor, isCow } = parts;
  const distanceM = roundM(distanceToThingM(pose.position, thing));
  const instance = home.scene.instances.find(({ id }) => id === thing.instanceId);
  if (instance === undefined) return { ...NOWHERE, distanceM };
  const { id, aabb } = instance;
  const angleDeg = rightDegOf(pose, thing.position);
  const mask = egoMaskOf(home.rasteriser.render(pose, sensor).ids, id, sensor.widthPx);
  const towards: Pose = { ...pose, headingDeg: wrapDeg(pose.headingDeg - angleDeg) };
  const isInSight = mask !== null || home.rasteriser.render(towards, sensor).ids.includes(id);
  const isInView = mask !== null && isCentreInView(aabb, pose, sensor);
  const view = { distanceM, angleDeg, isInSight, mask, areaM2: thing.areaM2 };
  return {
    ...{ distanceM, isInView, isInSight },
    isReached: reachedByPaper({ distanceM, isCentreInView: isInView }),
    isReachedByCode: reachedByCode(view, { ...sensor, isCow }),
  };
}

/** Does the middle of a box project into the picture? */
function isCentreInView({ min, max }: Aabb, pose: Pose, sensor: SensorPreset): boolean {
  const { eye, right, up, forward, widthPx, heightPx, focalPx } = cameraAt(pose, sensor);
  const to = [0, 1, 2].map(
    (axis) => ((min[axis] as number) + (max[axis] as number)) / 2 - (eye[axis] as number),
  );
  const along = (axis: Vec3): number =>
    axis.reduce((sum, part, i) => sum + part * (to[i] as number), 0);
  const depthM = along(forward);
  if (depthM <= 0) return false;
  const x = widthPx / 2 + (along(right) / depthM) * focalPx;
  const y = heightPx / 2 - (along(up) / depthM) * focalPx;
  return isInPicture({ x, y }, { widthPx, heightPx });
}
