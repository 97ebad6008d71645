import { floorCamera } from '@parley/agent-core/mapping';
import { mainActor } from '@parley/log';
import {
  type Box,
  FoundCandidate,
  type Pose,
  type SensorPreset,
  type Vec3,
} from '@parley/protocol';
import type { MetCandidate, TrialState } from './trial-state';

/** What the person is shown at the end. */
export interface EndSight {
  /** It stopped at a thing of its choice, rather than for want of steps or of places to look. */
  readonly hasChosen: boolean;
  /** Where the robot stood when it saw it so. */
  readonly pose: Pose;
  /** Of the chosen thing, pixels of the sensor; null where nothing was chosen. */
  readonly box: Box | null;
}

/**
 * A box still belongs to a thing whose place projects so far beside it, as a share of the frame's width: the place is that
 * of the belief, and moves while the robot comes nearer.
 */
const SLACK = 0.15;

/**
 * What the robot found, by its own rows alone: the look that it named as the best of that thing, for at its place to stop
 * the camera often looks over or past it. An agent that names none: its newest frame with the box of what it chose, or the
 * frame in which it knew that thing best when its detector has no box in the newest one. Null before its first look.
 */
export function endSight(trial: TrialState, sensor: SensorPreset): EndSight | null {
  if (trial.frame === null) return null;
  const { frameId, pose } = trial.frame;
  const named = FoundCandidate.safeParse(outcomeOf(trial)?.verdict).data;
  const namedFrom = named === undefined ? undefined : trial.frames.get(named.frameId);
  if (named !== undefined && namedFrom !== undefined)
    return { hasChosen: true, pose: namedFrom, box: named.box };
  const chosen = chosenBy(trial);
  if (chosen === null) return { hasChosen: false, pose, box: null };
  const boxes = trial.sighted?.frameId === frameId ? trial.sighted.boxes : [];
  const here = boxOf(chosen.position, boxes, { pose, sensor });
  if (here !== null) return { hasChosen: true, pose, box: here };
  const earlier = trial.frames.get(chosen.frameId);
  return earlier === undefined
    ? { hasChosen: true, pose, box: null }
    : { hasChosen: true, pose: earlier, box: chosen.box };
}

const outcomeOf = (trial: TrialState) => trial.end?.outcomes[mainActor(trial.start) ?? ''];

/** The thing that the robot believed in last, where it stopped by its own will. */
function chosenBy(trial: TrialState): MetCandidate | null {
  if (outcomeOf(trial)?.reason !== 'stopped') return null;
  return [...trial.met.values()].findLast(({ status }) => status === 'accepted') ?? null;
}

interface View {
  readonly pose: Pose;
  readonly sensor: SensorPreset;
}

/** The box nearest to where a place projects to; null when none is there. */
function boxOf(position: Vec3, boxes: readonly Box[], view: View): Box | null {
  const at = project(position, view);
  if (at === null) return null;
  const { widthPx, heightPx } = view.sensor;
  const slackPx = SLACK * widthPx;
  // Up close the camera looks over what is low: its middle lies below the frame, its upper part in it.
  const [x, y] = [at[0], Math.min(Math.max(at[1], 0), heightPx)];
  let best: { box: Box; awayPx: number } | null = null;
  for (const box of boxes) {
    const isNear =
      x >= box[0] - slackPx &&
      x <= box[2] + slackPx &&
      y >= box[1] - slackPx &&
      y <= box[3] + slackPx;
    const awayPx = Math.hypot((box[0] + box[2]) / 2 - x, (box[1] + box[3]) / 2 - y);
    if (isNear && (best === null || awayPx < best.awayPx)) best = { box, awayPx };
  }
  return best?.box ?? null;
}

/** Pixel of a place in a frame; null when it lies behind the camera. */
function project(point: Vec3, { pose, sensor }: View): readonly [number, number] | null {
  const camera = floorCamera(pose, sensor);
  const dx = point[0] - camera.xM;
  const dz = point[2] - camera.zM;
  const forward = dx * camera.forwardX + dz * camera.forwardZ;
  const right = dx * camera.rightX + dz * camera.rightZ;
  const up = point[1] - pose.position[1] - camera.heightM;
  const depth = forward * camera.cosPitch + up * camera.sinPitch;
  if (depth <= 0.05) return null;
  const rise = up * camera.cosPitch - forward * camera.sinPitch;
  return [
    sensor.widthPx / 2 + (right / depth) * camera.focalPx,
    sensor.heightPx / 2 - (rise / depth) * camera.focalPx,
  ];
}
