import type { Box, Vec3 } from '@parley/protocol';

/** One detection of one frame, lifted to 3-D. World frame, metres. */
export interface LiftedObject {
  readonly category: string;
  /** Detector score, 0…1. */
  readonly score: number;
  readonly frameId: string;
  readonly box: Box;
  readonly maskRle: readonly number[] | null;
  /** `n × 3` points on the visible surface. */
  readonly cloud: Float32Array;
  /** Point of the cloud nearest to the robot on the floor plane. */
  readonly nearest: Vec3;
  /** Distance on the floor plane from the robot to `nearest`. */
  readonly nearestM: number;
  /** Mean of the cloud. */
  readonly mean: Vec3;
  /** Longest side of the box around the cloud. */
  readonly extentM: number;
  /** Share of the image that it covers, 0…1, by mask or else by box. */
  readonly coverage: number;
  /** Most of it lies at the end of the sensor's range: its place is not certain. */
  readonly atRangeLimit: boolean;
  /** Cut off by the left or right edge of the image. */
  readonly tooOffset: boolean;
  /** Cut off by the lower edge: it may reach nearer to the robot than `nearest`. */
  readonly cutBelow: boolean;
  /** No edge of the image cuts it off. */
  readonly isWhole: boolean;
  /** Where the robot stood. */
  readonly seenFrom: Vec3;
}

/** What the agent thinks of a candidate; the words of the `candidate` belief. */
export type CandidateStatus = 'new' | 'kept' | 'rejected' | 'accepted';

/** A thing of the searched category, followed over frames. */
export interface Candidate {
  /** `<category>-<ordinal>`, in order of first sight. */
  readonly candidateId: string;
  readonly category: string;
  readonly status: CandidateStatus;
  /** Frames in which it was detected. */
  readonly views: number;
  /** The view that covers most of the image. */
  readonly best: LiftedObject;
  readonly latest: LiftedObject;
  /** Mean of all that was seen of it. */
  readonly position: Vec3;
  /** Step of the episode at the latest view. */
  readonly lastSeenStep: number;
  /** Where the robot stood when it saw it: places at least 0.5 m apart, the first 24. */
  readonly viewedFrom: readonly Vec3[];
  /** How often it was put to the agent's judgement, and what was then the best coverage and the step. */
  readonly offers: number;
  readonly offeredCoverage: number;
  readonly offeredStep: number;
}
