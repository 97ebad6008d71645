import { distanceXZM, type Vec3 } from '@parley/protocol';
import { type Candidate, candidateOf, cellCentre } from '../mapping';
import { approachGoals } from '../policy';
import type { Routine } from '../ports';
import { approachCandidate, targetOf } from './approach-candidate';
import type { ExplorerContext } from './explorer';
import { navigateTo, turnToFace, type Walked } from './navigate';
import { noteStage } from './notes';

export interface LookAgainOptions {
  /** `closer`: walk nearer until it fills clearly more of the image; `other-side`: from a direction not seen from yet. */
  readonly how: 'closer' | 'other-side';
  /** Most steps that the look is worth; the walk ends there. */
  readonly maxSteps?: number;
}

/** What a second look gave. */
export interface SecondLook {
  /** How the walk ended; `unreachable` when no known floor serves. `interrupted`: seen well enough, or steps used up. */
  readonly kind: Walked;
  /** Frames of the walk in which it was detected; judge `candidate.latest` only when there was one. */
  readonly seen: number;
  /** The candidate as it is now; null for an unknown id. */
  readonly candidate: Candidate | null;
}

/** A look is closer when the thing covers this much more of the image; another side when it is seen this far round it. */
const CLOSER_GAIN = 1.5;
const OTHER_SIDE_COS = 0.71;
/** How far from a thing to stand for another side of it, metres. */
const FROM_M = 0.7;
const TO_M = 2.5;

/**
 * Goes and looks at a candidate again, for handlers in doubt: from nearer, or from another side. Every frame of the walk
 * is taken in, so candidate tracks and map are up to date afterwards; nothing is put to the handler meanwhile.
 */
export function* lookAgain(
  context: ExplorerContext,
  candidateId: string,
  { how, maxSteps = 25 }: LookAgainOptions,
): Routine<SecondLook> {
  const before = candidateOf(context.candidates, candidateId);
  if (before === null) return { kind: 'unreachable', seen: 0, candidate: null };
  const until = context.steps.used + maxSteps;
  const current = (): Candidate => candidateOf(context.candidates, candidateId) ?? before;
  const inView = (): Candidate | undefined =>
    context.inView.find((one) => one.candidateId === candidateId && !one.latest.tooOffset);
  const isUsedUp = (): boolean => context.steps.used >= until;
  let kind: Walked;
  if (how === 'closer') {
    const enough = CLOSER_GAIN * before.latest.coverage;
    const isOver = (): boolean => isUsedUp() || (inView()?.latest.coverage ?? 0) >= enough;
    kind = (yield* approachCandidate(context, candidateId, { isOver })).kind;
  } else {
    yield* noteStage(context, 'approaching');
    let known: readonly number[] = [];
    const goals = (): readonly number[] => {
      const found = otherSideGoals(context, current(), before.viewedFrom);
      if (found.length > 0) known = found;
      return known;
    };
    kind = yield* navigateTo(context, { goals, what: 'candidate', isOver: isUsedUp });
    if (kind === 'arrived') kind = yield* turnToFace(context, () => current().position);
  }
  const candidate = current();
  return { kind, seen: candidate.views - before.views, candidate };
}

/** Free floor around a thing from which it is in sight, from a side it was not seen from. */
function otherSideGoals(
  context: ExplorerContext,
  candidate: Candidate,
  viewedFrom: readonly Vec3[],
): number[] {
  const { map } = context;
  const { position } = candidate;
  const target = { ...targetOf(context, candidate), nearest: position };
  return approachGoals(map, { ...target, side: 'any' }, TO_M).filter((at) => {
    const stand = cellCentre(map.grid, at, 0);
    return (
      distanceXZM(stand, position) >= FROM_M &&
      viewedFrom.every((from) => cosBetween(position, stand, from) < OTHER_SIDE_COS)
    );
  });
}

/** Cosine of the angle at `at` between the directions to two places, on the floor plane. */
function cosBetween(at: Vec3, a: Vec3, b: Vec3): number {
  const dot = (a[0] - at[0]) * (b[0] - at[0]) + (a[2] - at[2]) * (b[2] - at[2]);
  const length = distanceXZM(at, a) * distanceXZM(at, b);
  return length < 1e-9 ? 1 : dot / length;
}
