import { distanceXZM, roundVec3, type Vec3 } from '@parley/protocol';
import { bestShot, type Shot, shotOf } from './best-shot';
import type { Candidate, CandidateStatus, LiftedObject } from './candidate';
import { FACE_KEYS, voxelCentre, voxelKey } from './cluster-points';
import type { ExplorationMap } from './exploration-map';
import { isOtherSide } from './is-other-side';
import type { LiftConfig } from './lift-config';

/** Side of the voxels by which two sights of a thing are compared, metres. */
const VOXEL_M = 0.1;
/** Sights with means farther apart than this are never one thing, whatever they share. */
const FARTHEST_MEAN_M = 3;
/** A second sight in the same frame is a doubled detection, not a neighbour, when it shares this much. */
const DOUBLED_OVERLAP = 0.6;

/** All candidates of an episode, in order of first sight. */
export interface CandidateTracks {
  readonly config: LiftConfig;
  readonly list: Candidate[];
  /** Voxels seen of each candidate, by its place in `list`. */
  readonly voxels: Set<number>[];
  /** Looks at each candidate, by its place in `list`. */
  readonly shots: Shot[][];
}

export const createCandidateTracks = (config: LiftConfig): CandidateTracks => ({
  config,
  list: [],
  voxels: [],
  shots: [],
});

/**
 * Takes the sights of one frame in: each joins the candidate of its category that it shares most surface with, or whose
 * mean is nearest, else it becomes a new candidate. Two sights of one frame are two things, unless they cover the same
 * surface. In doubt a thing is split, not joined: judging one twice costs a question, taking two for one loses the target.
 *
 * @param map What the robot knows of walls; without it only flat things know their side.
 * @returns The candidates in this frame, without repeats, in the order of the sights.
 */
export function mergeSights(
  tracks: CandidateTracks,
  sights: readonly LiftedObject[],
  step: number,
  map: ExplorationMap | null = null,
): Candidate[] {
  const shapes = sights.map((sight) => voxelsOf(sight.cloud));
  const pairs = sights.flatMap((sight, s) =>
    pairsOf(tracks, { sight, shape: shapes[s] as Set<number>, s }, map),
  );
  pairs.sort((a, b) => b.overlap - a.overlap || a.apartM - b.apartM || a.s - b.s || a.t - b.t);
  const trackOf = new Map<number, number>();
  const taken = new Set<number>();
  for (const { s, t, overlap } of pairs) {
    if (trackOf.has(s) || (taken.has(t) && overlap < DOUBLED_OVERLAP)) continue;
    trackOf.set(s, t);
    taken.add(t);
  }
  const seen = new Set<number>();
  sights.forEach((sight, s) => {
    const t = trackOf.get(s) ?? addTrack(tracks, sight, step);
    if (trackOf.has(s)) updateTrack(tracks, t, { sight, step });
    for (const key of shapes[s] as Set<number>) tracks.voxels[t]?.add(key);
    tracks.shots[t]?.push(shotOf(sight));
    seen.add(t);
  });
  return [...seen].map((t) => tracks.list[t] as Candidate);
}

/** The candidate of an id, or null. */
export const candidateOf = (tracks: CandidateTracks, candidateId: string): Candidate | null =>
  tracks.list.find((one) => one.candidateId === candidateId) ?? null;

/** Point nearest to a position on the floor plane of all that was ever seen of a candidate, to 0.1 m; null for an unknown id. */
export function nearestSeen(tracks: CandidateTracks, candidateId: string, from: Vec3): Vec3 | null {
  const t = tracks.list.findIndex((one) => one.candidateId === candidateId);
  let nearest: Vec3 | null = null;
  for (const key of tracks.voxels[t] ?? []) {
    const centre = voxelCentre(key, VOXEL_M);
    if (nearest === null || distanceXZM(centre, from) < distanceXZM(nearest, from))
      nearest = centre;
  }
  return nearest;
}

/** The look that shows most of a candidate, for people; null for an unknown id. */
export const shownBest = (tracks: CandidateTracks, candidateId: string): Shot | null =>
  bestShot(tracks.shots[tracks.list.findIndex((one) => one.candidateId === candidateId)] ?? []);

/** Where on the floor plane anything was ever seen of a candidate, to 0.1 m, without repeats; none for an unknown id. */
export function seenOnFloor(tracks: CandidateTracks, candidateId: string): Vec3[] {
  const t = tracks.list.findIndex((one) => one.candidateId === candidateId);
  const byPlace = new Map<string, Vec3>();
  for (const key of tracks.voxels[t] ?? []) {
    const centre = voxelCentre(key, VOXEL_M);
    byPlace.set(`${centre[0]},${centre[2]}`, centre);
  }
  return [...byPlace.values()];
}

