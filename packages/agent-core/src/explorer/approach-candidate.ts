import { distanceXZM } from '@parley/protocol';
import {
  type Candidate,
  candidateOf,
  cellCentre,
  floorCamera,
  HANGING,
  isInFrame,
  nearestSeen,
  seenOnFloor,
  tanOfRow,
} from '../mapping';
import { type ApproachTarget, approachGoals, type Path } from '../policy';
import { ownMotion, ownSensor, type Routine } from '../ports';
import type { ExplorerContext } from './explorer';
import { navigateTo, planTo, turnToFace, type Walked } from './navigate';
import { noteStage } from './notes';

/** How an approach ended. */
export interface Approach {
  /** `arrived` before the thing; `unreachable` when the known floor ends too far from it. */
  readonly kind: Walked;
  /** Frames on the way in which it was detected again. */
  readonly seen: number;
  /** Frames on the way in which it should have been in view and was not detected. */
  readonly missed: number;
}

export interface ApproachOptions {
  /** Asked after every frame; true ends the approach as `interrupted`. */
  readonly isOver?: () => boolean;
  /** Count as arrived wherever the known floor ends: nothing is left to explore around the thing. */
  readonly asNearAsPossible?: boolean;
  /** Count as arrived only where a stop counts, however the camera looks over what keeps the robot off. */
  readonly isStrict?: boolean;
}

/** A robot this near to the thing has arrived, even if furniture keeps it off the stop distance; view points lie within 1 m. */
export const ARRIVED_M = 0.85;
/** Coming this much nearer than before is worth another walk, metres. */
const NEARER_M = 0.2;
/** Up to this far from a thing a place to stand is chosen by what the camera sees there, metres. */
const STAND_M = 0.95;
/**
 * Largest distance that is kept so that a low thing stays in the image of a level camera, metres: one that would ask for more
 * room is walked up to as near as any other.
 */
const MOST_OVER_M = 0.65;
/** How near to go when the stop distance cannot be reached, metres; in turn. */
const FARTHER_M = [0.6, 0.7, ARRIVED_M, 1, 1.25, 1.5, 2, 3, 4];

/**
 * Walks up to a candidate, as near as `stopDistanceM` or the known free floor allows, on the side it was seen from, and
 * turns to face it. Every new view of it on the way corrects where it is, every new frame shows more floor to walk on.
 * Also for handlers that want a better look.
 */
export function* approachCandidate(
  context: ExplorerContext,
  candidateId: string,
  options: ApproachOptions = {},
): Routine<Approach> {
  const start = candidateOf(context.candidates, candidateId);
  if (start === null) return { kind: 'unreachable', seen: 0, missed: 0 };
  const current = (): Candidate => candidateOf(context.candidates, candidateId) ?? start;
  let missed = 0;
  const isOver = (): boolean => {
    const isInView = context.inView.some((one) => one.candidateId === candidateId);
    if (!isInView && isInFrame(context.observation, current().position)) missed++;
    return options.isOver?.() ?? false;
  };
  yield* noteStage(context, 'approaching');
  const kind = yield* walkNearer(context, current, { ...options, isOver });
  return { kind, seen: current().views - start.views, missed };
}

/** How near the known floor leads to a candidate. */
export interface Reach {
  readonly goals: readonly number[];
  /** From the goal to the nearest point of the thing; Infinity when nothing leads near it. */
  readonly awayM: number;
}

/** The free floor nearest to a candidate that a known way leads to: within the stop distance, or else in wider rings. */
export function reachOf(context: ExplorerContext, candidate: Candidate): Reach {
  const target = targetOf(context, candidate);
  const { stopDistanceM } = context.config.policy;
  const isAnyPart = context.config.policy.standBeside === 'any-part';
  const lowM = lookOverM(context, candidate);
  // Where a stop counts matters more than what a level camera shows of a thing that low.
  const overM = isAnyPart && lowM > MOST_OVER_M ? 0 : lowM;
  const parts = isAnyPart ? { parts: seenOnFloor(context.candidates, candidate.candidateId) } : {};
  const rings = [stopDistanceM, ...FARTHER_M.filter((ring) => ring > stopDistanceM)];
  for (const withinM of rings) {
    // Where it fills the lower edge of the image it is not in sight, however near: from no nearer than that, if there is room.
    const inView = withinM > overM && withinM <= STAND_M ? { ...target, overM } : target;
    const beside = withinM <= STAND_M ? { ...inView, ...parts } : inView;
    const goals =
      withinM <= overM && overM < STAND_M ? [] : approachGoals(context.map, beside, withinM);
    const path = goals.length === 0 ? null : planTo(context, goals);
    if (path?.kind === 'path') return { goals, awayM: awayM(context, path, beside) };
  }
  return { goals: [], awayM: Number.POSITIVE_INFINITY };
}

