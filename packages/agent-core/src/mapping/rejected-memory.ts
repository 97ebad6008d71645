import { type CandidateTracks, changeCandidate } from './candidate-tracks';

/**
 * Rejected-instance memory (paper mode, SCI-5): a rejected candidate keeps its track, so a later sight of the same
 * thing joins it and is not offered again. It is about instances, not about places.
 */
export const rejectInstance = (tracks: CandidateTracks, candidateId: string): void =>
  changeCandidate(tracks, candidateId, { status: 'rejected' });

/** Range of the published code's already-seen rule (SRC-15a), metres. */
export const ALREADY_SEEN_M = 1.5;

/**
 * The published code's rule instead (`fidelity: code`, SCI-5): is any point of a cloud within 1.5 m of any earlier
 * cloud that was judged? It is about places: two chairs at one table are one.
 */
export function isNearSeenCloud(
  cloud: Float32Array,
  seen: readonly Float32Array[],
  withinM: number,
): boolean {
  const square = withinM * withinM;
  return seen.some((other) => {
    for (let i = 0; i < cloud.length; i += 3)
      for (let k = 0; k < other.length; k += 3) {
        const dx = (cloud[i] as number) - (other[k] as number);
        const dy = (cloud[i + 1] as number) - (other[k + 1] as number);
        const dz = (cloud[i + 2] as number) - (other[k + 2] as number);
        if (dx * dx + dy * dy + dz * dz < square) return true;
      }
    return false;
  });
}