/** Changes what is kept of a candidate; unknown ids change nothing. */
export function changeCandidate(
  tracks: CandidateTracks,
  candidateId: string,
  change: Partial<Pick<Candidate, 'status' | 'offers' | 'offeredCoverage' | 'offeredStep'>>,
): void {
  const t = tracks.list.findIndex((one) => one.candidateId === candidateId);
  const candidate = tracks.list[t];
  if (candidate !== undefined) tracks.list[t] = { ...candidate, ...change };
}

/** Candidates in a state, in order of first sight. */
export const candidatesIn = (tracks: CandidateTracks, status: CandidateStatus): Candidate[] =>
  tracks.list.filter((one) => one.status === status);

interface Pair {
  readonly s: number;
  readonly t: number;
  readonly overlap: number;
  readonly apartM: number;
}

function pairsOf(
  tracks: CandidateTracks,
  {
    sight,
    shape,
    s,
  }: { readonly sight: LiftedObject; readonly shape: ReadonlySet<number>; readonly s: number },
  map: ExplorationMap | null,
): Pair[] {
  const { mergeDistanceM, mergeOverlap, knowsSides } = tracks.config;
  return tracks.list.flatMap((candidate, t) => {
    const apartM = distanceXZM(candidate.position, sight.mean);
    const extentM = Math.max(sight.extentM, candidate.best.extentM);
    const isLevel = Math.abs(candidate.position[1] - sight.mean[1]) <= extentM;
    if (candidate.category !== sight.category || !isLevel || apartM > FARTHEST_MEAN_M) return [];
    const known = tracks.voxels[t] as Set<number>;
    const overlap = shape.size < known.size ? shareOf(shape, known) : shareOf(known, shape);
    const isSame = overlap >= mergeOverlap || apartM < Math.min(mergeDistanceM, extentM / 2);
    return isSame && !(knowsSides && isOtherSide(sight, candidate, map))
      ? [{ s, t, overlap, apartM }]
      : [];
  });
}

/** Share of a shape's voxels that are in, or share a face with, another's. */
function shareOf(shape: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let shared = 0;
  for (const key of shape)
    if (other.has(key) || FACE_KEYS.some((offset) => other.has(key + offset))) shared++;
  return shape.size === 0 ? 0 : shared / shape.size;
}

function voxelsOf(cloud: Float32Array): Set<number> {
  const keys = new Set<number>();
  for (let i = 0; i * 3 < cloud.length; i++) keys.add(voxelKey(cloud, i, VOXEL_M));
  return keys;
}

function addTrack(tracks: CandidateTracks, sight: LiftedObject, step: number): number {
  const ordinal = tracks.list.filter((one) => one.category === sight.category).length + 1;
  tracks.list.push({
    candidateId: `${sight.category}-${ordinal}`,
    category: sight.category,
    status: 'new',
    views: 1,
    best: sight,
    latest: sight,
    position: sight.mean,
    lastSeenStep: step,
    viewedFrom: [sight.seenFrom],
    offers: 0,
    offeredCoverage: 0,
    offeredStep: -1,
  });
  tracks.voxels.push(new Set());
  tracks.shots.push([]);
  return tracks.list.length - 1;
}

function updateTrack(
  tracks: CandidateTracks,
  t: number,
  { sight, step }: { readonly sight: LiftedObject; readonly step: number },
): void {
  const old = tracks.list[t] as Candidate;
  tracks.list[t] = {
    ...old,
    views: old.views + 1,
    latest: sight,
    best: isBetterView(sight, old.best) ? sight : old.best,
    position: runningMean(old, sight),
    lastSeenStep: step,
    viewedFrom: withPlace(old.viewedFrom, sight.seenFrom),
  };
}

/** Standing places of views are kept when they are this far from all others, up to this many. */
const PLACES_APART_M = 0.5;
const MOST_PLACES = 24;

const withPlace = (places: readonly Vec3[], place: Vec3): readonly Vec3[] =>
  places.length >= MOST_PLACES || places.some((one) => distanceXZM(one, place) < PLACES_APART_M)
    ? places
    : [...places, place];

/** Whole before cut off, near before at the end of the range, large before small. */
function isBetterView(a: LiftedObject, b: LiftedObject): boolean {
  if (a.atRangeLimit !== b.atRangeLimit) return b.atRangeLimit;
  if (a.tooOffset !== b.tooOffset) return b.tooOffset;
  return a.coverage > b.coverage;
}

function runningMean(old: Candidate, sight: LiftedObject): Vec3 {
  const n = Math.min(old.views, 20);
  return roundVec3([
    (old.position[0] * n + sight.mean[0]) / (n + 1),
    (old.position[1] * n + sight.mean[1]) / (n + 1),
    (old.position[2] * n + sight.mean[2]) / (n + 1),
  ]);
}