/** How near to a thing the camera, held level, looks over the top of what was seen of it, metres; 0 for a tall one. */
function lookOverM({ header, pose }: ExplorerContext, candidate: Candidate): number {
  const sensor = ownSensor(header);
  const { cloud } = candidate.best;
  let topM = Number.NEGATIVE_INFINITY;
  for (let i = 1; i < cloud.length; i += 3) topM = Math.max(topM, cloud[i] as number);
  const belowM = pose.position[1] + sensor.cameraHeightM - topM;
  if (belowM <= 0 || sensor.pitchDeg !== 0) return 0;
  return belowM / tanOfRow(floorCamera(pose, sensor), sensor, sensor.heightPx - 1);
}

/** Steps that it takes to walk up to a candidate, by a generous estimate: a third of them turns, and some to face it. */
export function stepsTo(context: ExplorerContext, candidate: Candidate): number {
  const { goals } = reachOf(context, candidate);
  const path = goals.length === 0 ? null : planTo(context, goals);
  if (path?.kind !== 'path') return Number.POSITIVE_INFINITY;
  const { forwardM, turnDeg } = ownMotion(context.header);
  return Math.ceil((1.5 * path.lengthM) / forwardM) + Math.ceil(180 / turnDeg);
}

/**
 * Where to go for a candidate: the nearest point of all that was seen of it. Not of the last view alone: up close the
 * camera looks over what is low. What hangs on a wall is approached from the side that it was seen from, anything else from
 * where the robot is.
 */
export function targetOf(context: ExplorerContext, candidate: Candidate): ApproachTarget {
  const { seenFrom, nearest } = trustedView(candidate);
  const isHanging = HANGING.has(candidate.category);
  const from = isHanging ? seenFrom : context.pose.position;
  const seen = nearestSeen(context.candidates, candidate.candidateId, from);
  return {
    nearest: seen ?? nearest,
    seenFrom,
    side: isHanging ? 'seen' : 'any',
    middle: { position: candidate.position, radiusM: candidate.best.extentM / 2 },
  };
}

/** The view to go by: the newest, unless it was too far off to trust. */
const trustedView = (candidate: Candidate): Candidate['latest'] =>
  candidate.latest.atRangeLimit ? candidate.best : candidate.latest;

/** Walks, faces the thing, and walks on as long as what was seen meanwhile brings the robot nearer. */
function* walkNearer(
  context: ExplorerContext,
  current: () => Candidate,
  options: ApproachOptions & { readonly isOver: () => boolean },
): Routine<Walked> {
  let lastM = Number.POSITIVE_INFINITY;
  for (;;) {
    const reach = reachOf(context, current());
    if (reach.awayM > lastM - NEARER_M || reach.goals.length === 0) {
      const { nearest } = targetOf(context, current());
      const mayLookOver = options.isStrict !== true && trustedView(current()).cutBelow;
      const limitM = mayLookOver
        ? Math.max(ARRIVED_M, context.config.policy.arrivedOverM)
        : ARRIVED_M;
      const isNear = distanceXZM(context.pose.position, nearest) <= limitM;
      return isNear || options.asNearAsPossible === true ? 'arrived' : 'unreachable';
    }
    lastM = reach.awayM;
    const walked = yield* navigateTo(context, {
      goals: () => reachOf(context, current()).goals,
      what: 'candidate',
      isOver: options.isOver,
    });
    if (walked !== 'arrived' && walked !== 'stuck') return walked;
    const faced = yield* turnToFace(context, () => current().position);
    if (faced === 'out-of-steps') return faced;
  }
}

function awayM(context: ExplorerContext, path: Path, { nearest, parts }: ApproachTarget): number {
  const stand = cellCentre(context.map.grid, path.goal, 0);
  return Math.min(...(parts ?? [nearest]).map((part) => distanceXZM(stand, part)));
}
