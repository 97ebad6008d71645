import { type CandidateTracks, changeCandidate } from './candidate-tracks';

/**
 * Takes a rejection back: what was said since then may speak for the candidate. It counts as unsettled, and is offered the
 * next time that it is in view, however small; the robot does not walk to it for that alone. Unknown ids change nothing.
 */
export const reopenCandidate = (tracks: CandidateTracks, candidateId: string): void =>
  changeCandidate(tracks, candidateId, { status: 'kept', offeredCoverage: 0 });
